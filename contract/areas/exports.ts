import { z } from 'zod'
import { call, defineArea } from '../define'
import { projectDetail, projectQuestion, projectRow, projectSort } from './projects'

/** A project as it is printed and shown to others: a row of a list, its attributes, remark and parties. */
export const projectSheet = projectRow.extend({
  attributes: projectDetail.shape.attributes,
  remark: z.string().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  tender_groups: projectDetail.shape.tender_groups,
})
export type ProjectSheet = z.infer<typeof projectSheet>

/** Projects printed at once. */
export const MOST_PRINTED = 200

/** Rows of one export. */
export const MOST_EXPORTED = 2000
/** Projects of one file of sheets: PDF or Word. */
export const MOST_SHEETS = 200
/** Of one account, by the calendar day in Shanghai; `rows` of whichever lists; `pdf`: projects in PDF files, which count as rows, too. */
export const dailyExports = { tasks: 20, rows: 10_000, pdf: 500 } as const

export const exportKinds = ['excel', 'base', 'pdf', 'word'] as const
export type ExportKind = (typeof exportKinds)[number]
/** A file with a sheet for each project. */
export type SheetKind = Extract<ExportKind, 'pdf' | 'word'>
/** An Excel file: every column, or the ones that matter most. */
export type BookKind = Exclude<ExportKind, SheetKind>
/** What a sheet tells beside name, number, stage and facts; notes are those of the own firm. */
export const sheetSections = ['remark', 'parties', 'bids', 'notes'] as const
export type SheetSection = (typeof sheetSections)[number]
/** Where nobody chose. */
export const usualSections: readonly SheetSection[] = ['remark', 'parties', 'bids']
export const exportStates = ['creating', 'generating', 'ready', 'error', 'timeout', 'terminated'] as const

const exportTask = z.object({
  id: z.int(),
  kind: z.enum(exportKinds),
  /** Of `word`: a file for each project, in a zip. */
  is_split: z.boolean(),
  title: z.string(),
  submitted_at: z.string(),
  state: z.enum(exportStates),
  rows_done: z.int(),
  rows_total: z.int(),
  /** Of `error`: the right is gone, nothing is left within the subscription, it could not be made, or was taken back because it told of somebody who objects. */
  error: z.enum(['noRight', 'nothing', 'failed', 'withdrawn']).nullable(),
  /** Of the file; null while there is none, or it has expired. */
  bytes: z.int().nullable(),
  expires_at: z.string().nullable(),
  can: z.object({ download: z.boolean(), terminate: z.boolean() }),
})
export type ExportTask = z.infer<typeof exportTask>

/** What is left of the day. */
const left = z.object({ tasks: z.int(), rows: z.int(), pdf: z.int() })
export type ExportsLeft = z.infer<typeof left>

const title = z.string().trim().max(60).optional().describe('What it is called in the list of exports.')
const exportQuestion = projectQuestion.extend({
  sort: projectSort.optional(),
  title,
})
export type ExportQuestion = z.input<typeof exportQuestion>
const sheetQuestion = exportQuestion.extend({
  sections: z
    .array(z.enum(sheetSections))
    .max(sheetSections.length)
    .optional()
    .describe('What each sheet tells beside its facts; by default all but notes. Remembered.'),
})
const wordQuestion = sheetQuestion.extend({
  split: z.boolean().default(false).describe('A file for each project, in a zip. Remembered.'),
})
/** What is chosen for a file of sheets; `split` of Word files alone. */
const sheetChoice = z.object({ sections: z.array(z.enum(sheetSections)), split: z.boolean() })
export type SheetChoice = z.infer<typeof sheetChoice>
const created = z.object({
  util_work_id: z.int(),
  rows_total: z.int(),
  /** Matches past the most of one file: 2,000, of sheets 200. */
  left_out: z.int(),
  left,
})
const util_work_id = z.int32().positive()

const project_ids = z.array(z.int32().positive()).min(1).max(MOST_PRINTED)

export const exports = defineArea('exports', {
  printProjects: call({
    path: '/project_ext/print_projects',
    summary: 'Projects as sheets for the printer, in the order asked for; written down in the audit.',
    effect: 'write',
    harmless: true,
    counts: { details: 'project_ids', rows: true },
    input: z.object({ project_ids }),
    output: z.object({
      list: z.array(projectSheet),
      printed_at: z.string(),
      /** Asked for, but not there or outside the subscription. */
      left_out: z.int(),
    }),
  }),
  getProjects: call({
    path: '/project_ext/get_projects',
    summary:
      'Rows of the projects named, in the order asked for; those outside the subscription are left out.',
    counts: 'rows',
    input: z.object({ project_ids }),
    output: z.object({ list: z.array(projectRow) }),
  }),
  exportExcel: call({
    path: '/project/export_excel',
    summary:
      'Make an Excel file of projects (selected or found, at most 2,000): every column, and the parties with masked numbers.',
    effect: 'write',
    counts: 'nothing',
    input: exportQuestion,
    output: created,
  }),
  exportBase: call({
    path: '/project_ext/export_base',
    summary: 'Make an Excel file of projects (selected or found, at most 2,000): the base columns.',
    effect: 'write',
    counts: 'nothing',
    input: exportQuestion,
    output: created,
  }),
  exportPdf: call({
    path: '/project_ext/export_pdf',
    summary:
      'Make a PDF with a sheet for each project (selected or found, at most 200, and 500 a day), numbers masked.',
    effect: 'write',
    counts: 'nothing',
    input: sheetQuestion,
    output: created,
  }),
  exportRccFile: call({
    path: '/project_ext/export_rcc_file',
    summary:
      'Make a Word file with a sheet for each project (selected or found, at most 200), or a zip with a file for each.',
    effect: 'write',
    counts: 'nothing',
    input: wordQuestion,
    output: created,
  }),
  exportList: call({
    path: '/tool/export_list',
    summary:
      'Make an Excel file of a list (selected or found rows, at most 2,000), whichever list is exported, every column.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({
      list: z.string().max(100).describe('The name of the list’s call, as `landDeals.search`.'),
      question: z
        .record(z.string(), z.unknown())
        .default({})
        .describe('As the list itself is asked; its page does not matter.'),
      ids: z.array(z.int32().positive()).min(1).max(MOST_EXPORTED).optional().describe('Only these rows.'),
      title,
    }),
    output: created,
  }),
  tasks: call({
    path: '/user/export_tasks',
    summary:
      'The newest 100 exports of one’s own, what is left for today, and what sheets told the last time.',
    counts: 'nothing',
    input: z.object({}),
    output: z.object({ list: z.array(exportTask), left, choice: sheetChoice }),
  }),
  work: call({
    path: '/tool/work',
    summary: 'One export of one’s own: where it is.',
    counts: 'nothing',
    input: z.object({ util_work_id }),
    output: exportTask,
  }),
  terminate: call({
    path: '/tool/terminate_work',
    summary: 'End an export of one’s own that is not done; one that is done stays.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ util_work_id }),
    output: exportTask,
  }),
  download: call({
    path: '/tool/download_work',
    summary:
      'A ticket for the file of an export: its address gives it once to this session, within some minutes; a download that broke off goes on by Range.',
    effect: 'write',
    harmless: true,
    counts: 'nothing',
    input: z.object({ util_work_id }),
    output: z.object({ url: z.string(), name: z.string(), bytes: z.int(), expires_at: z.string() }),
  }),
})
