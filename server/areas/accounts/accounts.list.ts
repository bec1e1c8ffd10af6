import type { accounts } from '@groundbreak/contract/areas/accounts'
import type { Input } from '@groundbreak/contract/define'
import type { Language } from '@groundbreak/phrases/phrases'
import type { Viewer } from '../../access/viewer'
import type { Page } from '../../db/page'
import type { Db } from '../../db/pool'
import { presentChange } from './accounts.history'
import { findChanges } from './accounts.history.queries'
import { presentUser } from './accounts.present'
import { countSeats, findUsers } from '../../access/users.queries'

interface Listing {
  db: Db
  viewer: Viewer
  language: Language
  page: Page
}

/** A page of the users of a firm. At most three statements. */
export async function listUsers({
  db,
  viewer,
  language,
  page,
  firmId,
  asked,
}: Listing & { firmId: number; asked: Input<typeof accounts.users> }) {
  const { rows, total } = await findUsers(
    db,
    {
      firmId,
      search: asked.search || null,
      role: asked.role ?? null,
      departmentId: asked.department_id ?? null,
      disabled: asked.state ? asked.state === 'disabled' : null,
    },
    page,
  )
  const seats = await countSeats(db, firmId)
  return { list: rows.map((row) => presentUser(row, { viewer, language })), total, seats }
}

/** A page of what was changed of a firm, of one of its users, or of one of the provider's people. At most two statements. */
export async function listChanges({
  db,
  viewer,
  language,
  page,
  firmId,
  userId,
}: Listing & { firmId: number | null; userId: number | null }) {
  const { rows, total } = await findChanges(db, { firmId, userId }, page)
  return { list: rows.map((row) => presentChange(row, { viewer, language })), total }
}
