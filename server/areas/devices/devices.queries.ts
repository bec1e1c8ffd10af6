import { type Page, totalOf } from '../../db/page'
import type { Db } from '../../db/pool'

export interface DeviceRow {
  id: number
  client_kind: 'browser' | 'phone'
  login_method: string
  user_agent: string | null
  address: string | null
  created_at: Date
  seen_at: Date
}

const LIVE = `ended_at is null and expires_at > now() and seen_at > now() - interval '24 hours'`
/** More places than anybody has. */
const MOST = 100

export async function loadDevices(db: Db, userId: number): Promise<DeviceRow[]> {
  const { rows } = await db.query<DeviceRow>(
    `select id, client_kind, login_method, user_agent, host(address) as address, created_at, seen_at
from sessions where user_id = $1 and ${LIVE} order by seen_at desc, id desc limit ${MOST}`,
    [userId],
  )
  return rows
}

/** Ends other sessions of the account: the one named, or without a name all. Answers how many. */
export async function endDevices(
  db: Db,
  { userId, keep, only, because }: { userId: number; keep: number; only: number | null; because: string },
): Promise<number> {
  const { rowCount } = await db.query(
    `update sessions set ended_at = now(), ended_because = $4
where user_id = $1 and id <> $2 and ($3::bigint is null or id = $3) and ${LIVE}`,
    [userId, keep, only, because],
  )
  return rowCount ?? 0
}

export interface AuditRow {
  id: number
  at: Date
  action: string
  detail: Record<string, unknown>
  address: string | null
}

interface AuditAsked extends Page {
  userId: number
  actions: readonly string[]
}

/** What the audit holds of the account itself: one page, and the total. */
export async function loadOwnAudit(
  db: Db,
  { userId, actions, limit, offset }: AuditAsked,
): Promise<{ rows: AuditRow[]; total: number }> {
  // An administrator's deed stands under the administrator, with the account as its subject.
  const own = `((user_id = $1 and subject is null) or (subject = 'user' and subject_id = $1)) and action = any($2)`
  const { rows } = await db.query<AuditRow>(
    `select id, at, action, detail, host(address) as address from audit where ${own}
order by at desc, id desc limit $3 offset $4`,
    [userId, actions, limit, offset],
  )
  const from = `from audit where ${own}`
  return {
    rows,
    total: await totalOf(db, { rows, page: { limit, offset }, from, values: [userId, actions] }),
  }
}
