import type { CustomerRole } from '@groundbreak/contract/areas/accounts.parts'
import type { Role, Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { hashPassword } from '../../access/passwords'
import { isEasy } from '../../access/easy-passwords'
import { passwordLengths } from '../session/password-rules'
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

interface First {
  password: string
  /** Words of the account that the password must not contain. */
  ownWords: readonly string[]
  long: boolean
  staff?: boolean
}

/** The hash of a first password somebody chose for an account, once it keeps the rules. */
export async function hashFirstPassword({ password, ownWords, long, staff = false }: First): Promise<string> {
  const { min, max, refused } = passwordLengths({ isOurs: staff, long })
  const { length } = [...password]
  if (length < min || length > max) throw failFields({ password: { key: refused } })
  if (isEasy(password, ownWords)) throw failFields({ password: { key: 'session.passwordTooEasy' } })
  return hashPassword(password)
}

/** Letters, digits and the marks of mail addresses; not like a phone number alone, which is another way in. */
export function mustBeUsername(username: string): void {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u.test(username) || /^\d+$/.test(username))
    throw failFields({ username: { key: 'accounts.usernameInvalid' } })
}
