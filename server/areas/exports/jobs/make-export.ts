import { phrases } from '@groundbreak/phrases/phrases'
import type pg from 'pg'
import { viewerOfUser } from '../../../access/sessions'
import { transaction } from '../../../db/pool'
import { job, ofOne } from '../../../jobs/job'
import type { FileStore } from '../../../files/file-store'
import { vocabulariesOf } from '../../../vocabularies/loaded'
import type { Vocabularies } from '../../../vocabularies/vocabularies'
import { inLanguage } from '../../../names/names'
import { showingFor, type Showing } from '../../../showing/showing'
import { store } from '../../files/store.act'
import { beginTask, failTask, finishTask, isOpen, noteProgress, type OpenTask } from '../exports.queries'
import { loadBaseRows, loadSheetRows } from '../exports.rows'
import type { Exported } from '../making/exported'
import type { FileMaker, Making } from '../making/file-maker'
import { fileType } from '../making/file-type'
import { printable } from '../making/paper'
import { ThreadMaker } from '../making/thread-maker'

interface Work {
  pool: pg.Pool
  files: FileStore
  vocabularies: Vocabularies
  openMaker: (making: Making) => Promise<FileMaker>
  /** What fails now has failed for good. */
  isLastTry: boolean
  /** How often it is looked whether the file may still be had. */
  watchMs?: number
}

const WATCH_MS = 2000

/** Rows read at once; sheets fewer, since each takes its time to set. */
const PAGE = { rows: 500, sheets: 20 }

/** Then it has failed. */
const MOST_TRIES = 3

export const makeExportJob = job({
  name: 'makeExport',
  payload: ofOne,
  needsRoom: true,
  async run({ pool, files, attempts }, { id }) {
    const work = {
      pool,
      files,
      vocabularies: await vocabulariesOf(pool),
      openMaker: async (making: Making) => new ThreadMaker(making),
      isLastTry: attempts >= MOST_TRIES,
    }
    await makeExport(work, id)
  },
})

/**
 * Makes the file of an export. Nothing of it is kept before it is whole, so that a job that was killed begins anew;
 * one that has ended, or is ended meanwhile, makes nothing.
 */
export async function makeExport(work: Work, id: number): Promise<void> {
  const { pool } = work
  const task = await beginTask(pool, id)
  if (!task) return
  try {
    await make(work, task)
  } catch (error) {
    if (work.isLastTry) await failTask(pool, id, 'failed')
    throw error
  }
}

async function make(work: Work, task: OpenTask): Promise<void> {
  const { pool, vocabularies, openMaker } = work
  const show = await showingOf(pool, task, vocabularies)
  if (!show) return failTask(pool, task.id, 'noRight')
  const maker = await openMaker(makingOf(task, show))
  const watch = watchRight(work, task)
  try {
    const making = fill(work, task, maker)
    // Who lost the right waits for nothing: the file under way is thrown away with its maker.
    making.catch(() => undefined)
    if ((await Promise.race([making, watch.lost])) === 'lost') await failTask(pool, task.id, 'noRight')
  } finally {
    watch.stop()
    await maker.close?.()
  }
}

/** Gives the maker all rows and keeps what it makes of them. */
async function fill(work: Work, task: OpenTask, maker: FileMaker): Promise<'lost' | 'done'> {
  const { pool, files, vocabularies } = work
  const { id } = task
  const projectIds = await feed(work, task, maker)
  if (projectIds === 'lost') return 'lost'
  if (projectIds === 'ended') return 'done'
  if (projectIds.length === 0) {
    await failTask(pool, id, 'nothing')
    return 'done'
  }
  const content = await maker.end()
  if (!(await showingOf(pool, task, vocabularies))) return 'lost'
  const { mime } = fileType({ kind: task.kind, isSplit: task.is_split })
  await transaction(pool, async (db) => {
    // Held until the end: what has ended meanwhile keeps no file.
    if (!(await noteProgress(db, id, task.project_ids.length))) return
    const fileId = await store(db, files, { mime, content, width: null, height: null })
    await finishTask(db, { id, fileId, projectIds })
  })
  return 'done'
}

interface Telling {
  task: OpenTask
  show: Showing
}

/**
 * Gives the maker page after page, each with the rights of its moment; the ids of what it got. `ended`: the task was
 * ended meanwhile, `lost`: the right was.
 */
async function feed(
  { pool, vocabularies }: Work,
  task: OpenTask,
  maker: FileMaker,
): Promise<number[] | 'ended' | 'lost'> {
  const given: number[] = []
  const page = task.sections ? PAGE.sheets : PAGE.rows
  for (let at = 0; at < task.project_ids.length; at += page) {
    const show = await showingOf(pool, task, vocabularies)
    if (!show) return 'lost'
    const ids = task.project_ids.slice(at, at + page)
    const rows = await loadRows(pool, ids, { task, show })
    if (rows.length > 0) await maker.add(rows)
    given.push(...rows.map(({ projectid }) => projectid))
    if (!(await noteProgress(pool, task.id, at + ids.length))) return 'ended'
  }
  return given
}

/** Setting hundreds of sheets takes minutes: meanwhile it is looked whether they may still be had, or are wanted. */
function watchRight({ pool, vocabularies, watchMs = WATCH_MS }: Work, task: OpenTask) {
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  const lost = new Promise<'lost' | 'done'>((resolve) => {
    const look = async () => {
      if (isLooking) return
      isLooking = true
      try {
        if (!(await showingOf(pool, task, vocabularies))) resolve('lost')
        else if (!(await isOpen(pool, task.id))) resolve('done')
      } catch {
        // A database that cannot be reached is the maker's own trouble.
      }
      isLooking = false
    }
    timer = setInterval(() => void look(), watchMs)
  })
  return { lost, stop: () => clearInterval(timer) }
}

function loadRows(db: pg.Pool, ids: readonly number[], { task, show }: Telling): Promise<Exported[]> {
  if (task.kind === 'base') return loadBaseRows(db, ids, show)
  return loadSheetRows(db, ids, { show, sections: task.sections ?? [] })
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

function makingOf(task: OpenTask, { viewer }: Showing): Making {
  const { kind, language, title, sections, is_split: isSplit, invest_value_unit: unit, created_at } = task
  const { nameZh, nameEn, firm } = viewer
  return {
    kind,
    language,
    title: printable(title),
    unit,
    isSplit,
    sections: sections ?? [],
    at: created_at.toISOString(),
    by: printable(
      phrases[language].exports.file.by({
        name: inLanguage(language, nameZh, nameEn) ?? nameZh,
        firm: firm && inLanguage(language, firm.nameZh, firm.nameEn),
      }),
    ),
  }
}
