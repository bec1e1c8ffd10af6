import type { SameKeys } from '../shape'
import type { bids as zh } from '../zh/bids'

export const bids: SameKeys<typeof zh> = {
  wins: 'Wins',
  noWins: 'No result has been published yet.',
  failed: 'The wins could not be read',
  lot: (v) => `Lot ${v.lot}`,
  round: (v) => `Round ${v.round}`,
  winner: 'Winner',
  consortium: (v) => `with ${v.firms}`,
  candidates: 'Candidates',
  rank: (v) => `No. ${v.rank}`,
  published: (v) => `published ${v.date}`,
  join: ', ',
  kinds: {
    special_purchase: 'Purchases',
    open_bid: 'Tender notices',
    candidates: 'Candidates',
    winning_bid: 'Awards',
  },
  kindCount: (v) => `${v.kind} ${v.count}`,
  none: 'There are no notices yet.',
}
