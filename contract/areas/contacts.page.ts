import { z } from 'zod'
import { call } from '../define'
import { named } from '../envelope'
import { tab } from '../filters'
import { list } from '../list'
import { partyContact } from './projects.parts'

const encode_contact_id = z.string().min(1).max(100)
const ofContact = { encode_contact_id }

/** What a source read it in or heard it from; `record`: it only named the person for the firm. */
export const evidences = [
  'notice',
  'award',
  'drawing',
  'website',
  'switchboard',
  'reply',
  'call',
  'record',
] as const
export type Evidence = (typeof evidences)[number]

/** Why somebody of the same name is somebody else. */
export const apartReasons = ['firm', 'city', 'number', 'terms'] as const
export type ApartReason = (typeof apartReasons)[number]

/** Of what the own firm did: calls, numbers shown, looks. */
export const contactRecordKinds = ['call', 'retrieval', 'view'] as const

const somebody = z.object({ encode_contact_id: z.string(), full_name: z.string() })
/** Null where the viewer does not see the person. */
const successor = somebody.nullable()

/** A day of which the year alone is certain is told by `is_start_guessed`. */
const position = z.object({
  id: z.int(),
  firm: named.nullable(),
  position: z.string().nullable(),
  starts_on: z.string(),
  is_start_guessed: z.boolean(),
  ends_on: z.string().nullable().describe('Null: works there.'),
  successor,
  source: z.string().nullable().describe('Null: no longer on record.'),
  evidence: z.enum(evidences),
  verified_on: z.string(),
  projects: z.int().describe('Of this firm within the subscription on which the contact is named.'),
})
export type ContactPosition = z.infer<typeof position>

const namesake = somebody.extend({
  firm: named.nullable(),
  position: z.string().nullable(),
  city: named.nullable(),
  reasons: z
    .array(z.enum(apartReasons))
    .describe('Why it is somebody else; empty: nothing tells them apart.'),
})
export type Namesake = z.infer<typeof namesake>

const figures = z.object({
  projects: z.int(),
  live_projects: z.int().describe('Under construction, of the firm where they work.'),
  firms: z.int(),
  since_year: z.int().nullable(),
  moved_on: z.string().nullable().describe('When they came to the firm where they work, from another.'),
  calls: z.int().describe('Of the own firm, as callers.'),
  callers: z.int(),
})

const contactDetail = partyContact.extend({
  other_name: z.string().nullable().describe('The name in the other language.'),
  salutation: z.enum(['mr', 'ms']).nullable(),
  firm: named.nullable(),
  province: named.nullable(),
  city: named.nullable(),
  resigned_on: z.string().nullable(),
  mailing_address: z.string().nullable(),
  remarks: z.string().nullable(),
  positions: z.array(position).describe('The newest first.'),
  namesakes: z.array(namesake).describe('Of the same name, within the subscription; at most 20.'),
  figures,
  tabs: z.object({ projects: z.int(), colleagues: z.int(), records: z.int(), sources: z.int() }),
  last_call: z.object({ user: named, called_on: z.string() }).nullable().describe('Of the own firm.'),
  updated_at: z.string(),
})
export type ContactDetail = z.infer<typeof contactDetail>

const projectOfContact = z.object({
  projectid: z.int(),
  project_name: z.string(),
  stage: named.extend({ key: z.string(), kind: z.string() }),
  sub_stage: named.nullable(),
  firm: named,
  position: z.string().nullable().describe('At that firm.'),
  /** Since when the contact works there no more; null: works there, or nobody knows. */
  left_on: z.string().nullable(),
  is_there: z.boolean(),
  successor,
  invest_value: z.number().nullable(),
  updated_at: z.string(),
})
export type ProjectOfContact = z.infer<typeof projectOfContact>

const colleague = partyContact.extend({
  firm: named.nullable().describe('Where both worked last.'),
  is_now: z.boolean(),
  together_from: z.string(),
  together_to: z.string().nullable().describe('Null: they work there together.'),
  projects: z.int().describe('Within the subscription on which both are named.'),
})
export type Colleague = z.infer<typeof colleague>

const contactRecord = z.object({
  /** Of its kind. */
  id: z.int(),
  kind: z.enum(contactRecordKinds),
  user: named,
  at: z.string(),
  /** Of a call: seconds talked; 0 = nobody answered. */
  seconds: z.int().nullable(),
  masked: z.string().nullable(),
  project: z.object({ projectid: z.int(), project_name: z.string() }).nullable(),
})
export type ContactRecord = z.infer<typeof contactRecord>

const details = { details: 'encode_contact_id' } as const
const PER_PAGE = 20

/** What the page of a contact asks. */
export const pageCalls = {
  get: call({
    path: '/contact/get',
    summary:
      'A contact: numbers, positions over time, people of the same name, figures within the subscription.',
    effect: 'write',
    harmless: true,
    counts: details,
    input: z.object(ofContact),
    output: contactDetail,
  }),
  relatedProjects: list({
    path: '/contact/related_projects',
    summary:
      'The projects of a contact within the subscription, the last changed first; which firm they left.',
    counts: { ...details, rows: true },
    of: ofContact,
    perPage: PER_PAGE,
    row: projectOfContact,
  }),
  colleagues: list({
    path: '/contact/colleagues',
    summary:
      'Who works at the same firm now, then who worked at the same firm at the same time; numbers masked.',
    counts: { ...details, rows: true },
    of: ofContact,
    perPage: PER_PAGE,
    row: colleague,
  }),
  records: list({
    path: '/contact/records',
    summary: 'What the own firm did about a contact: calls, numbers shown, looks; none in demo mode.',
    counts: details,
    of: ofContact,
    filters: { kind: tab(['all', ...contactRecordKinds]) },
    perPage: PER_PAGE,
    row: contactRecord,
  }),
}
