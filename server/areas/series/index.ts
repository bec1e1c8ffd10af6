import { area } from '../../area'
import ofProject from './of-project'
import recommend from './recommend'
import recommended from './recommended'
import unrecommend from './unrecommend'

export const series = area({
  name: 'series',
  calls: [ofProject, recommended, recommend, unrecommend],
})
