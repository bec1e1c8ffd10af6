import type { ExportKind, ExportTask } from '@groundbreak/contract/areas/exports'
import type { Language } from '@groundbreak/phrases/phrases'
import type { Db } from '../../db/pool'

/** Until the end of the transaction: an account creates its exports one after the other. */
export async function lockExporter(db: Db, userId: number): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('exports'), $1)`, [userId])
}

/**
 * What an account has taken of its day, by the calendar of Shanghai. What failed or was stopped counts as an export,
 * for it cost the work, but not its rows: nobody got them.
 */
export async function countToday(db: Db, userId: number): Promise<{ tasks: number; rows: number }> {
  const { rows } = await db.query<{ tasks: number; rows: number }>(
    `select count(*)::int as tasks,
  coalesce(sum(cardinality(project_ids)) filter (where state in ('creating', 'generating', 'ready')), 0)::int as rows
from export_tasks where user_id = $1
  and created_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`,
    [userId],
  )
  return rows[0] ?? { tasks: 0, rows: 0 }
}

interface NewTask {
  userId: number
  kind: ExportKind
  title: string
  language: Language
  investValueUnit: number
  awayMode: boolean
  projectIds: readonly number[]
}

const ENQUEUE = `enqueue_job('makeExport', json_build_object('id', id), 'export:' || id, now())`

/** Writes a task and enqueues its job. */
export async function insertTask(db: Db, task: NewTask): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with task as (
  insert into export_tasks (user_id, kind, title, language, invest_value_unit, away_mode, project_ids)
  values ($1, $2, $3, $4, $5, $6, $7) returning id
) select id, ${ENQUEUE} from task`,
    [task.userId, task.kind, task.title, task.language, task.investValueUnit, task.awayMode, task.projectIds],
  )
  return rows[0]?.id as number
}

export interface TaskRow {
  id: number
  kind: ExportKind
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

const TASKS = `select t.id, t.kind, t.title, t.state, t.rows_done, cardinality(t.project_ids) as rows_total, t.error,
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
  kind: ExportKind
  title: string
  language: Language
  invest_value_unit: 0 | 1 | 2
  away_mode: boolean
  project_ids: number[]
}

/** Begins a task, from its first row, also where somebody began it before; undefined = it has ended. */
export async function beginTask(db: Db, id: number): Promise<OpenTask | undefined> {
  const { rows } = await db.query<OpenTask>(
    `update export_tasks set state = 'generating', rows_done = 0, touched_at = now()
where id = $1 and state in ('creating', 'generating')
returning id, user_id, kind, title, language, invest_value_unit, away_mode, project_ids`,
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

export async function failTask(db: Db, id: number, error: ExportTask['error']): Promise<void> {
  await db.query(
    `update export_tasks set state = 'error', error = $2, finished_at = now()
where id = $1 and state in ('creating', 'generating')`,
    [id, error],
  )
}

/** The file is there; what it holds counts as seen. Nothing where the task has ended meanwhile. */
export async function finishTask(
  db: Db,
  { id, fileId, projectIds }: { id: number; fileId: number; projectIds: readonly number[] },
): Promise<void> {
  await db.query(
    `with done as (
  update export_tasks set state = 'ready', file_id = $2, finished_at = now(), expires_at = now() + interval '24 hours'
  where id = $1 and state = 'generating' returning user_id
)
insert into exported_projects (user_id, project_id)
select done.user_id, p.id from done, projects p where p.id = any($3)
on conflict (user_id, project_id) do update set exported_at = excluded.exported_at`,
    [id, fileId, projectIds],
  )
}

/** Each minute: ends what takes longer than ten minutes, and enqueues again what shows no sign of life. */
export async function sweepExports(db: Db): Promise<void> {
  await db.query(
    `update export_tasks set state = 'timeout', finished_at = now()
where state in ('creating', 'generating') and created_at < now() - interval '10 minutes'`,
  )
  await db.query(
    `select ${ENQUEUE} from export_tasks
where state in ('creating', 'generating') and touched_at < now() - interval '1 minute'`,
  )
}

/** Lets go of files after their day, and of tasks after 90; gives how many files. */
export async function forgetOldExports(db: Db): Promise<number> {
  const { rowCount } = await db.query(
    'update export_tasks set file_id = null where file_id is not null and expires_at < now()',
  )
  await db.query(`delete from export_tasks where created_at < now() - interval '90 days' and file_id is null`)
  return rowCount ?? 0
}
