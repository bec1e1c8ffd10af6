import { projects } from '@groundbreak/contract/areas/projects'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import type { CodeClause } from '../../search/query'
import { loadProjectList, ownerRoles } from './projects.list'
import { showingFor } from './projects.present'
import { findProject } from './projects.queries'

const MOST_OF_A_KIND = 6

/** Of the same series, of the same owner, and of the same kind in the same place; what the viewer sees only. */
export default handle(projects.related, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const of = { userId: viewer.userId, ownerRoleIds: ownerRoles(show) }
    const project = await findProject(db, input.projectid, of)
    if (!project || !show.visible.includes(project)) throw fail('projects.notFound')
    const place = project.district_id ?? project.city_id
    const find = async (conditions: [column: string, code: number | null][]) => {
      const clauses = conditions.map(([column, code]): CodeClause => ({
        kind: 'codes',
        dimension: column,
        any: [{ column, values: code === null ? [] : [code] }],
      }))
      if (conditions.some(([, code]) => code === null)) return []
      const scope = [
        ...show.visible.clauses,
        { kind: 'ids' as const, dimension: 'self', ids: [project.id], not: true },
      ]
      return (await house.search.search('projects', { clauses, scope, offset: 0, limit: MOST_OF_A_KIND })).ids
    }
    const found = await Promise.all([
      find([['series', project.series_id]]),
      find([['firm', project.owner_id]]),
      find([
        [project.district_id === null ? 'city' : 'district', place],
        ['category', project.category_id],
      ]),
    ])
    const because = new Map<number, 'series' | 'owner' | 'place'>()
    for (const [at, reason] of (['series', 'owner', 'place'] as const).entries())
      for (const id of found[at] ?? []) if (!because.has(id)) because.set(id, reason)
    const rows = await loadProjectList(db, [...because.keys()], show)
    return { list: rows.map((row) => ({ ...row, because: because.get(row.projectid) ?? 'place' })) }
  },
})
