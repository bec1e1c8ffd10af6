import type { Handler } from '../../http/handle'
import deleteOne from './delete'
import list from './list'
import save from './save'

export const searches: Handler[] = [list, save, deleteOne]
