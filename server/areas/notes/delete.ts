import { notes } from '@groundbreak/contract/areas/notes'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { deleteNote } from './notes.queries'

export default handle(notes.delete, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    if (!(await deleteNote(db, { id: input.id, userId: viewer.userId }))) throw fail('notes.notFound')
    return {}
  },
})
