import { shares } from '@groundbreak/contract/areas/shares'
import { recordAudit } from '../../access/audit'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { loadProjectList } from '../projects/projects.list'
import { newToken } from './shares.access'
import { presentShare } from './shares.present'
import { insertShare, openShares } from './shares.queries'

export default handle(shares.create, {
  may: 'projects.share',
  async run({ input, viewer, db, language, house, asked }) {
    const { kind, days } = input
    const { userId } = viewer
    const wanted = [...new Set(input.project_ids)]
    if (kind === 'project' && wanted.length > 1)
      throw failFields({ project_ids: { key: 'shares.oneProject' } })
    const rows = await loadProjectList(db, wanted, showingFor({ viewer, language, house }))
    const projectIds = rows.filter((row) => row.in_scope).map((row) => row.projectid)
    if (projectIds.length === 0) throw fail('projects.notFound')
    await openShares.mustFit(db, userId)
    const { token, hash } = newToken()
    const row = await insertShare(db, { kind, days, userId, projectIds, tokenHash: hash })
    await recordAudit(db, {
      userId,
      firmId: viewer.firm?.id,
      action: 'shares.created',
      subject: 'share',
      subjectId: row.id,
      detail: { kind, days, project_ids: projectIds },
      address: asked.address,
    })
    return { ...presentShare(row), request_token: token }
  },
})
