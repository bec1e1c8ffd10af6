import type { EntryKind } from '@groundbreak/contract/areas/coins'
import { totalOf } from '../../db/page'
import type { Db } from '../../db/pool'

interface Cause {
  /** Above 0. */
  amount: number
  kind: EntryKind
  caseId?: number
  errorTaskId?: number
  projectId: number
}

/**
 * Adds points to accounts, one entry each. The account's row is locked until the transaction ends, and the entry
 * takes its number and its balance behind that lock: entries of a person follow each other without a gap.
 */
const crediting = (people: string) => `with account as (
  insert into coin_accounts (user_id, balance) select id, $2::int from (${people}) person (id) order by id
  on conflict (user_id) do update set balance = coin_accounts.balance + excluded.balance
  returning user_id, balance)
insert into coin_entries (user_id, kind, amount, balance, case_id, error_task_id, project_id)
select user_id, $3, $2, balance, $4, $5, $6 from account`

export async function credit(
  db: Db,
  { userIds, amount, kind, caseId, errorTaskId, projectId }: Cause & { userIds: readonly number[] },
): Promise<void> {
  await db.query(crediting('select unnest($1::int[])'), [
    userIds,
    amount,
    kind,
    caseId ?? null,
    errorTaskId ?? null,
    projectId,
  ])
}

/** Adds points to every customer who reported what a task is about. */
export async function creditReporters(
  db: Db,
  { taskId, amount, projectId }: { taskId: number; amount: number; projectId: number },
): Promise<void> {
  await db.query(
    crediting(
      'select distinct user_id from error_reports where task_id = $1::bigint and customer_firm_id is not null',
    ),
    [taskId, amount, 'error_report', null, taskId, projectId],
  )
}

/** Takes points from an account; false, and nothing done, where it holds fewer. */
export async function debit(
  db: Db,
  { userId, amount, kind, caseId, errorTaskId, projectId }: Cause & { userId: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with account as (
  update coin_accounts set balance = balance - $2 where user_id = $1 and balance >= $2 returning user_id, balance)
insert into coin_entries (user_id, kind, amount, balance, case_id, error_task_id, project_id)
select user_id, $3, -$2::int, balance, $4, $5, $6 from account`,
    [userId, amount, kind, caseId ?? null, errorTaskId ?? null, projectId],
  )
  return rowCount === 1
}

export interface PointsRow {
  balance: number
  earned: number
  taken_back: number
  waiting: number
  unread: number
}

export async function loadPoints(db: Db, userId: number): Promise<PointsRow> {
  const { rows } = await db.query<PointsRow>(
    `select coalesce((select balance from coin_accounts where user_id = $1), 0) as balance, e.earned, e.taken_back,
  c.waiting, c.unread
from (select coalesce(sum(amount) filter (where amount > 0), 0)::int as earned,
    coalesce(-sum(amount) filter (where amount < 0), 0)::int as taken_back from coin_entries where user_id = $1) e,
  (select coalesce(sum(points) filter (where state = 'submitted'), 0)::int as waiting,
    count(*) filter (where decided_at is not null and read_at is null)::int as unread
    from coin_cases where user_id = $1) c`,
    [userId],
  )
  return rows[0] as PointsRow
}

export interface EntryRow {
  id: number
  at: Date
  kind: EntryKind
  amount: number
  balance: number
  project_id: number | null
  name_zh: string
  name_en: string
}

export interface LedgerAsked {
  userId: number
  kinds: readonly EntryKind[] | null
  from: string | null
  to: string | null
  limit: number
  offset: number
}

/** A page of a person's entries, newest first, and how many there are; days are those of Shanghai. */
export async function loadLedger(
  db: Db,
  { userId, kinds, from, to, limit, offset }: LedgerAsked,
): Promise<{ rows: EntryRow[]; total: number }> {
  const where = `where e.user_id = $1 and ($2::text[] is null or e.kind = any($2))
  and ($3::date is null or e.at >= $3::date::timestamp at time zone 'Asia/Shanghai')
  and ($4::date is null or e.at < ($4::date + 1)::timestamp at time zone 'Asia/Shanghai')`
  const values = [userId, kinds, from, to]
  const { rows } = await db.query<EntryRow>(
    `select e.id::int, e.at, e.kind, e.amount, e.balance, e.project_id, p.name_zh, p.name_en
from coin_entries e left join projects p on p.id = e.project_id ${where} order by e.id desc limit $5 offset $6`,
    [...values, limit, offset],
  )
  return {
    rows,
    total: await totalOf(db, { rows, page: { limit, offset }, from: `from coin_entries e ${where}`, values }),
  }
}
