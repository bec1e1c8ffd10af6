import { area } from '../../area'
import deleteOne from './delete'
import list from './list'
import save from './save'

export const searches = area({
  name: 'searches',
  calls: [list, save, deleteOne],
})
