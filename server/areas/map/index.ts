import type { Handler } from '../../http/handle'
import base from './base'
import clusters from './clusters'
import places from './places'
import positions from './positions'

export const map: Handler[] = [clusters, positions, places, base]
