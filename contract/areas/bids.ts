import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'

const projectid = z.int32().positive()

const placed = z.object({
  firm: named,
  rank: z.int(),
  /** Millions of CNY. */
  amount: z.number().nullable(),
  amount_text: z.string().nullable(),
})

const win = z.object({
  id: z.int(),
  title: z.string(),
  lot_number: z.string().nullable(),
  round: z.int(),
  published_on: z.string(),
  amount: z.number().nullable(),
  amount_text: z.string().nullable(),
  winners: z.array(placed),
  /** Further members of the winning consortium. */
  consortium: z.array(named),
  /** With `expand`: who stood for it, from the notices of candidates of the same lot and round. */
  candidates: z.array(placed),
})
export type Win = z.infer<typeof win>

export const bids = defineArea('bids', {
  wins: call({
    path: '/bid_win_info/list',
    summary: 'Who won what of a project, the newest first.',
    counts: { details: 'projectid' },
    input: z.object({ projectid, expand: z.boolean().default(false) }),
    output: z.object({ list: z.array(win) }),
  }),
  groupCount: call({
    path: '/bid_info/bid_info_group_count',
    summary: 'How many notices of each kind a project has.',
    counts: { details: 'projectid' },
    input: z.object({ projectid }),
    output: z.object({
      special_purchase: z.int(),
      open_bid: z.int(),
      candidates: z.int(),
      winning_bid: z.int(),
      total: z.int(),
    }),
  }),
})
