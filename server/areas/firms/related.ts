import { firms } from '@groundbreak/contract/areas/firms'
import { fail } from '../../http/errors'
import { handle, type House } from '../../http/handle'
import type { Clause } from '../../search/query'
import { firmName } from '../../names/names'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { firmsOf, withFirm } from './firms.list'
import { loadFirmsOfProject } from './firms.queries'

/** One statement; the numbers come from the search engine, two questions a firm. */
export default handle(firms.related, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const visible = visibleProjects(viewer)
    const found = await loadFirmsOfProject(db, input.projectid, visible)
    if (!found) throw fail('projects.notFound')
    const show = showingFor({ viewer, language, house })
    const { provinceId } = found
    const ids = found.firms.map((firm) => firm.firm_id)
    const list = await Promise.all(
      found.firms.map(async (firm) => {
        const scope = [...visible.clauses]
        const all = await count(house, { clauses: [withFirm(firm.firm_id)], scope, provinceId })
        const others = ids.filter((id) => id !== firm.firm_id)
        const together =
          others.length === 0
            ? 0
            : (
                await count(house, {
                  clauses: [withFirm(firm.firm_id), firmsOf(others), without(input.projectid)],
                  scope,
                  provinceId: null,
                })
              ).total
        return {
          firm_id: firm.firm_id,
          firm_name: firmName({ ...firm, id: firm.firm_id }, show),
          roles: firm.role_ids.map((id) => house.vocabularies.named('roles', id, language)),
          role_group: house.vocabularies.words.roles.get(firm.role_ids[0] ?? 0)?.role_group ?? 0,
          project_total: all.total,
          province_total: all.inProvince,
          together_total: together,
        }
      }),
    )
    return {
      list: list.toSorted((one, other) => one.role_group - other.role_group),
      province: house.vocabularies.placeOrNull(provinceId, language),
    }
  },
})

function without(projectId: number): Clause {
  return { kind: 'ids', dimension: 'self', ids: [projectId], not: true }
}

async function count(
  house: House,
  { clauses, scope, provinceId }: { clauses: Clause[]; scope: Clause[]; provinceId: number | null },
): Promise<{ total: number; inProvince: number }> {
  const facets = provinceId === null ? [] : [{ column: 'province' }]
  const result = await house.search.search('projects', { clauses, scope, facets, offset: 0, limit: 0 })
  return {
    total: result.total,
    inProvince: provinceId === null ? 0 : (result.facets[0]?.get(provinceId) ?? 0),
  }
}
