import { area } from '../../area'
import add from './add'
import addToMany from './add-to-many'
import deleteOne from './delete'
import list from './list'
import update from './update'

export const notes = area({
  name: 'notes',
  calls: [list, add, addToMany, update, deleteOne],
})
