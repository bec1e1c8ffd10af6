import type { contacts } from '@groundbreak/contract/areas/contacts'
import type { Input } from '@groundbreak/contract/define'
import type { Viewer } from '../../access/viewer'
import type { Clause, FacetRequest } from '../../search/query'
import type { Vocabularies } from '../../vocabularies/vocabularies'
import { anyOf, clausesByFirm, facetsByFirm, FIRM_NAMES_IN } from '../firms/firms.filters'

type Asked = Input<typeof contacts.search>

interface ContactsAsked {
  filters: NonNullable<Asked['filters']>
  viewer: Viewer
  vocabularies: Vocabularies
}

/** The filters of the wire as clauses of the search engine. Throws a Failure that names the wrong fields. */
export function clausesOfContacts({ filters, viewer, vocabularies }: ContactsAsked): Clause[] {
  const { contact_name: name, contact_position_ids: positions, resigned, ...rest } = filters
  return [
    ...(name ? [{ kind: 'text', dimension: 'contact_name', words: name, fields: ['name'] } as const] : []),
    ...clausesByFirm({ filters: rest, viewer, vocabularies, nameFields: FIRM_NAMES_IN.contacts }),
    ...anyOf('contact_position_ids', { position: positions }),
    ...anyOf('resigned', { resigned }),
  ]
}

export function facetOfContacts(facet: NonNullable<Asked['facets']>[number]): FacetRequest {
  if (facet === 'contact_position_ids') return { column: 'position', dimension: facet }
  if (facet === 'resigned') return { column: facet, dimension: facet }
  return facetsByFirm[facet]
}
