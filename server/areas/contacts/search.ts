import { contacts } from '@groundbreak/contract/areas/contacts'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { visibleFirms } from '../firms/firms.access'
import { clausesByFirm, codeCounts, FIRM_NAMES_IN } from '../firms/firms.filters'
import { countListed, findListed } from '../firms/found.list'
import { visibleContacts } from './contacts.access'
import { clausesOfContacts, facetOfContacts } from './contacts.filters'
import { presentContactRow } from './contacts.present'
import { loadContactRows } from './contacts.queries'

/** What the list is sorted by, as the engine calls it. */
const sortColumns: Record<string, string> = { updated_at: 'updated', project_total: 'projects' }

export default handleList(contacts.search, {
  may: 'contacts.read',
  async run({ input, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const visible = visibleContacts(viewer)
    const { filters, sort, facets = [] } = input
    const by = sortColumns[sort?.replace('-', '') ?? '']
    const found = await findListed({
      house,
      entity: 'contacts',
      visible,
      clauses: clausesOfContacts({ filters, viewer, vocabularies: house.vocabularies }),
      asksOutside: filters.outside_subscription === true && viewer.can.has('projects.outsideScope'),
      sort: by === undefined ? undefined : { by, descending: sort?.startsWith('-') === true },
      page,
      facets: facets.map(facetOfContacts),
    })
    const [rows, firms] = await Promise.all([
      loadContactRows(db, found.ids, visible),
      viewer.can.has('firms.read')
        ? countListed({
            house,
            entity: 'firms',
            clauses: clausesByFirm({
              filters,
              viewer,
              vocabularies: house.vocabularies,
              nameFields: FIRM_NAMES_IN.firms,
            }),
            scope: visibleFirms(viewer).clauses,
          })
        : null,
    ])
    return {
      ...found,
      other_total: firms,
      list: rows.map((row) => presentContactRow(row, show)),
      facets: Object.fromEntries(
        facets.map((facet, at) => [facet, codeCounts(found.facets[at] ?? new Map())]),
      ),
    }
  },
})
