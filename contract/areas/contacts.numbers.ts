import { z } from 'zod'
import { call } from '../define'
import { limitLeft } from '../envelope'

const id = z.int32().positive()

/** Whose number it is, and where it was opened. */
export const numberOf = z.object({
  channel_id: z.int().positive(),
  encode_contact_id: z.string().max(100).optional().describe('Whose it is; of a firm itself `firm_id`.'),
  firm_id: id.optional(),
  projectid: id.optional().describe('Opened on this project, whose records then tell of it.'),
})

/** Numbers given back in 24 hours: enough for bad luck, too few for seeing ever more. */
export const MOST_CREDITS = 10

export const numberCalls = {
  getMobile: call({
    path: '/firm/get_mobile',
    summary:
      'A number or mail in full, of a contact or of a firm itself. Takes one of the numbers of the account and the firm; shown again it takes none.',
    effect: 'write',
    // A repeat takes nothing, and no number is kept for one.
    harmless: true,
    counts: 'nothing',
    input: numberOf,
    output: z.object({
      number: z.string(),
      counted: z.boolean().describe('False: it was shown to this account before.'),
      left: z.array(limitLeft).describe('Of the limits of numbers, where one was taken.'),
    }),
  }),
  reportNumber: call({
    path: '/contact/report_wrong_number',
    summary:
      'A number that was shown is wrong: gives back what it took, once; the research desk checks it, however many people say so.',
    effect: 'write',
    counts: 'nothing',
    input: numberOf,
    output: z.object({
      credited: z
        .boolean()
        .describe('False: given back before, or as often today as may be; the report counts all the same.'),
    }),
  }),
}
