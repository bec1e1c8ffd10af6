import {
  type ExportKind,
  type exports,
  MOST_EXPORTED,
  MOST_SHEETS,
  type SheetChoice,
  type SheetKind,
  type SheetSection,
  sheetSections,
  usualSections,
} from '@groundbreak/contract/areas/exports'
import type { Output } from '@groundbreak/contract/define'
import { phrases } from '@groundbreak/phrases/phrases'
import type { z } from 'zod'
import { recordAudit } from '../../access/audit'
import type { Viewer } from '../../access/viewer'
import { fail } from '../../http/errors'
import type { Work } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { findProjects } from '../projects/found-projects.list'
import { leftOf } from './exports.present'
import {
  countToday,
  exportsToday,
  insertTask,
  pdfRowsToday,
  rowsToday,
  saveSheetChoice,
} from './exports.queries'

type Asked = z.output<typeof exports.exportExcel.input>
type Asking = Omit<Work<Asked, Viewer, undefined>, 'prepared'>

interface Chosen {
  ids: number[]
  /** How many match. */
  total: number
}

/** The projects of an export, within the viewer's scope. */
export function chooseProjects(work: Asking): Promise<Chosen> {
  return choose(work, MOST_EXPORTED)
}

/** Of a list the first ones; what was selected one by one must fit. */
export async function chooseForSheets(work: Asking): Promise<Chosen> {
  const { project_ids: selected } = work.input
  if (selected && selected.length > MOST_SHEETS) throw fail('exports.tooManySheets', { max: MOST_SHEETS })
  return choose(work, MOST_SHEETS)
}

async function choose({ input, viewer, db, house, language }: Asking, most: number): Promise<Chosen> {
  // What somebody hid and yet chose, one by one or in the list of the hidden, is meant.
  const meansHidden = input.mine === 'hidden' || input.project_ids !== undefined
  const asker = meansHidden ? { ...viewer, hiddenProjectIds: [] } : viewer
  const show = showingFor({ viewer: asker, language, house })
  return findProjects({ db, house, show, asked: input, most })
}

type Creating = Work<Asked, Viewer, Chosen>
type Created = Output<typeof exports.exportExcel>

/** A file with a sheet a project; what was chosen for it is remembered. */
export async function createSheets(
  kind: SheetKind,
  work: Creating,
  { sections = usualSections, split }: { sections?: readonly SheetSection[]; split?: boolean },
): Promise<Created> {
  const inOrder = sheetSections.filter((section) => sections.includes(section))
  const created = await createExport(kind, work, { sections: inOrder, split: split ?? false })
  await saveSheetChoice(work.db, work.viewer.userId, { sections: inOrder, split })
  return created
}

/** Writes the task down, within the viewer's day, and enqueues its job. */
export async function createExport(
  kind: ExportKind,
  { input, viewer, db, language, asked, prepared: { ids, total } }: Creating,
  sheets: SheetChoice | null = null,
): Promise<Created> {
  const count = ids.length
  if (count === 0) throw fail('exports.nothing')
  const { userId } = viewer
  await exportsToday.mustFit(db, userId)
  await rowsToday.mustFit(db, userId, count)
  if (kind === 'pdf') await pdfRowsToday.mustFit(db, userId, count)
  const id = await insertTask(db, {
    userId,
    kind,
    title: input.title || phrases[language].exports.file.title({ count }),
    language,
    investValueUnit: viewer.settings.investValueUnit,
    awayMode: viewer.settings.awayMode,
    projectIds: ids,
    sheets,
  })
  await recordAudit(db, {
    userId,
    firmId: viewer.firm?.id,
    action: 'projects.exported',
    subject: 'export',
    subjectId: id,
    detail: { kind, count },
    address: asked.address,
  })
  return {
    util_work_id: id,
    rows_total: count,
    left_out: total - count,
    left: leftOf(await countToday(db, userId)),
  }
}
