import {
  dailyExports,
  type ExportKind,
  type ExportTask,
  type SheetChoice,
  type SheetSection,
} from '@groundbreak/contract/areas/exports'
import type { Language } from '@groundbreak/phrases/phrases'
import { cap } from '../../access/caps'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'

/** Of a day: exports, their rows of whichever list, and projects among them in PDF files. */
export interface DayUsed {
  tasks: number
  rows: number
  pdf: number
}

/** What an account has taken of its day, by the calendar of Shanghai. */
const TODAY = `from export_tasks where user_id = $1
  and created_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`

/** What failed or was stopped counts as an export, for it cost the work, but not its rows: nobody got them. */
const COUNTS = `state in ('creating', 'generating', 'ready')`
const ROWS = `coalesce(sum(cardinality(row_ids)) filter (where ${COUNTS}), 0)`
const PDF_ROWS = `coalesce(sum(cardinality(row_ids)) filter (where ${COUNTS} and kind = 'pdf'), 0)`

export const exportsToday = cap('exports of a day', {
  of: 'user',
  most: dailyExports.tasks,
  count: `select count(*) ${TODAY}`,
  refuse: ({ max }) => fail('exports.tooManyTasks', { max }),
})

export const rowsToday = cap('exported rows of a day', {
  of: 'user',
  most: dailyExports.rows,
  count: `select ${ROWS} as count ${TODAY}`,
  refuse: ({ left, count }) => fail('exports.tooManyRows', { count, left }),
})

export const pdfRowsToday = cap('projects in PDF files of a day', {
  of: 'user',
  most: dailyExports.pdf,
  count: `select ${PDF_ROWS} as count ${TODAY}`,
  refuse: (full) => fail('exports.pdfLimit', full),
})

/** For showing. */
export async function countToday(db: Db, userId: number): Promise<DayUsed> {
  const { rows } = await db.query<DayUsed>(
    `select count(*)::int as tasks, ${ROWS}::int as rows, ${PDF_ROWS}::int as pdf ${TODAY}`,
    [userId],
  )
  return rows[0] ?? { tasks: 0, rows: 0, pdf: 0 }
}

interface NewTask {
  userId: number
  /** The name of its call. */
  list: string
  kind: ExportKind
  title: string
  language: Language
  investValueUnit: number
  awayMode: boolean
  ids: readonly number[]
  /** Of a file of sheets. */
  sheets: SheetChoice | null
}

const ENQUEUE = `enqueue_job('makeExport', json_build_object('id', id), 'export:' || id, now())`

/** Writes a task and enqueues its job. */
export async function insertTask(db: Db, task: NewTask): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with task as (
  insert into export_tasks (user_id, list, kind, title, language, invest_value_unit, away_mode, row_ids,
    sections, is_split)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id
) select id, ${ENQUEUE} from task`,
    [
      task.userId,
      task.list,
      task.kind,
      task.title,
      task.language,
      task.investValueUnit,
      task.awayMode,
      task.ids,
      task.sheets?.sections ?? null,
      task.sheets?.split ?? false,
    ],
  )
  return rows[0]?.id as number
}

export interface TaskRow {
  id: number
  list: string
  kind: ExportKind
  is_split: boolean
  title: string
  state: ExportTask['state']
  rows_done: number
  rows_total: number
  error: ExportTask['error']
  away_mode: boolean
  created_at: Date
  expires_at: Date | null
  hash: Buffer | null
  mime: string | null
  bytes: number | null
}

const TASKS = `select t.id, t.list, t.kind, t.is_split, t.title, t.state, t.rows_done, cardinality(t.row_ids) as rows_total, t.error,
  t.away_mode, t.created_at, t.expires_at, s.hash, s.mime, s.bytes
from export_tasks t left join stored_files s on s.id = t.file_id and t.expires_at > now()
where t.user_id = $1`

/** The newest first. */
export async function loadTasks(db: Db, userId: number, limit: number): Promise<TaskRow[]> {
  const { rows } = await db.query<TaskRow>(`${TASKS} order by t.created_at desc, t.id desc limit $2`, [
    userId,
    limit,
  ])
  return rows
}

export async function findTask(db: Db, userId: number, id: number): Promise<TaskRow | undefined> {
  const { rows } = await db.query<TaskRow>(`${TASKS} and t.id = $2`, [userId, id])
  return rows[0]
}

/** Ends a task that is not done. */
export async function terminateTask(db: Db, userId: number, id: number): Promise<void> {
  await db.query(
    `update export_tasks set state = 'terminated', finished_at = now()
where user_id = $1 and id = $2 and state in ('creating', 'generating')`,
    [userId, id],
  )
}

export interface OpenTask {
  id: number
  user_id: number
  list: string
  kind: ExportKind
  title: string
  language: Language
  invest_value_unit: 0 | 1 | 2
  away_mode: boolean
  row_ids: number[]
  /** Null: not a file of sheets. */
  sections: SheetSection[] | null
  is_split: boolean
  created_at: Date
}

/** Begins a task, from its first row, also where somebody began it before; undefined = it has ended. */
export async function beginTask(db: Db, id: number): Promise<OpenTask | undefined> {
  const { rows } = await db.query<OpenTask>(
    `update export_tasks set state = 'generating', rows_done = 0, touched_at = now()
