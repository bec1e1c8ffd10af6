import type { ChannelKind, CheckOutcome, CheckWay } from '@groundbreak/contract/channel'
import type { PositionGroup } from './positions'

/** What `npm run bench -- reachability` learns; see decision 0057. */
export interface Parameters {
  /** Months after which people have moved, on average; null = never. */
  stays: Record<PositionGroup, number | null>
  /** Months that a number lives while its person stays. */
  lives: Record<ChannelKind, number>
  /** How sure a number is when it is first checked, of 1. */
  atFirst: Record<ChannelKind, number>
  /** How many times as often a check ends so with a right number as with a wrong one. */
  says: Partial<Record<`${CheckWay} ${CheckOutcome}`, number>>
}

/** As `npm run bench -- reachability --parameters` prints it: learnt, never written by hand. */
export const fitted: Parameters = {
  stays: {
    directors: 34,
    engineers: 37,
    firm: null,
    heads: 73,
    managers: 25,
    other: 25,
    site: 14,
    tender: 19,
  },
  lives: {
    email: 82,
    fax: 95,
    mobile: 120,
    site_phone: 23,
    telephone: 78,
  },
  atFirst: {
    email: 0.7,
    fax: 0.61,
    mobile: 0.78,
    site_phone: 0.56,
    telephone: 0.73,
  },
  says: {
    'call left': 0.00019,
    'call not_reached': 0.81,
    'call reached': 21,
    'call wrong': 0.04,
    'mail bounced': 0.08,
    'mail reached': 2.5,
    'notice reached': 3.9,
    'notice wrong': 0.077,
    'report wrong': 0.14,
    'research left': 0.00016,
    'research not_reached': 0.55,
    'research reached': 43,
    'research wrong': 0.042,
    'sms not_reached': 0.64,
    'sms reached': 48,
    'sms wrong': 0.063,
  },
}
