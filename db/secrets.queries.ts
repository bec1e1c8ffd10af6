import type { Pool } from 'pg'

/** Something that was encrypted with the keys; undefined in a database that holds nothing of the kind. */
export async function findSealed(db: Pool): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ sealed: Buffer }>(`
(select cipher as sealed from channels limit 1)
union all (select mobile_cipher from users where mobile_cipher is not null limit 1)
union all (select email_cipher from alert_contacts limit 1)
union all (select secret from second_factors where secret is not null limit 1)
limit 1`)
  return rows[0]?.sealed
}
