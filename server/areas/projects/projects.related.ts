import type { House } from '../../http/handle'
import type { CodeClause } from '../../search/query'
import type { Showing } from '../../showing/showing'
import { visibleProjects } from './projects.access'
import type { ProjectRowWhole } from './projects.queries'

export type Because = 'series' | 'owner' | 'place'

/**
 * Projects of the same series, of the same owner, and of the same kind in the same place, in this order; what the
 * viewer sees only, the newest `mostOfAKind` of each.
 */
export async function relatedProjects(
  house: House,
  show: Showing,
  { project, mostOfAKind }: { project: ProjectRowWhole; mostOfAKind: number },
): Promise<Map<number, Because>> {
  const place = project.district_id ?? project.city_id
  const scope = [
    ...visibleProjects(show.viewer).clauses,
    { kind: 'ids' as const, dimension: 'self', ids: [project.id], not: true },
  ]
  const find = async (conditions: [column: string, code: number | null][]) => {
    if (conditions.some(([, code]) => code === null)) return []
    const clauses = conditions.map(([column, code]): CodeClause => ({
      kind: 'codes',
      dimension: column,
      any: [{ column, values: code === null ? [] : [code] }],
    }))
    return (await house.search.search('projects', { clauses, scope, offset: 0, limit: mostOfAKind })).ids
  }
  const found = await Promise.all([
    find([['series', project.series_id]]),
    find([['firm', project.owner_id]]),
    find([
      [project.district_id === null ? 'city' : 'district', place],
      ['category', project.category_id],
    ]),
  ])
  const because = new Map<number, Because>()
  for (const [at, reason] of (['series', 'owner', 'place'] as const).entries())
    for (const id of found[at] ?? []) if (!because.has(id)) because.set(id, reason)
  return because
}
