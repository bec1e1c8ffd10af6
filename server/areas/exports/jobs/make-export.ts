import type pg from 'pg'
import { viewerOfUser } from '../../../access/sessions'
import { transaction } from '../../../db/pool'
import type { FileStore } from '../../../files/file-store'
import { store } from '../../files/files.store'
import type { Vocabularies } from '../../options/vocabularies'
import { loadProjectList } from '../../projects/projects.list'
import { showingFor, type Showing } from '../../projects/projects.present'
import { loadProjectSheets } from '../../projects/projects.sheet'
import { baseBook, excelBook, type Exported } from '../exports.book'
import { beginTask, failTask, finishTask, noteProgress, type OpenTask } from '../exports.queries'

interface Making {
  pool: pg.Pool
  files: FileStore
  vocabularies: Vocabularies
  /** What fails now has failed for good. */
  isLastTry: boolean
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PAGE = 500

/**
 * Makes the file of an export. Nothing of it is kept before it is whole, so that a job that was killed begins anew;
 * one that has ended, or is ended meanwhile, makes nothing.
 */
export async function makeExport(making: Making, id: number): Promise<void> {
  const { pool } = making
  const task = await beginTask(pool, id)
  if (!task) return
  try {
    await make(making, task)
  } catch (error) {
    if (making.isLastTry) await failTask(pool, id, 'failed')
    throw error
  }
}

async function make({ pool, files, vocabularies }: Making, task: OpenTask): Promise<void> {
  const { id } = task
  const show = await showingOf(pool, task, vocabularies)
  if (!show) return failTask(pool, id, 'noRight')
  const rows: Exported[] = []
  for (let at = 0; at < task.project_ids.length; at += PAGE) {
    const ids = task.project_ids.slice(at, at + PAGE)
    rows.push(...(await loadPage(pool, ids, { task, show })))
    if (!(await noteProgress(pool, id, at + ids.length))) return
  }
  if (rows.length === 0) return failTask(pool, id, 'nothing')
  const words = { language: task.language, unit: task.invest_value_unit }
  const content = await (task.kind === 'base' ? baseBook(rows, words) : excelBook(rows, words))
  const projectIds = rows.map(({ projectid }) => projectid)
  await transaction(pool, async (db) => {
    const fileId = await store(db, files, { mime: XLSX, content, width: null, height: null })
    await finishTask(db, { id, fileId, projectIds })
  })
}

/** The account as it is now: rights and subscription of today, demo mode of now or of then. Null = may not. */
async function showingOf(
  db: pg.Pool,
  { user_id, language, away_mode }: OpenTask,
  vocabularies: Vocabularies,
): Promise<Showing | null> {
  const viewer = await viewerOfUser(db, user_id)
  if (!viewer?.can.has('projects.export')) return null
  const show = showingFor({ viewer, language, house: { vocabularies } })
  return { ...show, away: show.away || away_mode }
}

async function loadPage(
  db: pg.Pool,
  ids: readonly number[],
  { task, show }: { task: OpenTask; show: Showing },
): Promise<Exported[]> {
  if (task.kind === 'excel') return loadProjectSheets(db, ids, show)
  return (await loadProjectList(db, ids, show)).filter((row) => row.in_scope)
}
