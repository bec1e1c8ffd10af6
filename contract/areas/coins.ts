import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { choice, choices, days, tab } from '../filters'
import { list } from '../list'

/** Waiting for the desk; and what came of it. */
export const caseStates = ['submitted', 'approved', 'refused', 'withdrawn', 'taken_back'] as const
const state = z.enum(caseStates)
export type CaseState = z.infer<typeof state>

export const entryKinds = ['case', 'case_taken_back', 'error_report'] as const
const kind = z.enum(entryKinds)
export type EntryKind = z.infer<typeof kind>

/** What brings how many points. */
const rule = z.object({
  case: z.int(),
  /** More, where the contract value is told. */
  contract_value: z.int(),
  error_report: z.int(),
  /** How long ago a case may have been won, in days. */
  won_within_days: z.int(),
})
export type CoinRule = z.infer<typeof rule>

/** Why a viewer earns no points: of the provider's staff; the subscription has ended; not certified. */
const hindrance = z.enum(['staff', 'ended', 'uncertified'])
export type CoinHindrance = z.infer<typeof hindrance>

const told = z.object({
  /** The firm the contract was made with; `id` null where its name was written by hand. */
  firm: z.object({ id: z.int().nullable(), name: z.string() }),
  product: z.string(),
  contract_value: z.number().nullable().describe('Millions of CNY.'),
  won_on: z.string(),
  story: z.string(),
  /** What it brings, or would bring. */
  points: z.int(),
})

const coinCase = told.extend({
  id: z.int(),
  projectid: z.int(),
  project_name: z.string(),
  in_scope: z.boolean(),
  state,
  submitted_at: z.string(),
  /** Why it was refused or taken back. */
  reason: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** Decided, and not yet seen. */
  unread: z.boolean(),
})
export type CoinCase = z.infer<typeof coinCase>

const entry = z.object({
  id: z.int(),
  at: z.string(),
  kind,
  amount: z.int(),
  /** After this entry. */
  balance: z.int(),
  /** Null: the project is gone. */
  project: z.object({ projectid: z.int(), project_name: z.string() }).nullable(),
})
export type CoinEntry = z.infer<typeof entry>

const stage = named.extend({ key: z.string(), kind: z.string() })
const found = z.object({
  projectid: z.int(),
  project_name: z.string(),
  place: z.string(),
  stage,
  /** The state of the viewer's own case about it; null: none yet. */
  own: state.nullable(),
})
export type CaseProject = z.infer<typeof found>

const waiting = z.object({
  id: z.int(),
  projectid: z.int(),
  project_name: z.string(),
  state,
  firm: told.shape.firm,
  product: z.string(),
  points: z.int(),
  sender: z.string(),
  sender_firm: z.string(),
  submitted_at: z.string(),
  decided_at: z.string().nullable(),
  /** Cases of colleagues of the sender about the same project, waiting or approved. */
  same_firm: z.int(),
})
export type WaitingCase = z.infer<typeof waiting>

const auditCase = waiting.extend({
  contract_value: z.number().nullable().describe('Millions of CNY.'),
  won_on: z.string(),
  story: z.string(),
  version: z.int(),
  stage,
  place: z.string(),
  reason: z.string().nullable(),
  earlier_reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  /** How the sender's other cases fared. */
  record: z.object({ approved: z.int(), refused: z.int(), taken_back: z.int() }),
  parties: z.array(z.object({ firm_id: z.int(), name: z.string(), role: z.string() })),
  others: z
    .array(
      z.object({
        id: z.int(),
        sender: z.string(),
        sender_firm: z.string(),
        same_firm: z.boolean(),
        state,
        firm_name: z.string(),
        product: z.string(),
        won_on: z.string(),
      }),
    )
    .describe('The newest 20 other cases about the project.'),
})
export type AuditCase = z.infer<typeof auditCase>

/** Waiting: the oldest first; flagged: those of them with a colleague's case; decided: the last ones first. */
export const caseTabs = ['waiting', 'flagged', 'decided'] as const

const id = z.int32().positive()
const text = z.string().trim().max(8000)
const day = z.iso.date()

