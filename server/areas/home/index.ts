import { area } from '../../area'
import freshness from './freshness'

export const home = area({
  name: 'home',
  calls: [freshness],
})
