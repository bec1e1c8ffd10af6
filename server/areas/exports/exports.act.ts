import type { Db } from '../../db/pool'
import type { FileStore } from '../../files/file-store'
import { discard } from '../files/store.act'
import { withdrawTasks } from './exports.queries'

/**
 * Takes back the files that tell of projects, firms or contacts, made or being made; their owners read why beside the
 * export. Answers how many.
 */
export async function withdrawExports(
  db: Db,
  files: FileStore,
  of: Parameters<typeof withdrawTasks>[1],
): Promise<number> {
  const { fileIds, tasks } = await withdrawTasks(db, of)
  await discard(db, files, fileIds)
  return tasks
}
