import { area } from '../../area'
import ofProject from './of-project'

export const bonds = area({
  name: 'bonds',
  calls: [ofProject],
})
