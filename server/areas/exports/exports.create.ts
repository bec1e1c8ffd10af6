import {
  dailyExports,
  type ExportKind,
  type exports,
  MOST_EXPORTED,
} from '@groundbreak/contract/areas/exports'
import type { Output } from '@groundbreak/contract/define'
import { phrases } from '@groundbreak/phrases/phrases'
import type { z } from 'zod'
import { recordAudit } from '../../access/audit.queries'
import type { Viewer } from '../../access/viewer'
import { fail } from '../../http/errors'
import type { Work } from '../../http/handle'
import { findProjects } from '../projects/found-projects.list'
import { showingFor } from '../projects/projects.present'
import { leftOf } from './exports.present'
import { countToday, insertTask, lockExporter } from './exports.queries'

type Asked = z.output<typeof exports.exportExcel.input>

interface Chosen {
  ids: number[]
  /** How many match. */
  total: number
}

/** The projects of an export, within the viewer's scope. */
export async function chooseProjects({
  input,
  viewer,
  db,
  house,
  language,
}: Omit<Work<Asked, Viewer, undefined>, 'prepared'>): Promise<Chosen> {
  // What somebody hid and yet chose, one by one or in the list of the hidden, is meant.
  const meansHidden = input.mine === 'hidden' || input.project_ids !== undefined
  const asker = meansHidden ? { ...viewer, hiddenProjectIds: [] } : viewer
  const show = showingFor({ viewer: asker, language, house })
  return findProjects({ db, house, show, asked: input, most: MOST_EXPORTED })
}

/** Writes the task down, within the viewer's day, and enqueues its job. */
export async function createExport(
  kind: ExportKind,
  { input, viewer, db, language, asked, prepared: { ids, total } }: Work<Asked, Viewer, Chosen>,
): Promise<Output<typeof exports.exportExcel>> {
  if (ids.length === 0) throw fail('exports.nothing')
  const { userId } = viewer
  await lockExporter(db, userId)
  const used = await countToday(db, userId)
  const left = leftOf(used)
  if (left.tasks === 0) throw fail('exports.tooManyTasks', { max: dailyExports.tasks })
  if (ids.length > left.rows) throw fail('exports.tooManyRows', { count: ids.length, left: left.rows })
  const id = await insertTask(db, {
    userId,
    kind,
    title: input.title || phrases[language].exports.file.title({ count: ids.length }),
    language,
    investValueUnit: viewer.settings.investValueUnit,
    awayMode: viewer.settings.awayMode,
    projectIds: ids,
  })
  await recordAudit(db, {
    userId,
    firmId: viewer.firm?.id,
    action: 'projects.exported',
    subject: 'export',
    subjectId: id,
    detail: { kind, count: ids.length },
    address: asked.address,
  })
  return {
    util_work_id: id,
    rows_total: ids.length,
    left_out: total - ids.length,
    left: leftOf({ tasks: used.tasks + 1, rows: used.rows + ids.length }),
  }
}
