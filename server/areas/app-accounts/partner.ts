import type { Viewer } from '../../access/viewer'
import { fail } from '../../http/errors'
import type { Work } from '../../http/handle'
import { type Proof, proven } from '../session/password.access'
import { requirePartner } from './app-accounts.access'
import { type Bindable, findBindable } from './app-accounts.queries'

/**
 * The account shown by its password, when it goes together with the viewer's.
 * @throws what `proven` and `requirePartner` refuse
 */
export async function findPartner(work: Work<unknown, Viewer, Proof>): Promise<Bindable> {
  const { db, viewer, prepared } = work
  const { id } = await proven(work, prepared)
  const [own, other] = [await findBindable(db, viewer.userId), await findBindable(db, id)]
  if (!own || !other) throw fail('session.accountTypeMismatch')
  requirePartner(viewer, own, other)
  return other
}
