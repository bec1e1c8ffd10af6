import { contacts } from '@groundbreak/contract/areas/contacts'
import { useAsk } from '../query'

/** Of the overview: the first so many. */
const FIRST = 6

export function useContactProjects(encode_contact_id: string) {
  return useAsk(contacts.relatedProjects, { encode_contact_id, per_page: FIRST })
}

export function useContactColleagues(encode_contact_id: string) {
  return useAsk(contacts.colleagues, { encode_contact_id, per_page: FIRST })
}

/** The last calls of the own firm. */
export function useContactCalls(encode_contact_id: string) {
  return useAsk(contacts.records, { encode_contact_id, kind: 'call', per_page: 3 })
}
