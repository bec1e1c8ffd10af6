import type { contacts } from '@groundbreak/contract/areas/contacts'
import type { Input } from '@groundbreak/contract/define'
import type { Clause, FacetRequest } from '../../search/query'
import type { Vocabularies } from '../../vocabularies/vocabularies'
import { anyOf, clausesByFirm, facetsByFirm } from '../firms/firms.filters'

type Asked = Input<typeof contacts.search>

interface ContactsAsked {
  filters: NonNullable<Asked['filters']>
  vocabularies: Vocabularies
}

/** The filters of the wire as clauses of the search engine. Throws a Failure that names the wrong fields. */
export function clausesOfContacts({ filters, vocabularies }: ContactsAsked): Clause[] {
  const { contact_name: name, contact_position_ids: positions, resigned } = filters
  return [
    ...(name ? [{ kind: 'text', dimension: 'contact_name', words: name, fields: ['name'] } as const] : []),
    ...clausesByFirm({ filters, vocabularies, nameFields: ['firm'] }),
    ...anyOf('contact_position_ids', { position: positions }),
    ...anyOf('resigned', { resigned }),
  ]
}

export function facetOfContacts(facet: NonNullable<Asked['facets']>[number]): FacetRequest {
  if (facet === 'contact_position_ids') return { column: 'position', dimension: facet }
  if (facet === 'resigned') return { column: facet, dimension: facet }
  return facetsByFirm[facet]
}
