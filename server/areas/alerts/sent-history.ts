import { alerts } from '@groundbreak/contract/areas/alerts'
import { handleList } from '../../http/handle-list'
import { projectName } from '../../names/names'
import { type Showing, showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { loadSent, type SentRow } from './sendings.queries'

export default handleList(alerts.sentHistory, {
  may: 'projects.read',
  async run({ input: { operation }, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const { rows, total } = await loadSent(db, {
      userId: viewer.userId,
      operation,
      ...page,
    })
    return { list: rows.map((row) => present(row, show)), total }
  },
})

function present(row: SentRow, show: Showing) {
  const { sent, waiting, failed, uncertain } = row
  return {
    id: `${row.digest_id}-${row.project_id}`,
    projectid: row.project_id,
    project_name: projectName({ id: row.project_id, name_zh: row.name_zh, name_en: row.name_en }, show),
    in_scope: visibleProjects(show.viewer).includes(row),
    viewed_at: row.viewed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    operation: row.operation,
    email_group: row.group_name,
    mails: { sent, waiting, failed, uncertain },
    reason: row.reason,
  }
}