where id = $1 and state in ('creating', 'generating')
returning id, user_id, list, kind, title, language, invest_value_unit, away_mode, row_ids, sections, is_split, created_at`,
    [id],
  )
  return rows[0]
}

/** False: it was ended meanwhile. */
export async function noteProgress(db: Db, id: number, done: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update export_tasks set rows_done = $2, touched_at = now() where id = $1 and state = 'generating'`,
    [id, done],
  )
  return rowCount === 1
}

/** It is still being made. */
export async function isOpen(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.query(`select from export_tasks where id = $1 and state = 'generating'`, [id])
  return rowCount === 1
}

export async function failTask(db: Db, id: number, error: ExportTask['error']): Promise<void> {
  await db.query(
    `update export_tasks set state = 'error', error = $2, finished_at = now()
where id = $1 and state in ('creating', 'generating')`,
    [id, error],
  )
}

/** The file is there. */
export async function finishTask(db: Db, { id, fileId }: { id: number; fileId: number }): Promise<void> {
  await db.query(
    `update export_tasks set state = 'ready', file_id = $2, finished_at = now(), expires_at = now() + interval '24 hours'
where id = $1 and state = 'generating'`,
    [id, fileId],
  )
}

/**
 * Each minute: ends what takes longer than ten minutes, enqueues again what shows no sign of life, and lets go of the
 * files of accounts that were disabled.
 */
export async function sweepExports(db: Db): Promise<void> {
  await db.query(
    `update export_tasks t set file_id = null, expires_at = least(t.expires_at, now()) from users u
where u.id = t.user_id and u.disabled_at is not null and t.file_id is not null`,
  )
  await db.query(
    `update export_tasks set state = 'timeout', finished_at = now()
where state in ('creating', 'generating') and created_at < now() - interval '10 minutes'`,
  )
  await db.query(
    `select ${ENQUEUE} from export_tasks
where state in ('creating', 'generating') and touched_at < now() - interval '1 minute'`,
  )
}

/** Whose rows a list tells of, by the area of its call; of another list's rows any id may be meant. */
const TELLS_OF = `case split_part(list, '.', 1)
  when 'projects' then row_ids && $1::int[]
  when 'firms' then row_ids && $2::int[]
  when 'contacts' then row_ids && $3::int[]
  when 'landDeals' then false
  else row_ids && ($1::int[] || $2::int[] || $3::int[]) end`

/** Takes back what tells of these, made or being made. Answers the contents that tasks let go of, and how many tasks. */
export async function withdrawTasks(
  db: Db,
  of: { projectIds: readonly number[]; firmIds: readonly number[]; contactIds: readonly number[] },
): Promise<{ fileIds: number[]; tasks: number }> {
  const { rows } = await db.query<{ file_id: number | null }>(
    `with told as materialized (
  select id, file_id from export_tasks
  where (state in ('creating', 'generating') or file_id is not null) and ${TELLS_OF} order by id for update)
update export_tasks t set state = 'error', error = 'withdrawn', file_id = null, expires_at = null,
  finished_at = coalesce(t.finished_at, now())
from told where t.id = told.id returning told.file_id`,
    [of.projectIds, of.firmIds, of.contactIds],
  )
  return { fileIds: rows.flatMap(({ file_id: id }) => id ?? []), tasks: rows.length }
}

/** Lets go of files after their day, and of tasks after 90; gives how many files. */
export async function forgetOldExports(db: Db): Promise<number> {
  const { rowCount } = await db.query(
    'update export_tasks set file_id = null where file_id is not null and expires_at < now()',
  )
  await db.query(`delete from export_tasks where created_at < now() - interval '90 days' and file_id is null`)
  return rowCount ?? 0
}

/** What the sheets told that an account exported last; undefined = never. */
export async function findSheetChoice(db: Db, userId: number): Promise<SheetChoice | undefined> {
  const { rows } = await db.query<SheetChoice>(
    `select sheet_sections as sections, sheet_split as split from user_settings
where user_id = $1 and sheet_sections is not null`,
    [userId],
  )
  return rows[0]
}

/** Remembers a choice for the next time; a PDF leaves what was chosen about Word files. */
export async function saveSheetChoice(
  db: Db,
  userId: number,
  { sections, split }: Pick<SheetChoice, 'sections'> & { split?: boolean },
): Promise<void> {
  await db.query(
    `insert into user_settings (user_id, sheet_sections, sheet_split) values ($1, $2, coalesce($3, false))
on conflict (user_id) do update
set sheet_sections = excluded.sheet_sections, sheet_split = coalesce($3, user_settings.sheet_split)`,
    [userId, sections, split ?? null],
  )
}

interface NoteOfProject {
  project_id: number
  text: string
  name_zh: string
  name_en: string
  created_at: Date
}

/** A firm's newest notes on each project, newest first. */
export async function loadNotesOfMany(
  db: Db,
  projectIds: readonly number[],
  { firmId, most }: { firmId: number | null; most: number },
): Promise<NoteOfProject[]> {
  const { rows } = await db.query<NoteOfProject>(
    `select p.id as project_id, n.text, u.name_zh, u.name_en, n.created_at
from unnest($1::int[]) p (id)
cross join lateral (
  select * from project_notes x where x.project_id = p.id and x.customer_firm_id is not distinct from $2
  order by x.created_at desc, x.id desc limit $3
) n
join users u on u.id = n.user_id
order by n.created_at desc, n.id desc`,
    [projectIds, firmId, most],
  )
  return rows
}
