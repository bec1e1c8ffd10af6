import type { Handler } from '../../http/handle'
import add from './add'
import addToMany from './add-to-many'
import deleteOne from './delete'
import list from './list'
import update from './update'

export const notes: Handler[] = [list, add, addToMany, update, deleteOne]
