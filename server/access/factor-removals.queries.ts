import type { FactorHelper } from '@groundbreak/contract/areas/second-factor'
import type { Db } from '../db/pool'

/** Also enqueues the day's end. */
const ENQUEUE = `enqueue_job('removeFactor', json_build_object('id', id), 'factor-removal:' || id, takes_effect_at)`

/**
 * Deletes the dynamic token of an account with its recovery codes and its logins half done. False = there is none that
 * is its own, or none from before the request.
 */
export async function deleteFactorOf(
  db: Db,
  { userId, askedIn = null }: { userId: number; askedIn?: number | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with gone as (
  delete from second_factors where user_id = $1 and secret is not null and not is_shared
    and ($2::int is null or confirmed_at <= (select asked_at from factor_removals where id = $2))
  returning user_id
), codes as (delete from recovery_codes c using gone where c.user_id = gone.user_id
), tickets as (delete from login_tickets t using gone where t.user_id = gone.user_id
) select from gone`,
    [userId, askedIn],
  )
  return rowCount === 1
}

export interface RemovalRow {
  id: number
  user_id: number
  reason: string
  asked_by: number
  asked_at: Date
  takes_effect_at: Date
  asker_zh: string
  asker_en: string
  asker_disabled: boolean
}

const REMOVAL = `r.id, r.user_id, r.reason, r.asked_by, r.asked_at, r.takes_effect_at, a.name_zh as asker_zh,
  a.name_en as asker_en, a.disabled_at is not null as asker_disabled
from factor_removals r join users a on a.id = r.asked_by`

/** A request, whatever became of it. */
export async function findRemoval(db: Db, id: number): Promise<RemovalRow | undefined> {
  const { rows } = await db.query<RemovalRow>(`select ${REMOVAL} where r.id = $1`, [id])
  return rows[0]
}

/** The requests that wait, of these people; one each at most. */
export async function findWaitingRemovals(db: Db, userIds: readonly number[]): Promise<RemovalRow[]> {
  const { rows } = await db.query<RemovalRow>(
    `select ${REMOVAL} where r.state = 'waiting' and r.user_id = any($1)`,
    [userIds],
  )
  return rows
}

/** Undefined = one waits for this person already. */
export async function insertRemoval(
  db: Db,
  { userId, reason, askedBy }: { userId: number; reason: string; askedBy: number },
): Promise<{ id: number; takesEffectAt: Date } | undefined> {
  const { rows } = await db.query<{ id: number; takesEffectAt: Date }>(
    `with removal as (
  insert into factor_removals (user_id, reason, asked_by) values ($1, $2, $3)
  on conflict (user_id) where state = 'waiting' do nothing returning id, takes_effect_at
) select id, takes_effect_at as "takesEffectAt", ${ENQUEUE} from removal`,
    [userId, reason, askedBy],
  )
  return rows[0]
}

/** Of many that would settle it at once, one gets true. */
export async function settleRemoval(
  db: Db,
  { id, state, by }: { id: number; state: 'done' | 'withdrawn' | 'refused' | 'void'; by: number | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update factor_removals set state = $2, decided_by = $3, decided_at = now() where id = $1 and state = 'waiting'`,
    [id, state, by],
  )
  return rowCount === 1
}

/** A request whose day has passed, held until the transaction ends; undefined = it does not wait, or not yet. */
export async function lockDueRemoval(db: Db, id: number): Promise<RemovalRow | undefined> {
  const { rows } = await db.query<RemovalRow>(
    `select ${REMOVAL} where r.id = $1 and r.state = 'waiting' and r.takes_effect_at <= now() for no key update of r`,
    [id],
  )
  return rows[0]
}

/** Enqueues what is due, whatever became of its job; gives how many. */
export async function enqueueDueRemovals(db: Db): Promise<number> {
  const { rowCount } = await db.query(
    `select ${ENQUEUE} from factor_removals where state = 'waiting' and takes_effect_at <= now()`,
  )
  return rowCount ?? 0
}

/** Who can take the token of an account away, if its phone is lost. */
export async function findHelper(db: Db, userId: number): Promise<FactorHelper> {
  const { rows } = await db.query<{ helper: FactorHelper }>(
    `select case when u.role in ('researcher', 'service', 'consultant', 'it', 'admin') then 'colleague'
  when exists (select from users o where o.customer_firm_id = u.customer_firm_id and o.id <> u.id and o.disabled_at is null
    and (o.role = 'firm_admin' or o.role = 'sub_admin' and u.role in ('leader', 'employee'))) then 'administrator'
  else 'service' end as helper
from users u where u.id = $1`,
    [userId],
  )
  return rows[0]?.helper ?? 'service'
}
