import { type Db, isTransaction } from '../db/pool'

/** Of whom things are counted one call after the other. A call that takes two turns takes them in this order. */
export type TurnOf = 'firm' | 'user' | 'project' | 'address' | 'recipient'

/** An id, or what stands for one; of a firm null is the provider. */
export type Owner = number | string | null

/**
 * Whoever takes the same turn waits here until the transaction ends: what is counted from here on is what the one
 * before left. Take it before the first look at what it guards; taken twice it is one. The lock goes by 64 bits of a
 * hash: two owners who shared them would wait for each other, no more. Throws outside a transaction, where the
 * database would let go of it at once.
 */
export async function takeTurn(db: Db, of: TurnOf, owner: Owner): Promise<void> {
  if (!isTransaction(db)) throw new Error('A turn lasts as long as a transaction, and there is none')
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`turn of ${of} ${owner}`])
}
