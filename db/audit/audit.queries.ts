import type { AuditText, Origin, Seal } from './chain'

/** A connection or a pool. */
export interface Queries {
  // As pg's own: the caller says what the rows are.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  query<Row extends object>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>
}

/** Any fixed number: one at a time makes the chain longer. */
const SEALING = 7_062_131

const ROW = `a.id::text, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at, a.user_id::text,
  a.customer_firm_id::text, a.action, a.subject, a.subject_id::text, a.detail::text, a.address::text,
  a.act_id::text, encode(a.signature, 'hex') as signature`

export interface NewRow {
  /** Absent = now. */
  at?: string | null
  act_id: string
  user_id: number | null
  customer_firm_id: number | null
  action: string
  subject: string | null
  subject_id: number | null
  detail: Record<string, unknown>
  address: string | null
  signature: string
}

/** Answers the ids, in the order of the rows: drawn beforehand, since who adds a row may not see it. */
export async function insertAudit(db: Queries, rows: readonly NewRow[]): Promise<number[]> {
  const inserted = await db.query<{ id: string | number }>(
    `with rows as (
  select nextval(pg_get_serial_sequence('audit', 'id')) as id, r.*
  from (select * from jsonb_to_recordset($1) as x (n integer, at timestamptz, act_id uuid, user_id integer,
    customer_firm_id integer, action text, subject text, subject_id bigint, detail jsonb, address inet, signature text)
    order by n) r
), added as (
  insert into audit (id, at, act_id, user_id, customer_firm_id, action, subject, subject_id, detail, address, signature)
  overriding system value
  select id, coalesce(at, now()), act_id, user_id, customer_firm_id, action, subject, subject_id, detail, address,
    decode(signature, 'hex') from rows order by n
)
select id from rows order by n`,
    [JSON.stringify(rows.map((row, n) => ({ n, ...row })))],
  )
  return inserted.rows.map(({ id }) => Number(id))
}

/** Until the end of the transaction; false where another is at it. */
export async function lockSealing(db: Queries): Promise<boolean> {
  const { rows } = await db.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [
    SEALING,
  ])
  return rows[0]?.locked ?? false
}

export async function isAnythingUnsealed(db: Queries): Promise<boolean> {
  return (await db.query('select from audit_unsealed limit 1')).rowCount === 1
}

type Head = Pick<Seal, 'position' | 'origin' | 'mac'>

export async function findHead(db: Queries): Promise<Head | undefined> {
  const { rows } = await db.query<Head>(
    `select position::text, origin, encode(mac, 'hex') as mac from audit_seals s order by s.position desc limit 1`,
  )
  return rows[0]
}

export async function findMac(db: Queries, position: string): Promise<string | undefined> {
  const { rows } = await db.query<{ mac: string }>(
    `select encode(mac, 'hex') as mac from audit_seals where position = $1`,
    [position],
  )
  return rows[0]?.mac
}

/** Takes rows off the list of those that wait; a row without content is gone. */
export async function takeUnsealed(
  db: Queries,
  limit: number,
): Promise<{ auditId: string; row: AuditText | null }[]> {
  const { rows } = await db.query<AuditText & { audit_id: string }>(
    `with taken as (delete from audit_unsealed where audit_id in (
  select audit_id from audit_unsealed order by audit_id limit $1) returning audit_id)
select t.audit_id::text, ${ROW} from taken t left join audit a on a.id = t.audit_id order by t.audit_id`,
    [limit],
  )
  return rows.map(presentRow)
}

export async function insertSeals(db: Queries, seals: readonly Seal[]): Promise<void> {
  await db.query(
    `insert into audit_seals (position, audit_id, origin, mac)
select position, audit_id, origin, decode(mac, 'hex')
from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) as given (position, audit_id, origin, mac)`,
    [
      seals.map(({ position }) => position),
      seals.map(({ auditId }) => auditId),
      seals.map(({ origin }) => origin),
      seals.map(({ mac }) => mac),
    ],
  )
}

/** The next seals with their rows. */
export async function loadSealed(
  db: Queries,
  { after, limit }: { after: string; limit: number },
): Promise<(Seal & { row: AuditText | null })[]> {
  const { rows } = await db.query<
    AuditText & { position: string; audit_id: string; origin: Origin; mac: string }
  >(
    `select s.position::text, s.audit_id::text, s.origin, encode(s.mac, 'hex') as mac, ${ROW}
from (select * from audit_seals where position > $1 order by position limit $2) s
left join audit a on a.id = s.audit_id order by s.position`,
    [after, limit],
  )
  return rows.map((row) => ({ ...presentRow(row), position: row.position, origin: row.origin, mac: row.mac }))
}

function presentRow(row: AuditText & { audit_id: string }) {
  const { audit_id: auditId } = row
  return { auditId, row: (row.id as string | null) === null ? null : row }
}

export interface Besides {
  /** Rows that wait for their seal. */
  waiting: number
  /** Rows that neither wait nor have one. */
  outside: string[]
  /** Rows that have several. */
  twice: string[]
  /** Acts of which there are several rows. */
  repeated: string[]
}

/** What the chain itself does not show; of each at most `limit` are named. */
export async function findBesides(db: Queries, limit: number): Promise<Besides> {
  const { rows } = await db.query<Besides>(
    `select (select count(*)::int from audit_unsealed) as waiting,
  array(select a.id::text from audit a where not exists (select from audit_seals s where s.audit_id = a.id)
    and not exists (select from audit_unsealed u where u.audit_id = a.id) order by a.id limit $1) as outside,
  array(select audit_id::text from audit_seals group by audit_id having count(*) > 1
    order by audit_seals.audit_id limit $1) as twice,
  array(select min(id)::text from audit where act_id is not null group by act_id having count(*) > 1
    order by min(id) limit $1) as repeated`,
    [limit],
  )
  return rows[0] as Besides
}

export interface Told {
  at: Date
  action: string
  username: string | null
  firm: string | null
  address: string | null
}

/** Who did what with a subject, the last first: the index audit_of_subject. */
export async function findActsOn(
  db: Queries,
  { subject, id, limit }: { subject: string; id: number; limit: number },
): Promise<Told[]> {
  const { rows } = await db.query<Told>(
    `select a.at, a.action, u.username, f.name_zh as firm, host(a.address) as address
from (select * from audit where subject = $1 and subject_id = $2 order by at desc, id desc limit $3) a
left join users u on u.id = a.user_id left join customer_firms f on f.id = a.customer_firm_id
order by a.at desc, a.id desc`,
    [subject, id, limit],
  )
  return rows
}
