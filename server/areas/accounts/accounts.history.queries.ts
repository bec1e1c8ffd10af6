import type { AccountChange } from '@groundbreak/contract/areas/accounts.parts'
import { type Page, totalOf } from '../../db/page'
import type { Db } from '../../db/pool'

export interface ChangeRow {
  id: number
  at: Date
  action: string
  by_zh: string | null
  by_en: string | null
  by_provider: boolean
  detail: { name: string; changes: AccountChange['changes'] }
}

interface Asked {
  /** Null = the provider. */
  firmId: number | null
  /** Null = everything of the firm. */
  userId: number | null
}

/** A page of what was changed, the newest first, and how much there is. */
export async function findChanges(
  db: Db,
  { firmId, userId }: Asked,
  page: Page,
): Promise<{ rows: ChangeRow[]; total: number }> {
  const whose =
    firmId === null
      ? `$1::int is null and a.customer_firm_id is null and a.subject = 'user' and a.subject_id = $2`
      : userId === null
        ? 'a.customer_firm_id = $1 and $2::int is null'
        : `a.customer_firm_id = $1 and a.subject = 'user' and a.subject_id = $2`
  const where = `from audit a where a.action like 'accounts.%' and ${whose}`
  const { rows } = await db.query<ChangeRow>(
    `select c.id, c.at, c.action, c.detail, b.name_zh as by_zh, b.name_en as by_en,
  coalesce(b.role in ('researcher', 'service', 'consultant', 'it', 'admin'), false) as by_provider
from (select a.id, a.at, a.action, a.detail, a.user_id ${where} order by a.at desc, a.id desc limit $3 offset $4) c
left join users b on b.id = c.user_id order by c.at desc, c.id desc`,
    [firmId, userId, page.limit, page.offset],
  )
  return { rows, total: await totalOf(db, { rows, page, from: where, values: [firmId, userId] }) }
}
