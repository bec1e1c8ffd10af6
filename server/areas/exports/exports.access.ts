import { may } from '../../access/can'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import type { ExportedLists } from '../../exported-lists/exported-lists'
import type { Content } from '../../files/downloads'
import { fail, failFields } from '../../http/errors'
import { findTask, type TaskRow } from './exports.queries'
import { fileName } from './making/file-type'

type ExportedOne = NonNullable<ReturnType<ExportedLists['get']>>

/** A list whose own right the viewer has; the calls ask for the right to export. Undefined: not theirs, or there is no such list. */
export function listFor(lists: ExportedLists, viewer: Viewer, name: string): ExportedOne | undefined {
  const list = lists.get(name)
  return list && may(list.may, viewer) ? list : undefined
}

/** The same; refuses any other. */
export function mustExport(lists: ExportedLists, viewer: Viewer, name: string): ExportedOne {
  if (!lists.has(name)) throw failFields({ list: { key: 'http.invalidInput' } })
  const list = listFor(lists, viewer, name)
  if (!list) throw fail('http.noPermission')
  return list
}

/** An account sees its own tasks, nobody else's. */
export async function mustOwnTask(db: Db, viewer: Viewer, id: number): Promise<TaskRow> {
  const task = await findTask(db, viewer.userId, id)
  if (!task) throw fail('exports.notFound')
  return task
}

/** In demo mode only what was made in demo mode can be fetched. */
export function maySeeFile({ settings }: Viewer, task: TaskRow): boolean {
  return task.hash !== null && (task.away_mode || !settings.awayMode)
}

/** The file of a ticket, while the right to export lasts. */
export async function exportDownload(db: Db, viewer: Viewer, id: number): Promise<Content | undefined> {
  if (!viewer.can.has('projects.export')) return undefined
  const task = await findTask(db, viewer.userId, id)
  if (!task || !maySeeFile(viewer, task)) return undefined
  const { hash, mime, bytes } = task
  if (hash === null || mime === null || bytes === null) return undefined
  return { hash, mime, bytes, name: fileName(task) }
}
