import type { Handler } from '../../http/handle'
import base from './base'
import clusters from './clusters'
import positions from './positions'

export const map: Handler[] = [clusters, positions, base]
