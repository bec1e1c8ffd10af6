import { dailyExports, type ExportsLeft, type ExportTask } from '@groundbreak/contract/areas/exports'
import type { Viewer } from '../../access/viewer'
import type { ExportedLists } from '../../exported-lists/exported-lists'
import { listFor, maySeeFile } from './exports.access'
import type { DayUsed, TaskRow } from './exports.queries'

/** Who may export its list no more fetches no file of it. */
export function presentTask(
  task: TaskRow,
  { viewer, lists }: { viewer: Viewer; lists: ExportedLists },
): ExportTask {
  const { id, kind, is_split, title, state, rows_done, rows_total, error, bytes } = task
  return {
    id,
    kind,
    is_split,
    title,
    submitted_at: task.created_at.toISOString(),
    state,
    rows_done,
    rows_total,
    error,
    bytes,
    expires_at: task.expires_at?.toISOString() ?? null,
    can: {
      download: maySeeFile(viewer, task) && listFor(lists, viewer, task.list) !== undefined,
      terminate: state === 'creating' || state === 'generating',
    },
  }
}

/** What is left of the day. */
export function leftOf(used: DayUsed): ExportsLeft {
  return {
    tasks: Math.max(0, dailyExports.tasks - used.tasks),
    rows: Math.max(0, dailyExports.rows - used.rows),
    pdf: Math.max(0, dailyExports.pdf - used.pdf),
  }
}
