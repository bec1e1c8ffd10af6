import type { SearchConditions } from '@groundbreak/contract/areas/searches'
import type { Db } from '../../db/pool'
import type { ColumnChange } from '../projects/revisions.present'

export interface InboxStateRow {
  since: Date
  looked_at: Date | null
  done_today: number
  marks: { project_id: number; done_until: string }[]
  searches: { id: number; name: string; conditions: SearchConditions }[]
  favorite_ids: number[]
  cosmetic: { project_id: number; edits: number }[]
}

/** News is kept so long; somebody who never said "all seen" begins with the last week. */
const KEPT = `interval '30 days'`
const AT_FIRST = `interval '7 days'`

/** All that decides what is in somebody's inbox, but for the news itself; one statement. */
export async function loadInboxState(
  db: Db,
  { userId, mostCosmetic }: { userId: number; mostCosmetic: number },
): Promise<InboxStateRow> {
  const { rows } = await db.query<InboxStateRow>({
    name: 'load-inbox-state',
    text: `
with look as (
  select l.looked_at, case when l.everything_until is null then now() - ${AT_FIRST}
    else greatest(l.everything_until, now() - ${KEPT}) end as since
  from (values (1)) one left join inbox_looks l on l.user_id = $1
), today as (
  select date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as start
), marks as (
  select m.project_id, m.done_until, m.done_at from inbox_marks m where m.user_id = $1
)
select look.since,
  greatest(look.looked_at, (select max(done_at) from marks)) as looked_at,
  (select count(*)::int from marks, today where marks.done_at >= today.start) as done_today,
  coalesce((select json_agg(json_build_object('project_id', project_id, 'done_until', done_until))
    from marks where done_until > look.since), '[]') as marks,
  coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'conditions', s.conditions) order by lower(s.name), s.id)
    from saved_searches s where s.user_id = $1 and s.type_name = 'project' and s.search_type = 9), '[]') as searches,
  array(select distinct p.project_id from favorite_projects p join favorite_folders f on f.id = p.folder_id
    where f.user_id = $1) as favorite_ids,
  coalesce((select json_agg(c) from (
    select newest.project_id, count(*)::int as edits from (
      select r.project_id from project_revisions r
      where r.at > look.since and r.kind = 'cosmetic' order by r.at desc limit $2) newest
    group by newest.project_id) c), '[]') as cosmetic
from look`,
    values: [userId, mostCosmetic],
  })
  if (!rows[0]) throw new Error('The state of an inbox answered no row')
  return rows[0]
}

/** What a project says in words, and who takes part: of those of which a revision changed any of it. */
export interface TouchedWords {
  name_zh: string | null
  name_en: string | null
  aliases: string[]
  address_zh: string | null
  address_en: string | null
  remark_zh: string | null
  remark_en: string | null
  parties: { firm_id: number; role_id: number }[]
  /** Of the firms that take part or did; none of a person acting as a firm. */
  firms: { id: number; names: string[] }[]
}

export type TouchedRow = {
  id: number
  published_at: Date
  updated_at: Date
  /** Oldest first. */
  revisions: { at: string; source_id: number; changes: ColumnChange[] }[]
  /** Null: none of it was changed, or nobody asks. */
  words: TouchedWords | null
} & Record<string, unknown>

interface Touching {
  ids: readonly number[]
  since: Date
  /** Of the table: those whose values are needed beside the stage; `parties`: who takes part. */
  columns: readonly string[]
}

/** Asked for of the few projects of which any of it changed. */
const inWords: ReadonlySet<string> = new Set([
  'name_zh',
  'name_en',
  'aliases',
  'address_zh',
  'address_en',
  'remark_zh',
  'remark_en',
  'parties',
])
/** Those of `r.told`, the changes of a project, that are changes of words or parties. */
const WORDED = `jsonb_path_query(r.told,
  '$[*] ? (@.field starts with "name_" || @.field starts with "address_" || @.field starts with "remark_"
    || @.field == "aliases" || @.field == "parties")')`
const WORDS = `case when $3 and exists (select ${WORDED}) then (
  select json_build_object('name_zh', p.name_zh, 'name_en', p.name_en, 'aliases', p.aliases, 'address_zh', p.address_zh,
    'address_en', p.address_en, 'remark_zh', p.remark_zh, 'remark_en', p.remark_en,
    'parties', coalesce(json_agg(json_build_object('firm_id', pf.firm_id, 'role_id', pf.role_id)), '[]'),
    'firms', (select coalesce(json_agg(json_build_object('id', f.id, 'names',
        array_remove(array[f.name_zh, f.name_en], null) || array(select name from firm_names where firm_id = f.id))), '[]')
      from firms f where not f.is_natural_person and f.id in (
        select q.firm_id from project_firms q where q.project_id = p.id
        union select (side ->> 'firm_id')::int from ${WORDED} change,
          lateral (values (change -> 'from'), (change -> 'to')) sides (side) where jsonb_typeof(side) = 'object')))
  from project_firms pf where pf.project_id = p.id) end`

