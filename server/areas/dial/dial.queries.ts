import { totalOf } from '../../db/page'
import type { Db } from '../../db/pool'
import { ofFirm } from '../records/records.access'
import type { CallScope } from './dial.access'

export interface Colleague {
  id: number
  name_zh: string
  name_en: string
}

/** Whose calls are read: always the own, and those of the firm's people within the scope. $1 the user, $2 the firm. */
const people: Record<CallScope, string> = {
  own: 'u.id = $1',
  department: `(u.id = $1 or (u.customer_firm_id = $2
    and u.department_id = (select m.department_id from users m where m.id = $1)))`,
  firm: '(u.id = $1 or u.customer_firm_id = $2)',
}

interface Reader {
  userId: number
  firmId: number | null
  scope: CallScope
}

export async function loadColleagues(db: Db, { userId, firmId, scope }: Reader): Promise<Colleague[]> {
  const { rows } = await db.query<Colleague>(
    `select u.id, u.name_zh, u.name_en from users u
where u.customer_firm_id is not distinct from $2 and ${people[scope]} order by u.id`,
    [userId, firmId],
  )
  return rows
}

export interface CallRowWhole extends Colleague {
  call_id: number
  called_at: Date
  seconds: number
  masked: string
  project_id: number | null
  project_zh: string | null
  project_en: string | null
  encode_id: string | null
  contact_zh: string | null
  contact_en: string | null
  firm_id: number | null
  firm_zh: string | null
  firm_en: string | null
  firm_is_person: boolean | null
}

export interface CallsAsked {
  /** Whose calls; empty = nobody's. */
  userIds: readonly number[]
  firmId: number | null
  /** Days in Shanghai, both included. */
  from?: string
  to?: string
  answered?: boolean
  limit: number
  offset: number
}

/** A page of calls, the last one first, and how many there are up to `most`. */
export async function searchCalls(
  db: Db,
  { userIds, firmId, from, to, answered, limit, offset }: CallsAsked,
  most: number,
): Promise<{ rows: CallRowWhole[]; total: number }> {
  const condition = `r.user_id = any($1) and ${ofFirm(firmId, 2)}
  and ($3::date is null or r.called_at >= ($3::date)::timestamp at time zone 'Asia/Shanghai')
  and ($4::date is null or r.called_at < ($4::date + 1)::timestamp at time zone 'Asia/Shanghai')
  and ($5::boolean is null or (r.seconds > 0) = $5)`
  const values = [userIds, firmId, from ?? null, to ?? null, answered ?? null]
  const { rows } = await db.query<CallRowWhole>(
    `select r.id::int as call_id, r.called_at, r.seconds, r.masked, u.id, u.name_zh, u.name_en,
  p.id as project_id, p.name_zh as project_zh, p.name_en as project_en,
  c.encode_id, c.name_zh as contact_zh, c.name_en as contact_en,
  f.id as firm_id, f.name_zh as firm_zh, f.name_en as firm_en, f.is_natural_person as firm_is_person
from (select r.* from call_records r where ${condition} order by r.called_at desc, r.id desc limit $6 offset $7) r
join users u on u.id = r.user_id left join projects p on p.id = r.project_id
left join contacts c on c.id = r.contact_id left join firms f on f.id = c.firm_id
order by r.called_at desc, r.id desc`,
    [...values, limit, offset],
  )
  const total = await totalOf(db, {
    rows,
    page: { limit, offset },
    from: `from (select from call_records r where ${condition} limit $6) counted`,
    values: [...values, most + 1],
  })
  return { rows, total }
}
