import { area } from '../../area'
import get from './get'
import ofProject from './of-project'
import search from './search'
import works from './works'

export const bonds = area({
  name: 'bonds',
  calls: [ofProject, search, get, works],
})
