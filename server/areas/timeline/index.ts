import type { Handler } from '../../http/handle'
import asOf from './as-of'
import compare from './compare'

export const timeline: Handler[] = [asOf, compare]
