import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'

/** The groups in which a project's fields are shown. */
export const fieldGroups = ['basics', 'size', 'systems', 'structure', 'land', 'text', 'other'] as const
export type FieldGroup = (typeof fieldGroups)[number]

/** A value in words (numbers and days plain), who says so, and since when it stands. */
const told = z.object({
  /** Null: not known then, or hidden. */
  value: z.string().nullable(),
  /** Demo mode leaves the value out. */
  hidden: z.boolean(),
  source: z.string(),
  since: z.string(),
})
export type Told = z.infer<typeof told>

/** `field` is the name on the wire; a figure only one type of project has is `details.<key>`. */
const fieldKey = z.object({ field: z.string(), group: z.enum(fieldGroups) })
export const fieldAt = told.extend(fieldKey.shape)
export type FieldAt = z.infer<typeof fieldAt>

const partyKey = z.object({ firm_id: z.int(), firm_name: z.string(), role: named })
const partyTold = told.pick({ source: true, since: true })
export const partyAt = partyKey.extend(partyTold.shape)
export type PartyAt = z.infer<typeof partyAt>

/** Null: the project had not been recorded yet. */
const difference = fieldKey.extend({
  from: told.nullable(),
  to: told.nullable(),
  differs: z.boolean(),
  /** It differs, and only by changes of wording. */
  cosmetic: z.boolean(),
})
export type Difference = z.infer<typeof difference>
const partyDifference = partyKey.extend({
  /** Null: no part of the project on that day. */
  from: partyTold.nullable(),
  to: partyTold.nullable(),
})
export type PartyDifference = z.infer<typeof partyDifference>

const history = z.object({
  /** The day of the first record: before it there is nothing to show. */
  first_on: z.string(),
  /** Today in Shanghai. */
  today: z.string(),
  /** The days on which something was changed, oldest first, with the number of revisions. */
  days: z.array(z.object({ date: z.string(), real: z.int(), cosmetic: z.int() })),
})
export type ChangeDay = z.infer<typeof history>['days'][number]

const projectid = z.int32().positive()
const date = z.iso.date()

export const timeline = defineArea('timeline', {
  asOf: call({
    path: '/project/as_of',
    summary:
      'A project as it stood at the end of a day: every field and party with its source and since when.',
    counts: { details: 'projectid' },
    input: z.object({ projectid, date: date.describe('Not after today in Shanghai.') }),
    output: history.extend({
      date: z.string(),
      /** False: the day lies before the first record; no fields. */
      recorded: z.boolean(),
      fields: z.array(fieldAt),
      parties: z.array(partyAt),
    }),
  }),
  compare: call({
    path: '/project/compare',
    summary: 'A project at the end of two days side by side: what differs, or on request every field.',
    counts: { details: 'projectid' },
    input: z.object({ projectid, from: date, to: date, all: z.boolean().default(false) }),
    output: history.extend({
      from: z.string(),
      to: z.string(),
      from_recorded: z.boolean(),
      to_recorded: z.boolean(),
      /** Without `all` only those that differ by more than wording. */
      fields: z.array(difference),
      parties: z.array(partyDifference),
      /** Fields that really differ, that differ by wording only, and that do not. */
      real: z.int(),
      cosmetic: z.int(),
      same: z.int(),
    }),
  }),
})
