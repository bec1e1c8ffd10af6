import type { Db } from './db/pool'

/** Does this database hold the sample market? */
export async function hasSampleMarket(db: Db): Promise<boolean> {
  const { rowCount } = await db.query(`select 1 from loaded_data where key = 'market'`)
  return rowCount === 1
}
