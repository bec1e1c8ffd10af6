import { area } from '../../area'
import base from './base'
import clusters from './clusters'
import places from './places'
import positions from './positions'

export const map = area({
  name: 'map',
  calls: [clusters, positions, places, base],
})
