import type { CustomerRole } from '@groundbreak/contract/areas/accounts.parts'
import type { Role, Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { fail, failFields } from '../../http/errors'
import { takeTurn } from '../../access/turns.queries'
import { countActive, findUser, type UserRow } from '../../access/users.queries'

/** The viewer's own firm: all that these calls touch. Staff have none. */
export function ownFirm(viewer: Viewer): number {
  if (!viewer.firm) throw fail('http.noPermission')
  return viewer.firm.id
}

const administrators: ReadonlySet<Role> = new Set<Role>(['firm_admin', 'sub_admin'])

/** Sub-administrators leave the administrators alone. */
export function mayManage(viewer: Viewer, role: Role): boolean {
  return viewer.can.has('firm.manage') || !administrators.has(role)
}

/** A user of the own firm that the viewer may change, the firm's accounts held still until the commit. */
export async function takeUser(db: Db, viewer: Viewer, userId: number): Promise<UserRow> {
  const firmId = ownFirm(viewer)
  await takeTurn(db, 'firm', firmId)
  const user = await findUser(db, { userId, firmId })
  if (!user) throw fail('accounts.userNotFound')
  if (!mayManage(viewer, user.role)) throw fail('accounts.administratorsOnly')
  return user
}

/** Refuses to give a role that the viewer does not give. */
export function mustGive(viewer: Viewer, role: CustomerRole): void {
  if (!mayManage(viewer, role)) throw failFields({ role: { key: 'accounts.administratorsOnly' } })
}

/** After the turn and the change: somebody who administers the firm can still log in. */
export async function mustKeepAdministrator(db: Db, firmId: number): Promise<void> {
  if ((await countActive(db, { firmId, role: 'firm_admin' })) === 0) throw fail('accounts.lastAdministrator')
}
