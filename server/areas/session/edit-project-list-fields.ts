import { mostListFields, projectListFields, session } from '@groundbreak/contract/areas/session'
import { failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { saveSettings } from './session.queries'

const known = new Set<string>(projectListFields)
/** Always the first two. */
const fixed = new Set(['project_name', 'projectid'])

export default handle(session.editProjectListFields, {
  may: 'signedIn',
  async run({ input, viewer, db, house, afterCommit }) {
    const { fields } = input
    if (fields) refuseWrong(fields)
    await saveSettings(db, viewer.userId, { list_fields: fields })
    afterCommit(() => house.identity.sessions.forgetAll())
    return { list_fields: fields }
  },
})

function refuseWrong(fields: readonly string[]): void {
  if (fields.some((field) => fixed.has(field))) throw failFields({ fields: { key: 'projects.fieldFixed' } })
  if (fields.some((field) => !known.has(field)) || new Set(fields).size < fields.length)
    throw failFields({ fields: { key: 'input.invalid' } })
  if (fields.length > mostListFields)
    throw failFields({ fields: { key: 'projects.tooManyFields', values: { max: mostListFields } } })
}
