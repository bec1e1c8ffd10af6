import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { list } from '../list'

const projectid = z.int32().positive()

/** Null: no longer on record, or not for who may not read contacts. */
export const recordedContact = z
  .object({ encode_contact_id: z.string(), full_name: z.string(), firm_name: z.string().nullable() })
  .nullable()

const viewing = z.object({
  id: z.int(),
  user: named,
  viewed_at: z.string(),
  content: z.enum(['project', 'file']),
  /** The document, where one was looked at. */
  file_name: z.string().nullable(),
})
export type ViewingRecord = z.infer<typeof viewing>

const calling = z.object({
  id: z.int(),
  user: named,
  called_at: z.string(),
  /** Seconds talked; 0 = nobody answered. */
  seconds: z.int(),
  contact: recordedContact,
  /** Null for who may not read contacts. */
  masked: z.string().nullable(),
})
export type CallingRecord = z.infer<typeof calling>

const retrieval = z.object({ id: z.int(), user: named, retrieved_at: z.string(), contact: recordedContact })
export type RetrievalRecord = z.infer<typeof retrieval>

export const records = defineArea('records', {
  counts: call({
    path: '/project/tab_counts',
    summary: 'How much stands behind the tabs of a project: documents, bonds, what the own firm did.',
    counts: { details: 'projectid' },
    input: z.object({ projectid }),
    output: z.object({
      files: z.int(),
      bonds: z.int(),
      viewing: z.int(),
      calling: z.int(),
      retrieval: z.int(),
      /** The last call of the own firm within a week. */
      last_call: z.object({ user: named, called_on: z.string() }).nullable(),
    }),
  }),
  viewing: list({
    path: '/project/viewing_records',
    summary: 'Who of the own firm looked at a project, the last look first; none in demo mode.',
    counts: { details: 'projectid' },
    of: { projectid },
    row: viewing,
  }),
  calling: list({
    path: '/project/calling_records',
    summary: 'Who of the own firm called whom about a project, the last call first; none in demo mode.',
    counts: { details: 'projectid' },
    of: { projectid },
    row: calling,
  }),
  retrieval: list({
    path: '/project/retrieval_records',
    summary: 'Who of the own firm had whose number shown, the last first; none in demo mode.',
    counts: { details: 'projectid' },
    of: { projectid },
    row: retrieval,
  }),
})