export const coins = defineArea('coins', {
  points: call({
    path: '/rcc_coin/points',
    summary: "The viewer's balance, the rule by which points are earned, and why the viewer earns none.",
    counts: 'nothing',
    input: z.object({}),
    output: z.object({
      balance: z.int(),
      /** All that was ever earned, and taken back. */
      earned: z.int(),
      taken_back: z.int(),
      /** Points of the cases that wait for the desk. */
      waiting: z.int(),
      /** Decisions not yet seen. */
      unread: z.int(),
      rule,
      hindrance: hindrance.nullable(),
    }),
  }),
  ledger: list({
    path: '/rcc_coin/point_list',
    summary: 'The entries of the viewer, newest first, by kind and by day.',
    counts: 'nothing',
    filters: { kinds: choices(entryKinds), day: days() },
    row: entry,
  }),
  auditList: list({
    path: '/rcc_coin/audit_list',
    summary: "The viewer's cases with what became of them, the last sent first; none in demo mode.",
    counts: 'nothing',
    of: { app_user_id: id.describe("The viewer's own id; another's is not found.") },
    filters: { state: choice(caseStates) },
    perPage: 1000,
    mostPerPage: 1000,
    row: coinCase,
  }),
  findProjects: call({
    path: '/rcc_coin/case_search',
    summary: 'Projects a case can be about, by name or number, with the state of the own case.',
    counts: 'nothing',
    input: z.object({ keyword: z.string().trim().min(1).max(50) }),
    output: z.object({ list: z.array(found) }),
  }),
  caseProject: call({
    path: '/rcc_coin/case_project',
    summary: 'One project a case can be about: its parties, and the own case.',
    counts: { details: 'projectid' },
    input: z.object({ projectid: id }),
    output: found.extend({
      parties: z.array(z.object({ firm_id: z.int(), name: z.string(), role: z.string() })),
      case: told.nullable().describe('To be sent again.'),
    }),
  }),
  submit: call({
    path: '/rcc_coin/submit_case',
    summary: 'Send a case to the research desk; one refused or withdrawn is sent again.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({
      projectid: id,
      firm_id: id.optional().describe('A party of the project; else `firm_name`.'),
      firm_name: text.default(''),
      product: text.describe('At most 100 characters.'),
      contract_value: z.number().positive().max(1_000_000).optional().describe('Millions of CNY.'),
      won_on: day,
      story: text.describe('20 to 2,000 characters.'),
    }),
    output: z.object({ id: z.int(), points: z.int() }),
  }),
  withdraw: call({
    path: '/rcc_coin/withdraw_case',
    summary: 'Take an own case back while the desk has not decided.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id }),
    output: z.object({}),
  }),
  read: call({
    path: '/rcc_coin/read_cases',
    summary: 'The viewer has seen what became of the own cases.',
    effect: 'write',
    harmless: true,
    counts: 'nothing',
    input: z.object({}),
    output: z.object({ read: z.int() }),
  }),
  queue: list({
    path: '/desk/case_queue',
    summary: 'Cases for the desk to audit.',
    counts: 'nothing',
    filters: { tab: tab(caseTabs) },
    row: waiting,
    also: { counts: z.object({ waiting: z.int(), flagged: z.int(), decided: z.int() }) },
  }),
  get: call({
    path: '/desk/case',
    summary:
      'One case with what helps to audit it: the parties, other cases about the project, the record of its sender.',
    counts: 'nothing',
    input: z.object({ id }),
    output: auditCase,
  }),
  decide: call({
    path: '/desk/decide_case',
    summary: 'Approve a case, which brings its points, or refuse it with a reason.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({
      id,
      version: z.int().positive().describe('Of the words that were read.'),
      outcome: z.enum(['approved', 'refused']),
      reason: text.default('').describe('Of a refusal, at most 800 characters.'),
    }),
    output: z.object({}),
  }),
  takeBack: call({
    path: '/desk/take_back_case',
    summary: 'Take the points of an approved case back that turned out to be wrong.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id, reason: text }),
    output: z.object({}),
  }),
})
