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
import { projects } from '@groundbreak/contract/areas/projects'
import type { Output } from '@groundbreak/contract/define'
import type { z } from 'zod'
import { recordAudit } from '../../access/audit'
import type { Viewer } from '../../access/viewer'
import type { Found } from '../../exported-lists/exported-lists'
import { fail } from '../../http/errors'
import type { Work } from '../../http/handle'
import { mustExport } from './exports.access'
import { leftOf } from './exports.present'
import {
  countToday,
  exportsToday,
  insertTask,
  pdfRowsToday,
  rowsToday,
  saveSheetChoice,
} from './exports.queries'

type Creating<Input> = Work<Input, Viewer, Found>
type Choosing<Input> = Omit<Work<Input, Viewer, undefined>, 'prepared'>
type Created = Output<typeof exports.exportExcel>
type AskedOfProjects = z.output<typeof exports.exportExcel.input>

/** What is asked of a list, and the rows selected in it one by one. */
interface AskedOfList {
  list: string
  question: object
  ids?: readonly number[]
}

/** The rows of an export, within the viewer's scope: of a list the first ones. */
export function chooseRows(
  { viewer, db, house, language }: Omit<Choosing<unknown>, 'input'>,
  { list, question, ids }: AskedOfList,
  most = MOST_EXPORTED,
): Promise<Found> {
  const { find } = mustExport(house.exportedLists, viewer, list)
  return find({ db, house, viewer, language, question: question as never, ids, most })
}

export function chooseProjects(work: Choosing<AskedOfProjects>): Promise<Found> {
  return chooseRows(work, { list: projects.search.name, question: work.input })
}

/** What was selected one by one must fit. */
export async function chooseForSheets(work: Choosing<AskedOfProjects>): Promise<Found> {
  const { project_ids: selected } = work.input
  if (selected && selected.length > MOST_SHEETS) throw fail('exports.tooManySheets', { max: MOST_SHEETS })
  return chooseRows(work, { list: projects.search.name, question: work.input }, MOST_SHEETS)
}

/** A file with a sheet a project; what was chosen for it is remembered. */
export async function createSheets(
  kind: SheetKind,
  work: Creating<AskedOfProjects>,
  { sections = usualSections, split }: { sections?: readonly SheetSection[]; split?: boolean },
): Promise<Created> {
  const inOrder = sheetSections.filter((section) => sections.includes(section))
  const sheets = { sections: inOrder, split: split ?? false }
  const created = await createExport(work, { list: projects.search.name, kind, sheets })
  await saveSheetChoice(work.db, work.viewer.userId, { sections: inOrder, split })
  return created
}

interface Wanted {
  list: string
  kind: ExportKind
  /** Of a file of sheets. */
  sheets?: SheetChoice
}

/** Writes the task down, within the viewer's day, and enqueues its job. */
export async function createExport(
  { input, viewer, db, house, language, asked, prepared: { ids, total } }: Creating<{ title?: string }>,
  { list, kind, sheets }: Wanted,
): Promise<Created> {
  const count = ids.length
  if (count === 0) throw fail('exports.nothing')
  const { userId, settings } = viewer
  await exportsToday.mustFit(db, userId)
  await rowsToday.mustFit(db, userId, count)
  if (kind === 'pdf') await pdfRowsToday.mustFit(db, userId, count)
  const id = await insertTask(db, {
    userId,
    list,
    kind,
    title: input.title || mustExport(house.exportedLists, viewer, list).title({ language, count }),
    language,
    investValueUnit: settings.investValueUnit,
    awayMode: settings.awayMode,
    ids,
    sheets: sheets ?? null,
  })
  const [areaOfList] = list.split('.')
  await recordAudit(db, {
    userId,
    firmId: viewer.firm?.id,
    action: `${areaOfList}.exported`,
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
