import { notes } from '@groundbreak/contract/areas/notes'
import { handle } from '../../http/handle'
import { notable, notesOfFirm } from './notes.access'
import { insertNotes } from './notes.queries'
import { checkedText } from './notes.text'

export default handle(notes.addToMany, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const text = checkedText(input.text)
    const projectIds = await notable(db, viewer, [...new Set(input.project_ids)])
    const ids = await insertNotes(db, {
      projectIds,
      firmId: notesOfFirm(viewer),
      userId: viewer.userId,
      text,
    })
    return { added: ids.length }
  },
})
