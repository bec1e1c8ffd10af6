import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { choice, choices, ids, tab } from '../filters'
import { list } from '../list'
import { correction, phoneKinds } from './desk'
import { revision } from './projects'
import { fieldAt, partyAt } from './timeline'

export const errorKinds = [
  'wrong_field',
  'wrong_stage',
  'stopped',
  'wrong_phone',
  'wrong_firm',
  'duplicate',
  'other',
] as const
const kind = z.enum(errorKinds)
export type ErrorKind = z.infer<typeof kind>

/** Nobody has looked yet; somebody is checking; and what came of it. */
export const errorStates = ['received', 'checking', 'corrected', 'confirmed', 'unknown'] as const
const state = z.enum(errorStates)
export type ErrorState = z.infer<typeof state>

/** `confirmed`: it was right. `unknown`: it cannot be found out. */
export const errorOutcomes = ['corrected', 'confirmed', 'unknown'] as const
const outcome = z.enum(errorOutcomes)
export type ErrorOutcome = z.infer<typeof outcome>

const about = z.object({
  kind,
  /** The field it is about, by its name on the wire; null: none. */
  field: z.string().nullable(),
  /** The firm or person it is about, in words. */
  about: z.string().nullable(),
})

const errorReport = about.extend({
  id: z.int(),
  projectid: z.int(),
  project_name: z.string(),
  text: z.string(),
  /** How often the reporter said the same. */
  times: z.int(),
  reported_at: z.string(),
  state,
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** What the correction brought the reporter; 0: nothing, or told at another report of the same case. */
  points: z.int(),
  /** Answered, and the answer not yet seen. */
  unread: z.boolean(),
  /** Other people who reported the same. */
  others: z.int(),
})
export type ErrorReport = z.infer<typeof errorReport>

const errorCount = z.object({ open: z.int(), answered: z.int(), unread: z.int() })

const errorTask = about.extend({
  id: z.int(),
  projectid: z.int(),
  project_name: z.string(),
  stage: named.extend({ kind: z.string() }),
  province: named.nullable(),
  city: named.nullable(),
  reporters: z.int(),
  opened_at: z.string(),
  reported_at: z.string(),
  state,
  taken_by: named.nullable(),
  /** The viewer has it. */
  mine: z.boolean(),
})
export type ErrorTask = z.infer<typeof errorTask>

const caseContact = z.object({
  encode_contact_id: z.string(),
  full_name: z.string(),
  firm_name: z.string(),
  position: z.string().nullable(),
  /** 0 not resigned, 1 resigned, 2 retired. */
  resigned: z.int(),
  phones: z.array(z.object({ id: z.int(), kind: z.enum(phoneKinds), masked: z.string() })),
})
export type CaseContact = z.infer<typeof caseContact>

const errorCase = errorTask.extend({
  reports: z.array(
    z.object({
      id: z.int(),
      kind,
      text: z.string(),
      times: z.int(),
      reported_at: z.string(),
      reporter: z.string(),
      /** The customer firm; null for the provider's own people. */
      firm: z.string().nullable(),
    }),
  ),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  answered_by: named.nullable(),
  fields: z.array(fieldAt).describe('As they stand today.'),
  parties: z.array(partyAt),
  contacts: z.array(caseContact).describe('Of the project, with their phones; who has left comes last.'),
  /** The contact it is about, where it is one of them. */
  encode_contact_id: z.string().nullable(),
  /** Today's columns, to fill the form of a correction. */
  present: z.record(z.string(), z.unknown()),
  revisions: z.array(revision).describe('The newest 10.'),
})
export type ErrorCase = z.infer<typeof errorCase>

/** Open: nobody's and everybody's; mine: taken by the viewer; answered: the last ones first. */
export const queueTabs = ['open', 'mine', 'answered'] as const

const id = z.int32().positive()
const text = z.string().trim().max(4000)

export const errorReports = defineArea('errorReports', {
  report: call({
    path: '/project_ext/email_project_error',
    summary:
      'Tell the research desk what is wrong with a project. The same once more within a day joins the first.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({
      projectid: id,
      kind,
      fields: z.array(z.string().max(60)).max(10).default([]).describe('Names on the wire.'),
      text: text.default('').describe('At most 800 characters; may be empty for a wrong phone or a stop.'),
      firm_id: id.optional().describe('A party of the project.'),
      encode_contact_id: z.string().max(100).optional().describe('A contact of the project.'),
    }),
    output: z.object({
      ids: z.array(z.int()),
      /** All of it had been reported by the viewer within a day. */
      joined: z.boolean(),
    }),
  }),
  results: list({
    path: '/project_ext/project_error_result',
    summary: 'What the viewer reported, of one project or of all, with state and answer; none in demo mode.',
    counts: { details: 'projectid' },
    of: { projectid: id.optional() },
    perPage: 20,
    row: errorReport,
  }),
  count: call({
    path: '/project_ext/project_error_count',
    summary: "The viewer's reports: open, answered and unread, of one project or of all, and by project.",
    counts: { details: 'projectid' },
    input: z.object({ projectid: id.optional() }),
    output: errorCount.extend({
      by_project: z.array(errorCount.extend({ projectid: z.int() })).describe('The newest 200 projects.'),
    }),
  }),
  read: call({
    path: '/project_ext/project_error_read',
    summary: 'The viewer has seen the answers, of one project or of all.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ projectid: id.optional() }),
    output: z.object({ read: z.int() }),
  }),
  queue: list({
    path: '/desk/error_report_queue',
    summary: 'What is to be checked, the most reported first, then the oldest.',
    counts: 'nothing',
    filters: {
      tab: tab(queueTabs),
      kinds: choices(errorKinds),
      states: choices(errorStates),
      province_ids: ids('provinces', 100),
      older_than_days: choice([3, 7, 14, 30]),
    },
    row: errorTask,
    also: { counts: z.object({ open: z.int(), mine: z.int(), answered: z.int() }) },
  }),
  get: call({
    path: '/desk/error_report',
    summary: 'One case: who reported what, how the project stands, and how it came to be so.',
    counts: 'nothing',
    input: z.object({ id }),
    output: errorCase,
  }),
  take: call({
    path: '/desk/take_error_report',
    summary: 'Take a case; never two people the same.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id }),
    output: z.object({}),
  }),
  release: call({
    path: '/desk/release_error_report',
    summary: 'Give a case back; an administrator also that of another.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id }),
    output: z.object({}),
  }),
  answer: call({
    path: '/desk/answer_error_report',
    summary: 'Answer a case one has taken; `corrected` with what is to be changed of the project.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id, outcome, answer: text, correction: correction.optional() }),
    output: z.object({ changed: z.array(z.string()) }),
  }),
})
