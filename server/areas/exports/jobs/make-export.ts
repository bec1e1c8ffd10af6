import type { SheetKind } from '@groundbreak/contract/areas/exports'
import { type Language, phrases } from '@groundbreak/phrases/phrases'
import type pg from 'pg'
import { viewerOfUser } from '../../../access/sessions'
import type { Viewer } from '../../../access/viewer'
import { type Db, transaction } from '../../../db/pool'
import type { ExportedList, ExportedLists } from '../../../exported-lists/exported-lists'
import { type Job, job, ofOne } from '../../../jobs/job'
import type { FileStore } from '../../../files/file-store'
import { vocabulariesOf } from '../../../vocabularies/loaded'
import type { Vocabularies } from '../../../vocabularies/vocabularies'
import { inLanguage } from '../../../names/names'
import { showingFor, type Showing } from '../../../showing/showing'
import { store } from '../../files/store.act'
import { listFor } from '../exports.access'
import { beginTask, failTask, finishTask, isOpen, noteProgress, type OpenTask } from '../exports.queries'
import { loadSheetRows } from '../exports.rows'
import type { FileMaker, FileRow, Making } from '../making/file-maker'
import { fileType } from '../making/file-type'
import { printable } from '../making/paper'
import { ThreadMaker } from '../making/thread-maker'

interface Work {
  pool: pg.Pool
  lists: ExportedLists
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

export const makeExportJob = (lists: ExportedLists): Job =>
  job({
    name: 'makeExport',
    payload: ofOne,
    needsRoom: true,
    async run({ pool, files, attempts }, { id }) {
      const work = {
        pool,
        lists,
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
  const { pool, openMaker } = work
  const telling = await tellingOf(work, task)
  if (!telling) return failTask(pool, task.id, 'noRight')
  const maker = await openMaker(contentOf(task, telling.list).making(telling.show))
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
  const { pool, files } = work
  const { id, user_id: userId } = task
  const ids = await feed(work, task, maker)
  if (ids === 'lost') return 'lost'
  if (ids === 'ended') return 'done'
  if (ids.length === 0) {
    await failTask(pool, id, 'nothing')
    return 'done'
  }
  const content = await maker.end()
  const telling = await tellingOf(work, task)
  if (!telling) return 'lost'
  const { mime } = fileType({ kind: task.kind, isSplit: task.is_split })
  await transaction(pool, async (db) => {
    // Held until the end: what has ended meanwhile keeps no file.
    if (!(await noteProgress(db, id, task.row_ids.length))) return
    const fileId = await store(db, files, { mime, content, width: null, height: null })
    await finishTask(db, { id, fileId })
    await telling.list.made?.(db, { userId, ids })
  })
  return 'done'
}

/**
 * Gives the maker page after page, each with the rights of its moment; the ids of what it got. `ended`: the task was
 * ended meanwhile, `lost`: the right was.
 */
async function feed(work: Work, task: OpenTask, maker: FileMaker): Promise<number[] | 'ended' | 'lost'> {
  const { pool } = work
  const given: number[] = []
  const page = task.sections ? PAGE.sheets : PAGE.rows
  for (let at = 0; at < task.row_ids.length; at += page) {
    const telling = await tellingOf(work, task)
    if (!telling) return 'lost'
    const asked = task.row_ids.slice(at, at + page)
    const { ids, rows } = await contentOf(task, telling.list).load(pool, asked, telling.show)
    if (rows.length > 0) await maker.add(rows)
    given.push(...ids)
    if (!(await noteProgress(pool, task.id, at + asked.length))) return 'ended'
  }
  return given
}

/** Setting hundreds of sheets takes minutes: meanwhile it is looked whether they may still be had, or are wanted. */
function watchRight(work: Work, task: OpenTask) {
  const { pool, watchMs = WATCH_MS } = work
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  const lost = new Promise<'lost' | 'done'>((resolve) => {
    const look = async () => {
      if (isLooking) return
      isLooking = true
      try {
        if (!(await tellingOf(work, task))) resolve('lost')
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

interface Telling {
  list: ExportedList
  show: Showing
}

/** The account as it is now: rights and subscription of today, demo mode of now or of then. Null = may not. */
async function tellingOf(
  { pool, lists, vocabularies }: Work,
  { user_id, list: name, language, away_mode }: OpenTask,
): Promise<Telling | null> {
  const viewer = await viewerOfUser(pool, user_id)
  if (!viewer?.can.has('projects.export')) return null
  const list = listFor(lists, viewer, name)
  if (!list) return null
  const show = showingFor({ viewer, language, house: { vocabularies } })
  return { list, show: { ...show, away: show.away || away_mode } }
}

/** What a file is made of. */
interface Content {
  making: (show: Showing) => Making
  /** What the viewer sees of these, and which of them they are. */
  load: (db: Db, ids: readonly number[], show: Showing) => Promise<{ ids: number[]; rows: FileRow[] }>
}

function contentOf(task: OpenTask, { call, books }: ExportedList): Content {
  const { kind, language, invest_value_unit: unit } = task
  if (kind === 'pdf' || kind === 'word') return sheetsOf(task, kind)
  const book = books[kind]
  if (!book) throw new Error(`${call.name} has no file of the kind ${kind}`)
  const words = { language, unit }
  return {
    making: () => ({ kind: 'book', worksheets: book.heads(words) }),
    load: (db, ids, show) => book.load(db, ids, { show, words }),
  }
}

function sheetsOf(task: OpenTask, kind: SheetKind): Content {
  const { language, title, is_split: isSplit, invest_value_unit: unit, created_at: at } = task
  const sections = task.sections ?? []
  return {
    making: ({ viewer }) => ({
      kind,
      language,
      title: printable(title),
      unit,
      isSplit,
      sections,
      at: at.toISOString(),
      by: printable(byWhom(viewer, language)),
    }),
    async load(db, asked, show) {
      const rows = await loadSheetRows(db, asked, { show, sections })
      return { ids: rows.map(({ projectid }) => projectid), rows }
    },
  }
}

function byWhom({ nameZh, nameEn, firm }: Viewer, language: Language): string {
  return phrases[language].exports.file.by({
    name: inLanguage(language, nameZh, nameEn) ?? nameZh,
    firm: firm && inLanguage(language, firm.nameZh, firm.nameEn),
  })
}
