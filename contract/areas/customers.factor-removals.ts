import { z } from 'zod'
import { call } from '../define'
import { id, reason, toldUser } from './accounts.parts'

const ofUser = z.object({ user_id: id, reason })

/** A request that waits: for its day to pass, or for a second colleague. */
export const factorRemoval = z.object({
  id: z.int(),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: z.string(),
  takes_effect_at: z.string(),
  /** The viewer is a second colleague: neither who asked nor whom it concerns. */
  can_agree: z.boolean(),
  can_withdraw: z.boolean(),
})
export type FactorRemoval = z.infer<typeof factorRemoval>

export const factorRemovalCalls = {
  removeFactor: call({
    path: '/customer/remove_second_factor',
    summary:
      'Take the lost dynamic token of an account of a customer firm away with its recovery codes, for a reason that is written down; ends the sessions and tells the user by mail.',
    effect: 'write',
    counts: 'nothing',
    input: ofUser,
    output: toldUser,
  }),
  askFactorRemoval: call({
    path: '/customer/ask_second_factor_removal',
    summary:
      'Ask to take the lost dynamic token of one of the provider’s people away: in effect after 24 hours, or once a second colleague agrees. A mail tells the person, who can refuse.',
    effect: 'write',
    counts: 'nothing',
    input: ofUser,
    output: toldUser,
  }),
  decideFactorRemoval: call({
    path: '/customer/decide_second_factor_removal',
    summary:
      'Agree to what a colleague asked for, which takes the dynamic token away at once; or withdraw it.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id, decision: z.enum(['agree', 'withdraw']) }),
    output: z.object({}),
  }),
}
