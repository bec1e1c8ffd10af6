import { type Db, poolOf } from '../db/pool'

const admitting = new WeakSet<Db>()

/** Over this pool accounts of the sample market come in. Over any other they are as good as disabled. */
export function admitSampleAccounts(pool: Db): void {
  admitting.add(pool)
}

export function admitsSampleAccounts(db: Db): boolean {
  return admitting.has(poolOf(db))
}

/** Whether an account is of the sample market: one of its own, or one that was made in a firm of it. */
export const OF_SAMPLE = `(u.is_sample or exists (
  select from customer_firms sample where sample.id = u.customer_firm_id and sample.is_sample))`

/** Disabled, or of a sample market that is closed: nothing is done in its name, and it comes in by no way. */
export function isShutOut(db: Db, account: { disabled: boolean; of_sample: boolean }): boolean {
  return account.disabled || (account.of_sample && !admitsSampleAccounts(db))
}
