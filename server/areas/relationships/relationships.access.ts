import type { Viewer } from '../../access/viewer'
import { visibleContacts, type VisibleContacts } from '../contacts/contacts.access'
import { visibleFirms, type VisibleFirms } from '../firms/firms.access'

/** What marks are of: any of these. */
export interface Marked {
  projectIds: readonly number[]
  firmIds: readonly number[]
  /** As contacts are told of outside. */
  encodeIds: readonly string[]
}

/** Which firms and contacts may be marked, and are told of in marks. */
export interface SeenByMarker {
  firms: Pick<VisibleFirms, 'sql'>
  contacts: Pick<VisibleContacts, 'sql'>
}

const nobody = { sql: () => ({ text: 'false', values: [] }) }

export function seenBy(viewer: Viewer): SeenByMarker {
  return {
    firms: visibleFirms(viewer),
    contacts: viewer.can.has('contacts.read') ? visibleContacts(viewer) : nobody,
  }
}

interface Asked {
  project_ids?: readonly number[]
  firm_ids?: readonly number[]
  encode_contact_ids?: readonly string[]
}

/** What a call names, with nothing where it names none of a kind. */
export function askedOf({ project_ids, firm_ids, encode_contact_ids }: Asked): Marked {
  return { projectIds: project_ids ?? [], firmIds: firm_ids ?? [], encodeIds: encode_contact_ids ?? [] }
}
