import type { SubscriptionFields } from '@groundbreak/contract/areas/customers'
import type { Db } from '../../db/pool'
import { fail, failFields } from '../../http/errors'
import type { House } from '../../http/handle'
import { takeTurn } from '../../access/turns.queries'
import { countActive, findFirmOfUser, findUser, type UserRow } from '../../access/users.queries'
import { type CustomerRow, findCustomer, findManager, type ManagerRow } from './customers.queries'

/** A customer firm, its accounts and subscriptions held still until the commit. */
export async function takeCustomer(db: Db, firmId: number): Promise<CustomerRow> {
  await takeTurn(db, 'firm', firmId)
  const firm = await findCustomer(db, firmId)
  if (!firm) throw fail('customers.firmNotFound')
  return firm
}

/** The account manager asked for; null = none. */
export async function mustBeManager(db: Db, id: number | null): Promise<ManagerRow | null> {
  if (id === null) return null
  const manager = await findManager(db, id)
  if (!manager) throw failFields({ manager_id: { key: 'customers.managerNotFound' } })
  return manager
}

/** Refuses what a subscription cannot be: an end before the start, places or categories that there are not. */
export function mustBeSubscription(given: SubscriptionFields, { vocabularies }: House): void {
  if (given.ends_on < given.starts_on) throw failFields({ ends_on: { key: 'customers.periodReversed' } })
  const { regions, categories } = vocabularies.words
  if (given.province_ids?.some((id) => regions.get(id)?.level !== 2))
    throw failFields({ province_ids: { key: 'input.invalid' } })
  if (given.category_ids?.some((id) => categories.get(id)?.level !== 1))
    throw failFields({ category_ids: { key: 'input.invalid' } })
}

/** A user of whichever customer firm, the firm's accounts held still until the commit. */
export async function takeCustomerUser(db: Db, userId: number): Promise<UserRow> {
  const firmId = await findFirmOfUser(db, userId)
  if (!firmId) throw fail('accounts.userNotFound')
  await takeTurn(db, 'firm', firmId)
  const user = await findUser(db, { userId, firmId })
  if (!user) throw fail('accounts.userNotFound')
  return user
}

/** One of the provider's people, all of them held still until the commit. */
export async function takeStaff(db: Db, userId: number): Promise<UserRow> {
  await takeTurn(db, 'firm', null)
  const user = await findUser(db, { userId, firmId: null })
  if (!user) throw fail('accounts.userNotFound')
  return user
}

/** After the change: somebody who administers the platform can still log in. */
export async function mustKeepStaffAdministrator(db: Db): Promise<void> {
  if ((await countActive(db, { firmId: null, role: 'admin' })) === 0) throw fail('accounts.lastAdministrator')
}
