import freshness from './freshness'

export const home = [freshness]
