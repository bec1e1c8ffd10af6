import { firms } from '@groundbreak/contract/areas/firms'
import { scopeOf } from '../../access/scope'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { visibleFirms, withinScope } from './firms.access'
import { clausesByFirm, clausesOfFirms, countsOfFirms, facetOfFirms, FIRM_NAMES_IN } from './firms.filters'
import { presentFirmRow } from './firms.lists.present'
import { loadFirmRows } from './firms.lists.queries'
import { countListed, findListed } from './found.list'

/** What the list is sorted by, as the engine calls it. */
const sortColumns: Record<string, string> = {
  active: 'active',
  live_projects: 'live_projects',
  projects_3y: 'projects',
  value_3y: 'value',
  wins_12m: 'wins',
  contact_total: 'contacts',
}

export default handleList(firms.search, {
  may: 'firms.read',
  async run({ input, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const visible = visibleFirms(viewer)
    const { filters, sort, facets = [] } = input
    const now = house.clock()
    const by = sortColumns[sort?.replace('-', '') ?? '']
    const found = await findListed({
      house,
      entity: 'firms',
      visible,
      clauses: clausesOfFirms({ filters, viewer, vocabularies: house.vocabularies, now }),
      asksOutside: filters.outside_subscription === true && viewer.can.has('projects.outsideScope'),
      sort:
        by === undefined || sort === '-active'
          ? undefined
          : { by, descending: sort?.startsWith('-') === true },
      page,
      facets: facets.map((facet) => facetOfFirms(facet, now)),
    })
    const [rows, people] = await Promise.all([
      loadFirmRows(db, found.ids, visible),
      viewer.can.has('contacts.read')
        ? countListed({
            house,
            entity: 'contacts',
            clauses: clausesByFirm({
              filters,
              viewer,
              vocabularies: house.vocabularies,
              nameFields: FIRM_NAMES_IN.contacts,
            }),
            scope: visible.everything ? [] : withinScope(scopeOf(viewer)),
          })
        : null,
    ])
    return {
      ...found,
      other_total: people,
      list: rows.map((row) => presentFirmRow(row, show)),
      facets: Object.fromEntries(
        facets.map((facet, at) => [facet, countsOfFirms(facet, found.facets[at] ?? new Map())]),
      ),
    }
  },
})
