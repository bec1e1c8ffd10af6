import { type MarkedKind, markedKinds } from '@groundbreak/contract/areas/relationships'
import { type Condition, where } from '../../db/conditions'
import { likePattern } from '../../db/like'
import { type Page, totalOf } from '../../db/page'
import type { Db } from '../../db/pool'
import type { Marked, SeenByMarker } from './relationships.access'

export interface MarkRow {
  id: number
  project_id: number | null
  firm_id: number | null
  encode_id: string | null
  note: string | null
  marked_by: number
  name_zh: string
  name_en: string
  marked_at: Date
  removed_at: Date | null
}

const columns = `m.id::int, m.project_id, m.firm_id, c.encode_id, m.note, m.marked_by, u.name_zh, u.name_en, m.marked_at,
  m.removed_at`
const tables = `cooperation_marks m join users u on u.id = m.marked_by left join contacts c on c.id = m.contact_id`

/** Of marks `m`, those of what is asked for: three values from `$2` on. */
const isOf = `(m.project_id = any($2) or m.firm_id = any($3)
  or m.contact_id in (select id from contacts where encode_id = any($4)))`

const valuesOf = ({ projectIds, firmIds, encodeIds }: Marked) => [projectIds, firmIds, encodeIds]

/** The marks of a firm on these, removed ones too. */
export async function loadMarks(db: Db, { firmId, of }: { firmId: number; of: Marked }): Promise<MarkRow[]> {
  const { rows } = await db.query<MarkRow>(
    `select ${columns} from ${tables} where m.customer_firm_id = $1 and ${isOf}
order by m.project_id, m.firm_id, m.contact_id`,
    [firmId, ...valuesOf(of)],
  )
  return rows
}

interface Marking {
  firmId: number
  userId: number
  of: Marked
  seen: SeenByMarker
  note: string | undefined
}

/** Marks those of these that the viewer sees; gives how many were not marked, or have another note now. An empty note takes the note away. One statement a kind. */
export async function insertMarks(db: Db, { firmId, userId, of, seen, note }: Marking): Promise<number> {
  let changed = 0
  for (const { column, from, ids, condition } of targetsOf(of, seen)) {
    if (ids.length === 0) continue
    const { rowCount } = await db.query(
      `insert into cooperation_marks as m (customer_firm_id, ${column}, note, marked_by)
select $1, id, nullif($4, ''), $2 from ${from} and ${condition.text} order by id
on conflict (customer_firm_id, ${column}) do update
  set note = case when $4::text is null then m.note else excluded.note end, marked_by = excluded.marked_by,
    marked_at = now(), removed_at = null
  where m.removed_at is not null or $4::text is not null and excluded.note is distinct from m.note`,
      [firmId, userId, ids, note ?? null, ...condition.values],
    )
    changed += rowCount ?? 0
  }
  return changed
}

/** Projects may be marked whether they are seen or not: they are told of by their open fields anyway. */
function targetsOf({ projectIds, firmIds, encodeIds }: Marked, { firms, contacts }: SeenByMarker) {
  return [
    {
      column: 'project_id',
      from: 'projects p where p.id = any($3)',
      ids: projectIds,
      condition: { text: 'true', values: [] },
    },
    { column: 'firm_id', from: 'firms f where f.id = any($3)', ids: firmIds, condition: firms.sql(5) },
    {
      column: 'contact_id',
      from: 'contacts c where c.encode_id = any($3)',
      ids: encodeIds,
      condition: contacts.sql(5),
    },
  ]
}

export async function removeMarks(db: Db, { firmId, of }: { firmId: number; of: Marked }): Promise<number> {
  const { rowCount } = await db.query(
    `update cooperation_marks m set removed_at = now()
where m.customer_firm_id = $1 and m.removed_at is null and ${isOf}`,
    [firmId, ...valuesOf(of)],
  )
  return rowCount ?? 0
}

