import { plural } from '../plural'
import type { SameKeys } from '../shape'
import type { numbers as zh } from '../zh/numbers'

export const numbers: SameKeys<typeof zh> = {
  kind: { mobile: 'Mobile', telephone: 'Phone', site_phone: 'Site phone', fax: 'Fax', email: 'Email' },
  reach: (v) => `Reach ${v.percent}%`,
  checked: (v) => `${v.what} ${v.days === 0 ? 'today' : `${plural(v.days, 'day')} ago`}`,
  reached: {
    call: 'called',
    sms: 'texted',
    mail: 'email delivered',
    notice: 'in a notice',
    research: 'verified',
    report: 'confirmed',
  },
  found: {
    not_reached: 'no answer',
    wrong: 'found wrong',
    bounced: 'email bounced',
    left: 'found to have left',
  },
  reported: 'reported wrong',
  by: (v) => `${v.checked}, ${v.by}`,
  unchecked: 'not verified',
  moves: (v) =>
    `People in this position move in ${plural(v.months, 'month')} on average, so it falls ${v.points} points a day.`,
  falls: (v) => `It falls ${v.points} points a day.`,
  nextCheck: (v) => `Next check ${v.date}.`,
  due: 'Check due now.',
  show: 'Show number',
  showMail: 'Show email',
  shown: 'Seen by you',
  left: (v) => `Numbers left today ${v.left} / ${v.most}`,
  wrong: 'Wrong number',
  credited: 'Reported, credit returned',
  uncredited: 'Reported',
  usedUp: 'No numbers left: they come back one by one, 24 hours after you saw the first',
  failures: {
    notShown: 'Show the number before you report it',
    notFound: 'No permission or number not found',
    blockedByFirm: 'This account is not allowed to see numbers, as your company asked',
    hiddenInDemo: 'Numbers are hidden in demo mode',
    hasLeft: 'This person has left: the number is no longer shown',
  },
}
