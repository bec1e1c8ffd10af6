import { dailyExports, type ExportTask } from '@groundbreak/contract/areas/exports'
import type { Viewer } from '../../access/viewer'
import { maySeeFile } from './exports.access'
import type { TaskRow } from './exports.queries'

export function presentTask(task: TaskRow, viewer: Viewer): ExportTask {
  const { id, kind, title, state, rows_done, rows_total, error, bytes } = task
  return {
    id,
    kind,
    title,
    submitted_at: task.created_at.toISOString(),
    state,
    rows_done,
    rows_total,
    error,
    bytes,
    expires_at: task.expires_at?.toISOString() ?? null,
    can: {
      download: maySeeFile(viewer, task),
      terminate: state === 'creating' || state === 'generating',
    },
  }
}

/** What is left of the day. */
export function leftOf(used: { tasks: number; rows: number }): { tasks: number; rows: number } {
  return {
    tasks: Math.max(0, dailyExports.tasks - used.tasks),
    rows: Math.max(0, dailyExports.rows - used.rows),
  }
}

/** The title without what file systems refuse. */
export function fileName({ id, title }: { id: number; title: string }): string {
  // oxlint-disable-next-line no-control-regex
  return `${title.replaceAll(/[\u0000-\u001F\\/:*?"<>|]/g, ' ').trim()} ${id}.xlsx`
}
