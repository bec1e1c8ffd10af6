import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import { visibleProjects } from '../projects/projects.access'
import { visibleContacts } from './contacts.access'
import { type ContactPageRow, findContact } from './contacts.page.queries'

/** The contact; refuses one that is not there, or that the viewer does not see: both in the same words. */
export async function mustFindContact(db: Db, viewer: Viewer, encodeId: string): Promise<ContactPageRow> {
  const row = await findContact(db, encodeId, visibleContacts(viewer))
  if (!row) throw fail('contacts.notFound')
  return row
}

/** The contact, and what of its people and projects the viewer sees. */
export async function ofSeenContact(db: Db, viewer: Viewer, encodeId: string) {
  const { id: contactId } = await mustFindContact(db, viewer, encodeId)
  return { contactId, contacts: visibleContacts(viewer), projects: visibleProjects(viewer) }
}
