import type { ClientBase } from 'pg'
import { type Known, personas } from './accounts'
import { DAY, timeOf } from './calendar'

/** Members of the WeCom that stands in for the real one: everybody of two firms. */
export const wecomMembers = personas
  .filter(({ firm, userType = 0 }) => (firm === 'main' || firm === 'other') && userType !== 1)
  .map(({ username, nameZh, nameEn }) => ({ id: username, nameZh, nameEn }))

/** The personal account of the second firm logs its administrator in by scanning. */
export async function addBindings(client: ClientBase, { users, now }: Known): Promise<void> {
  await client.query(
    'insert into account_bindings (app_user_id, user_id, verified_at, created_at) values ($1, $2, $3, $3)',
    [users.get('personal'), users.get('otheradmin'), timeOf(now - 60 * DAY)],
  )
}
