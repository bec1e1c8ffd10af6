import type { Viewer } from '../../access/viewer'
import { isStaff } from '../../access/viewer'
import { fail } from '../../http/errors'
import type { Bindable } from './app-accounts.queries'

/** Login types 1 and 6 count as app user. */
function isPersonal({ user_type: type, login_type: login }: Bindable): boolean {
  return type === 1 && (login === 1 || login === 6)
}

/** What an account may be bound to; null = nothing. */
export function bindableTo(viewer: Viewer): 'personal' | 'enterprise' | null {
  if (isStaff(viewer.role)) return null
  return viewer.userType === 1 ? 'enterprise' : 'personal'
}

/**
 * Whether an account, shown by its password, goes together with the viewer's.
 * @throws session.accountTypeMismatch, session.notSameCompany, appAccounts.bound, appAccounts.otherBound
 */
export function requirePartner(viewer: Viewer, own: Bindable, other: Bindable): void {
  const wanted = bindableTo(viewer)
  if (wanted === null || other.id === own.id) throw fail('session.accountTypeMismatch')
  if (wanted === 'personal' ? !isPersonal(other) : other.user_type === 1 || !isPersonal(own))
    throw fail('session.accountTypeMismatch')
  if (other.firm_id === null || other.firm_id !== own.firm_id) throw fail('session.notSameCompany')
  if (own.partner_id !== null && own.partner_id !== other.id) throw fail('appAccounts.bound')
  if (other.partner_id !== null && other.partner_id !== own.id) throw fail('appAccounts.otherBound')
}