/** Projects with the columns asked for and their real changes after an instant; one statement. */
export async function loadTouched(db: Db, { ids, since, columns }: Touching): Promise<TouchedRow[]> {
  if (ids.length === 0) return []
  const plain = columns.filter((column) => !inWords.has(column))
  const needed = [...new Set(['stage_id', ...plain])].map((column) => `p.${column}`)
  const { rows } = await db.query<TouchedRow>(
    `select p.id, p.published_at, p.updated_at, ${needed.join(', ')}, coalesce(r.list, '[]') as revisions, ${WORDS} as words
from projects p left join lateral (
  select json_agg(json_build_object('at', r.at, 'source_id', r.source_id, 'changes', r.changes) order by r.at, r.id) as list,
    jsonb_path_query_array(jsonb_agg(r.changes), '$[*][*]') as told
  from project_revisions r where r.project_id = p.id and r.at > $2 and r.kind = 'changed'
) r on true
where p.id = any($1)`,
    [ids, since, plain.length < columns.length],
  )
  return rows
}

interface Marking {
  userId: number
  items: readonly { projectId: number; until: string }[]
}

/** Marks news of projects that exist as dealt with; a mark never goes back in time. Gives how many moved. */
export async function markDone(db: Db, { userId, items }: Marking): Promise<number> {
  const { rowCount } = await db.query(
    `insert into inbox_marks (user_id, project_id, done_until)
select $1, p.id, x.until
from (select project_id, max(until) as until from unnest($2::int[], $3::timestamptz[]) as x (project_id, until) group by project_id) x
join projects p on p.id = x.project_id
on conflict (user_id, project_id) do update
  set done_before = inbox_marks.done_until, done_until = excluded.done_until, done_at = now()
  where inbox_marks.done_until < excluded.done_until`,
    [userId, items.map(({ projectId }) => projectId), items.map(({ until }) => until)],
  )
  return rowCount ?? 0
}

/** Puts marks back to what they were before; one that was the first is gone. */
export async function undoDone(db: Db, userId: number, projectIds: readonly number[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `with gone as (
  delete from inbox_marks where user_id = $1 and project_id = any($2) and done_before is null returning 1
), back as (
  update inbox_marks set done_until = done_before, done_before = null, done_at = done_before
  where user_id = $1 and project_id = any($2) and done_before is not null returning 1
) select ((select count(*) from gone) + (select count(*) from back))::int as count`,
    [userId, projectIds],
  )
  return rows[0]?.count ?? 0
}

/** Moves the mark of everything on; never back. */
export async function markEverything(db: Db, userId: number, until: string): Promise<void> {
  await db.query(
    `insert into inbox_looks (user_id, everything_until) values ($1, $2)
on conflict (user_id) do update set everything_before = inbox_looks.everything_until,
  everything_until = greatest(inbox_looks.everything_until, excluded.everything_until), can_undo = true, looked_at = now()`,
    [userId, until],
  )
}

export async function undoEverything(db: Db, userId: number): Promise<number> {
  const { rowCount } = await db.query(
    `update inbox_looks set everything_until = everything_before, can_undo = false
where user_id = $1 and can_undo`,
    [userId],
  )
  return rowCount ?? 0
}

export interface ChangesRow {
  at: Date
  source_id: number
  changes: ColumnChange[]
}

/** What really changed of one project since somebody dealt with it, newest first. */
export async function loadChangesOfInbox(db: Db, userId: number, projectId: number): Promise<ChangesRow[]> {
  const { rows } = await db.query<ChangesRow>(
    `select r.at, r.source_id, r.changes from project_revisions r
where r.project_id = $2 and r.kind = 'changed'
  and date_trunc('milliseconds', r.at) > greatest(now() - ${KEPT},
    coalesce((select everything_until from inbox_looks where user_id = $1), now() - ${AT_FIRST}),
    (select done_until from inbox_marks where user_id = $1 and project_id = $2))
order by r.at desc, r.id desc limit 50`,
    [userId, projectId],
  )
  return rows
}
