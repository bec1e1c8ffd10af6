import { notes } from '@groundbreak/contract/areas/notes'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { updateNote } from './notes.queries'
import { checkedText } from './notes.text'

export default handle(notes.update, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const text = checkedText(input.text)
    if (!(await updateNote(db, { id: input.id, userId: viewer.userId, text }))) throw fail('notes.notFound')
    return {}
  },
})
