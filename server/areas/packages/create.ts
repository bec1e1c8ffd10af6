import { packages, packageLimits } from '@groundbreak/contract/areas/packages'
import type { Input } from '@groundbreak/contract/define'
import { recordAudit } from '../../access/audit'
import { failFields, type FieldFault } from '../../http/errors'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { loadProjectList } from '../projects/projects.list'
import { packageLink } from './packages.present'
import { findRecipients, insertPackage } from './packages.queries'

export default handle(packages.create, {
  may: 'packages.create',
  async run({ input, viewer, db, language, house, asked }) {
    const { name, note, message } = input
    const { userId } = viewer
    const wanted = {
      projectIds: [...new Set(input.project_ids)],
      firmIds: [...new Set(input.firm_ids)],
      userIds: [...new Set(input.user_ids)],
    }
    const wrong = faultsOf(input, wanted)
    if (Object.keys(wrong).length > 0) throw failFields(wrong)
    const rows = await loadProjectList(db, wanted.projectIds, showingFor({ viewer, language, house }))
    if (rows.length < wanted.projectIds.length)
      throw failFields({ project_ids: { key: 'projects.notFound' } })
    const { firmIds, userIds } = await findRecipients(db, wanted)
    if (firmIds.length < wanted.firmIds.length)
      throw failFields({ firm_ids: { key: 'packages.noRecipient' } })
    if (userIds.length < wanted.userIds.length)
      throw failFields({ user_ids: { key: 'packages.noRecipient' } })
    const id = await insertPackage(db, { name, note, message, userId, ...wanted })
    await recordAudit(db, {
      userId,
      action: 'packages.created',
      subject: 'package',
      subjectId: id,
      detail: { projects: wanted.projectIds.length, firm_ids: firmIds, user_ids: userIds },
      address: asked.address,
    })
    return { id, link: packageLink(id) }
  },
})

interface Wanted {
  projectIds: number[]
  firmIds: number[]
  userIds: number[]
}

/** What the specification asks of a package, field by field. */
function faultsOf(input: Input<typeof packages.create>, wanted: Wanted): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {}
  const refuse = (field: string, key: FieldFault['key'], max?: number) => {
    faults[field] ??= { key, values: max === undefined ? undefined : { max } }
  }
  const { name, note = '', message = '' } = input
  if (name === '') refuse('name', 'input.required')
  if ([...name].length > packageLimits.name) refuse('name', 'input.tooLong', packageLimits.name)
  if ([...note].length > packageLimits.note) refuse('note', 'input.tooLong', packageLimits.note)
  if (wanted.projectIds.length === 0) refuse('project_ids', 'input.required')
  if (wanted.projectIds.length > packageLimits.projects)
    refuse('project_ids', 'packages.tooManyProjects', packageLimits.projects)
  if (wanted.firmIds.length + wanted.userIds.length === 0) refuse('firm_ids', 'packages.recipientRequired')
  if (wanted.firmIds.length > packageLimits.firms)
    refuse('firm_ids', 'packages.tooManyFound', packageLimits.firms)
  if (wanted.userIds.length > packageLimits.accounts)
    refuse('user_ids', 'packages.tooManyAccounts', packageLimits.accounts)
  if (wanted.userIds.length > 0 && message === '') refuse('message', 'packages.messageRequired')
  return faults
}
