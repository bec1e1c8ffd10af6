import type { accounts } from '@groundbreak/contract/areas/accounts'
import type { Input, Output } from '@groundbreak/contract/define'
import type { Language } from '@groundbreak/phrases/phrases'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { presentChange } from './accounts.history'
import { findChanges } from './accounts.history.queries'
import { presentUser } from './accounts.present'
import { countSeats, findUsers } from '../../access/users.queries'

interface Listing {
  db: Db
  viewer: Viewer
  language: Language
}

/** A page of the users of a firm. At most three statements. */
export async function listUsers({
  db,
  viewer,
  language,
  firmId,
  asked,
}: Listing & { firmId: number; asked: Input<typeof accounts.users> }): Promise<
  Output<typeof accounts.users>
> {
  const { page = 1, per_page: perPage = 50 } = asked
  const { rows, total } = await findUsers(
    db,
    {
      firmId,
      search: asked.search || null,
      role: asked.role ?? null,
      departmentId: asked.department_id ?? null,
      disabled: asked.state ? asked.state === 'disabled' : null,
    },
    { limit: perPage, offset: (page - 1) * perPage },
  )
  const seats = await countSeats(db, firmId)
  const list = rows.map((row) => presentUser(row, { viewer, language }))
  return { list, total, total_capped: false, page, per_page: perPage, seats }
}

/** A page of what was changed of a firm, of one of its users, or of one of the provider's people. At most two statements. */
export async function listChanges({
  db,
  viewer,
  language,
  firmId,
  userId,
  asked,
}: Listing & {
  firmId: number | null
  userId: number | null
  asked: { page?: number; per_page?: number }
}): Promise<Output<typeof accounts.history>> {
  const { page = 1, per_page: perPage = 50 } = asked
  const { rows, total } = await findChanges(
    db,
    { firmId, userId },
    { limit: perPage, offset: (page - 1) * perPage },
  )
  const list = rows.map((row) => presentChange(row, { viewer, language }))
  return { list, total, total_capped: false, page, per_page: perPage }
}
