import { notes } from '@groundbreak/contract/areas/notes'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { notable, notesOfFirm } from './notes.access'
import { insertNotes } from './notes.queries'
import { checkedText } from './notes.text'

export default handle(notes.add, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const text = checkedText(input.text)
    const projectIds = await notable(db, viewer, [input.projectid])
    const [id] = await insertNotes(db, {
      projectIds,
      firmId: notesOfFirm(viewer),
      userId: viewer.userId,
      text,
    })
    if (id === undefined) throw fail('projects.notFound')
    return { id }
  },
})
