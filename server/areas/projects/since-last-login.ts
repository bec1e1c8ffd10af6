import { type ProjectRow, projects } from '@groundbreak/contract/areas/projects'
import type { Db } from '../../db/pool'
import { type House, handle } from '../../http/handle'
import type { Clause } from '../../search/query'
import { presentTogether } from './projects.history'
import { listProjects } from './projects.list'
import { type Showing, showingFor } from './projects.present'
import { loadChangesSince } from './projects.queries'

const WEEK_MS = 7 * 86_400_000

/** "Changed" means really: a cosmetic edit does not move `updated`. Without news, or at a first login: the last week. */
export default handle(projects.sinceLastLogin, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const lastWeek = (viewer.lastLoginAt?.getTime() ?? Date.now()) - WEEK_MS
    const lastLogin = viewer.previousLoginAt?.getTime()
    const news = lastLogin === undefined ? undefined : await countNews(house, show, lastLogin)
    const since = lastLogin !== undefined && news && news.all > 0 ? lastLogin : lastWeek
    const { all, fresh } = since === lastLogin && news ? news : await countNews(house, show, since)
    const query = { clauses: [touchedSince(since)], scope: show.visible.clauses }
    const { result: _, list, ...page } = await listProjects({ db, house, show, asked: input, query })
    return {
      ...page,
      list: await withChanges(db, list, { show, since: new Date(since) }),
      since: new Date(since).toISOString(),
      is_last_week: since !== lastLogin,
      new_total: fresh,
      changed_total: all - fresh,
    }
  },
})

const touchedSince = (from: number): Clause => ({
  kind: 'range',
  dimension: 'updated',
  column: 'updated',
  from,
})

async function countNews(house: House, show: Showing, from: number): Promise<{ all: number; fresh: number }> {
  const touched = touchedSince(from)
  const published: Clause = { kind: 'range', dimension: 'published', column: 'published', from }
  const count = async (clauses: Clause[]) =>
    (await house.search.search('projects', { clauses, scope: show.visible.clauses, offset: 0, limit: 0 }))
      .total
  const [all, fresh] = await Promise.all([count([touched]), count([touched, published])])
  return { all, fresh }
}

/** Says of each row whether it is new, and if not what changed; one statement for all of them. */
async function withChanges(db: Db, list: ProjectRow[], { show, since }: { show: Showing; since: Date }) {
  const isNew = (row: ProjectRow) => new Date(row.published_at) >= since
  const changed = list.filter((row) => !isNew(row)).map((row) => row.projectid)
  const found = await loadChangesSince(db, changed, since)
  return list.map((row) => ({
    ...row,
    change: isNew(row) ? ('new' as const) : ('changed' as const),
    changes: presentTogether(
      found.filter((revision) => revision.project_id === row.projectid),
      show,
    ),
  }))
}
