import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'

/** On what a person asks to be forgotten. */
export const grounds = ['objection', 'erasure', 'authority'] as const

const encodeId = z.string().trim().min(1).max(64)
const text = (longest: number) => z.string().trim().max(longest).nullable()
const name = z.string().trim().min(1).max(100)

const heldPerson = z.object({
  encode_contact_id: z.string(),
  name_zh: z.string(),
  name_en: z.string().nullable(),
  salutation: z.string().nullable(),
  position: z.string().nullable(),
  position_note: z.string().nullable(),
  mailing_address: z.string().nullable(),
  remarks: z.string().nullable(),
  firm: named.nullable(),
  project_total: z.int(),
  channels: z.array(z.object({ id: z.int(), kind: z.string(), masked: z.string() })),
  updated_at: z.string(),
  /** Asked to be forgotten, and not carried out yet. */
  forgetting: z.boolean(),
})
export type HeldPerson = z.infer<typeof heldPerson>

/** What is corrected when a person says that it is wrong; null takes a value away. */
const corrections = z
  .strictObject({
    name_zh: name,
    name_en: text(100),
    salutation: text(50),
    position_note: text(200),
    mailing_address: text(500),
    remarks: text(2000),
  })
  .partial()

export const personalData = defineArea('personalData', {
  find: call({
    path: '/personal_data/find',
    summary:
      'What is held about a person who asks: by the exact number or mail, or by name and firm. Also whether they were forgotten before. At most 20.',
    counts: 'nothing',
    input: z
      .object({
        channel: z.string().trim().max(200).optional().describe('A number or mail, however it is written.'),
        name: z.string().trim().max(100).optional(),
        firm_name: z.string().trim().max(300).optional().describe('Part of any name of the firm.'),
      })
      .refine(({ channel, name: asked }) => (channel ?? '') !== '' || (asked ?? '') !== '', {
        path: ['channel'],
      }),
    output: z.object({
      list: z.array(heldPerson),
      /** The number or mail was suppressed, or the very name at the very firm. */
      suppressed: z.boolean(),
    }),
  }),
  copy: call({
    path: '/personal_data/copy',
    summary:
      'Everything that is held about a person, with the numbers in full, as a file for the person. Stands in the audit.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ encode_contact_id: encodeId }),
    output: z.object({ file_name: z.string(), content: z.string().describe('JSON.') }),
  }),
  correct: call({
    path: '/personal_data/correct',
    summary: 'Correct what is held about a person; numbers are corrected by the research desk.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({
      encode_contact_id: encodeId,
      changes: corrections,
    }),
    output: z.object({ changed: z.array(z.string()) }),
  }),
  forget: call({
    path: '/personal_data/forget',
    summary:
      'Forget a person who objects: gone everywhere within a minute, and brought back by no import and no desk. Cannot be undone.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ encode_contact_id: encodeId, ground: z.enum(grounds) }),
    output: z.object({}),
  }),
  objections: call({
    path: '/personal_data/objections',
    summary:
      'What people asked last, the newest first, and when it was done. Who they are nobody knows any more.',
    counts: 'nothing',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          ground: z.enum(grounds),
          asked_by: named.nullable(),
          asked_at: z.string(),
          done_at: z.string().nullable(),
          /** Rows in which something of them was found. */
          place_total: z.int(),
        }),
      ),
    }),
  }),
})
