import type { SameKeys } from '../shape'
import type { bids as zh } from '../zh/bids'
import { plural } from '../plural'

export const bids: SameKeys<typeof zh> = {
  wins: 'Wins',
  noWins: 'No result has been published yet.',
  failed: 'The wins could not be loaded',
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
  ofSearch: {
    button: 'Counts of notices',
    title: 'Notices of these projects',
    total: (v) => `${plural(v.count, 'notice')} of ${plural(v.projects, 'project')}`,
    capped: 'Too many projects: the newest 8,000 are counted.',
    byCategory: 'By industry',
    categoryNote: 'press one to see its projects with notices',
    byKind: 'By kind of notice',
    projects: (v) => plural(v.count, 'project'),
    none: 'These projects have no notices yet.',
    failed: 'The notices could not be counted',
  },
}
