import type { Handler } from '../../http/handle'
import ofProject from './of-project'

export const series: Handler[] = [ofProject]
