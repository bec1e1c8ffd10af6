import { projects } from '@groundbreak/contract/areas/projects'
import { handle } from '../../http/handle'
import type { Clause } from '../../search/query'
import { listProjects } from './projects.list'
import { showingFor } from './projects.present'

const WEEK_MS = 7 * 86_400_000

/** "Changed" means really: a cosmetic edit does not move `updated`. After a first login: the last week. */
export default handle(projects.sinceLastLogin, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const since = viewer.previousLoginAt?.getTime() ?? (viewer.lastLoginAt?.getTime() ?? Date.now()) - WEEK_MS
    const scope = show.visible.clauses
    const touched: Clause = { kind: 'range', dimension: 'updated', column: 'updated', from: since }
    const fresh: Clause = { kind: 'range', dimension: 'published', column: 'published', from: since }
    const count = async (clauses: Clause[]) =>
      (await house.search.search('projects', { clauses, scope, offset: 0, limit: 0 })).total
    const [{ result: _, ...list }, all, newTotal] = await Promise.all([
      listProjects({ db, house, show, asked: input, query: { clauses: [touched], scope } }),
      count([touched]),
      count([touched, fresh]),
    ])
    return {
      ...list,
      since: new Date(since).toISOString(),
      new_total: newTotal,
      changed_total: all - newTotal,
    }
  },
})
