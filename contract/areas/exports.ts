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

/** Projects of one export. */
export const MOST_EXPORTED = 2000
/** Of one account, by the calendar day in Shanghai. */
export const dailyExports = { tasks: 20, rows: 10_000 } as const

export const exportKinds = ['excel', 'base'] as const
export type ExportKind = (typeof exportKinds)[number]
export const exportStates = ['creating', 'generating', 'ready', 'error', 'timeout', 'terminated'] as const

const exportTask = z.object({
  id: z.int(),
  kind: z.enum(exportKinds),
  title: z.string(),
  submitted_at: z.string(),
  state: z.enum(exportStates),
  rows_done: z.int(),
  rows_total: z.int(),
  /** Of `error`: the right is gone, nothing is left within the subscription, or the file could not be made. */
  error: z.enum(['noRight', 'nothing', 'failed']).nullable(),
  /** Of the file; null while there is none, or it has expired. */
  bytes: z.int().nullable(),
  expires_at: z.string().nullable(),
  can: z.object({ download: z.boolean(), terminate: z.boolean() }),
})
export type ExportTask = z.infer<typeof exportTask>

/** What is left of the day. */
const left = z.object({ tasks: z.int(), rows: z.int() })

const exportQuestion = projectQuestion.extend({
  sort: projectSort.optional(),
  title: z.string().trim().max(60).optional().describe('What it is called in the list of exports.'),
})
export type ExportQuestion = z.input<typeof exportQuestion>
const created = z.object({
  util_work_id: z.int(),
  rows_total: z.int(),
  /** Matches past the first 2,000. */
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
    input: z.object({ project_ids }),
    output: z.object({ list: z.array(projectRow) }),
  }),
  exportExcel: call({
    path: '/project/export_excel',
    summary:
      'Make an Excel file of projects (selected or found, at most 2,000): every column, and the parties with masked numbers.',
    effect: 'write',
    input: exportQuestion,
    output: created,
  }),
  exportBase: call({
    path: '/project_ext/export_base',
    summary: 'Make an Excel file of projects (selected or found, at most 2,000): the base columns.',
    effect: 'write',
    input: exportQuestion,
    output: created,
  }),
  tasks: call({
    path: '/user/export_tasks',
    summary: 'The newest 100 exports of one’s own, and what is left for today.',
    input: z.object({}),
    output: z.object({ list: z.array(exportTask), left }),
  }),
  work: call({
    path: '/tool/work',
    summary: 'One export of one’s own: where it is.',
    input: z.object({ util_work_id }),
    output: exportTask,
  }),
  terminate: call({
    path: '/tool/terminate_work',
    summary: 'End an export of one’s own that is not done; one that is done stays.',
    effect: 'write',
    input: z.object({ util_work_id }),
    output: exportTask,
  }),
  download: call({
    path: '/tool/download_work',
    summary:
      'A ticket for the file of an export: its address answers a GET of this session for some minutes.',
    effect: 'write',
    input: z.object({ util_work_id }),
    output: z.object({ url: z.string(), name: z.string(), bytes: z.int(), expires_at: z.string() }),
  }),
})
