import type { Handler } from '../../http/handle'
import ofProject from './of-project'
import recommend from './recommend'
import recommended from './recommended'
import unrecommend from './unrecommend'

export const series: Handler[] = [ofProject, recommended, recommend, unrecommend]
