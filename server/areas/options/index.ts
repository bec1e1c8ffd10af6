import all from './all'
import regions from './regions'

export const options = [all, regions]