/** The projects of a firm's marks, the last one first; `removed` absent: removed or not. */
export async function loadMarkedIds(
  db: Db,
  { firmId, removed }: { firmId: number; removed?: boolean },
): Promise<number[]> {
  const { rows } = await db.query<{ project_id: number }>(
    `select project_id from cooperation_marks
where customer_firm_id = $1 and project_id is not null and ($2::boolean is null or (removed_at is not null) = $2)
order by coalesce(removed_at, marked_at) desc, project_id desc`,
    [firmId, removed ?? null],
  )
  return rows.map(({ project_id: id }) => id)
}

/** A mark with what it is of; of a contact `firm` is where they work. */
export interface ListedMarkRow extends MarkRow {
  project: { id: number; name_zh: string; name_en: string } | null
  firm: { id: number; name_zh: string; name_en: string | null; is_natural_person: boolean } | null
  contact: { name_zh: string; name_en: string | null; position_id: number | null } | null
  province_id: number | null
  city_id: number | null
}

interface Listing {
  firmId: number
  seen: SeenByMarker
  kind: MarkedKind
  status?: 'marked' | 'removed'
  search?: string
  page: Page
}

const joined = `${tables}
left join projects p on p.id = m.project_id
left join firms f on f.id = coalesce(m.firm_id, c.firm_id)`

/** Marks `m` of a kind on what the viewer sees, as it is joined above; values from `$first` on. */
function isSeen(kind: MarkedKind, { firms, contacts }: SeenByMarker, first: number) {
  if (kind === 'project') return { text: 'm.project_id is not null', values: [] }
  const { text, values } = kind === 'firm' ? firms.sql(first) : contacts.sql(first)
  return { text: `m.${kind}_id is not null and ${text}`, values }
}

/** A page of a firm's marks of one kind, the last one first, and how many there are. */
export async function findMarks(
  db: Db,
  { firmId, seen, kind, status, search, page }: Listing,
): Promise<{ rows: ListedMarkRow[]; total: number }> {
  const conditions: Condition[] = [
    { filter: 'firm', sql: (at) => `m.customer_firm_id = ${at}`, value: firmId },
    {
      filter: 'status',
      sql: (at) => `(m.removed_at is not null) = ${at}`,
      value: status && status === 'removed',
    },
    {
      filter: 'search',
      sql: (at) => `(m.note ilike ${at} or p.name_zh ilike ${at} or p.name_en ilike ${at}
  or c.name_zh ilike ${at} or c.name_en ilike ${at}
  or not f.is_natural_person and (f.name_zh ilike ${at} or f.name_en ilike ${at}))`,
      value: search && likePattern(search),
    },
  ]
  const asked = where(conditions)
  const visible = isSeen(kind, seen, asked.values.length + 1)
  const values = [...asked.values, ...visible.values]
  const from = `from ${joined} ${asked.text} and ${visible.text}`
  const { rows } = await db.query<ListedMarkRow>(
    `select ${columns}, coalesce(p.province_id, f.province_id) as province_id, coalesce(p.city_id, f.city_id) as city_id,
  case when p.id is not null then jsonb_build_object('id', p.id, 'name_zh', p.name_zh, 'name_en', p.name_en) end as project,
  case when f.id is not null then jsonb_build_object('id', f.id, 'name_zh', f.name_zh, 'name_en', f.name_en,
    'is_natural_person', f.is_natural_person) end as firm,
  case when c.id is not null then jsonb_build_object('name_zh', c.name_zh, 'name_en', c.name_en,
    'position_id', c.position_id) end as contact
${from} order by coalesce(m.removed_at, m.marked_at) desc, m.id desc limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, page.limit, page.offset],
  )
  return { rows, total: await totalOf(db, { rows, page, from, values }) }
}

/** How many marks a firm has of each kind on what the viewer sees, removed ones too. */
export async function countMarks(
  db: Db,
  { firmId, seen }: Pick<Listing, 'firmId' | 'seen'>,
): Promise<Record<MarkedKind, number>> {
  const values: unknown[] = [firmId]
  const counts = markedKinds.map((kind) => {
    const { text, values: more } = isSeen(kind, seen, values.length + 1)
    values.push(...more)
    return `(select count(*)::int from ${joined} where m.customer_firm_id = $1 and ${text}) as ${kind}`
  })
  const { rows } = await db.query<Record<MarkedKind, number>>(`select ${counts.join(', ')}`, values)
  return rows[0]!
}
