import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import type { LinkFilter, NetworkNode } from '../../network/network'
import { dayOf } from '../../network/network'
import { visibleContacts } from '../contacts/contacts.access'
import { visibleFirms } from '../firms/firms.access'
import { mustSeeProject } from '../projects/projects.access'
import { findContactId, loadFirmNames } from './network.queries'

interface Of {
  projectid?: number
  firm_id?: number
  encode_contact_id?: string
}

/**
 * What is looked at: the contact, else the firm, else the project that is given. All that are given must be seen whole.
 * Undefined: none is.
 */
export async function mustSeeNode(db: Db, viewer: Viewer, of: Of): Promise<NetworkNode | undefined> {
  if (of.encode_contact_id !== undefined && !viewer.can.has('contacts.read')) throw fail('http.noPermission')
  let node: NetworkNode | undefined
  if (of.projectid !== undefined) {
    await mustSeeProject(db, viewer, of.projectid)
    node = { kind: 'project', id: of.projectid }
  }
  if (of.firm_id !== undefined) {
    await mustSeeFirm(db, viewer, of.firm_id)
    node = { kind: 'firm', id: of.firm_id }
  }
  if (of.encode_contact_id === undefined) return node
  const id = await findContactId(db, of.encode_contact_id, visibleContacts(viewer))
  if (id === undefined) throw fail('relationships.notFound')
  return { kind: 'contact', id }
}

export async function mustSeeFirm(db: Db, viewer: Viewer, firmId: number): Promise<void> {
  const [firm] = await loadFirmNames(db, [firmId], visibleFirms(viewer))
  if (!firm?.in_scope) throw fail('firms.notFound')
}

interface Narrowing {
  role_ids?: readonly number[]
  from_year?: number
  to_year?: number
}

/** Which records count for the viewer. */
export function filterFor(viewer: Viewer, { role_ids: roles, from_year, to_year }: Narrowing): LinkFilter {
  return {
    roles: roles && roles.length > 0 ? roles : undefined,
    since: from_year === undefined ? undefined : dayOf(Date.UTC(from_year, 0, 1)),
    until: to_year === undefined ? undefined : dayOf(Date.UTC(to_year, 11, 31)),
    withoutContacts: !viewer.can.has('contacts.read'),
  }
}
