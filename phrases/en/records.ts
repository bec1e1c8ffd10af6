import type { SameKeys } from '../shape'
import type { records as zh } from '../zh/records'
import { plural } from '../plural'

export const records: SameKeys<typeof zh> = {
  title: 'Views and calls',
  audience: 'of colleagues in your firm; no other firm sees them',
  kinds: { viewing: 'Views', calling: 'Calls', retrieval: 'Numbers shown' },
  viewed: 'looked at the project',
  fetched: (v) => `downloaded “${v.name}”`,
  none: {
    viewing: 'Nobody looked at this project yet.',
    calling: 'Nobody called about this project yet.',
    retrieval: 'Nobody had a number of this project shown yet.',
  },
  hidden: 'Records of colleagues are not shown in demo mode.',
  failed: 'The records could not be loaded',
  contactGone: 'contact no longer on record',
  contactHidden: 'no permission to see contacts',
  noAnswer: 'no answer',
  talked: (v) =>
    v.minutes === 0 ? `${v.seconds} s` : `${v.minutes} min ${String(v.seconds).padStart(2, '0')} s`,
  me: 'Me',
  allCalls: 'All calls',
  lastCall: (v) =>
    v.days === 0 ? `${v.user} called today` : `${v.user} called ${plural(v.days, 'day')} ago`,
  myLastCall: (v) => (v.days === 0 ? 'I called today' : `I called ${plural(v.days, 'day')} ago`),
}
