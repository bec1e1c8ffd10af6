import { z } from 'zod'

/*
 * A number or mail and how sure it is, the same wherever one stands.
 */

export const channelKinds = ['mobile', 'telephone', 'site_phone', 'fax', 'email'] as const
export type ChannelKind = (typeof channelKinds)[number]

export const checkWays = ['call', 'sms', 'mail', 'notice', 'research', 'report'] as const
export type CheckWay = (typeof checkWays)[number]

export const checkOutcomes = ['reached', 'not_reached', 'wrong', 'bounced', 'left'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

export const reach = z.object({
  percent: z.int().describe('How sure it is that it leads to this person, now.'),
  checked_on: z.string().nullable().describe('Of the last check; null = nobody ever checked it.'),
  way: z.enum(checkWays).nullable(),
  outcome: z.enum(checkOutcomes).nullable(),
  by: z
    .string()
    .nullable()
    .describe('A colleague, or the source it was read in; other customers are not named.'),
  next_check_on: z.string().nullable(),
  is_due: z.boolean(),
  falls: z.number().describe('Points that it falls in a day now.'),
  stays_months: z
    .int()
    .nullable()
    .describe('Months after which people in this position have moved, on average; null where nobody moves.'),
})
export type Reach = z.infer<typeof reach>

/** Without its last digits. */
export const channel = z.object({
  channel_id: z.int(),
  kind: z.enum(channelKinds),
  masked: z.string(),
  shown: z.boolean().describe('To this account, so that showing it again takes nothing.'),
  reported: z.boolean().describe('By this account as wrong, and not checked since.'),
  reach,
})
export type Channel = z.infer<typeof channel>
