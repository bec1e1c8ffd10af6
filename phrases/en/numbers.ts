import { plural } from '../plural'
import type { SameKeys } from '../shape'
import type { numbers as zh, Outcome, Way } from '../zh/numbers'

export const numbers: SameKeys<typeof zh> = {
  kind: { mobile: 'Mobile', telephone: 'Phone', site_phone: 'Site phone', fax: 'Fax', email: 'Email' },
  reach: (v) => `Reach ${v.percent}%`,
  checked: (v) => `${said(v.way, v.outcome)} ${v.days === 0 ? 'today' : `${plural(v.days, 'day')} ago`}`,
  by: (v) => `${v.checked}, ${v.by}`,
  unchecked: 'not verified',
  moves: (v) =>
    `People in this position move in ${plural(v.months, 'month')} on average, so it falls ${v.points} points a day.`,
  falls: (v) => `It falls ${v.points} points a day.`,
  nextCheck: (v) => `Next check ${v.date}.`,
  due: 'Check due now.',
}

const reached: Record<Way, string> = {
  call: 'called',
  sms: 'texted',
  mail: 'mail delivered',
  notice: 'in a notice',
  research: 'verified',
  report: 'confirmed',
}

function said(way: Way, outcome: Outcome): string {
  if (outcome === 'reached') return reached[way]
  if (outcome === 'not_reached') return 'no answer'
  if (outcome === 'wrong') return way === 'report' ? 'reported wrong' : 'found wrong'
  return outcome === 'bounced' ? 'mail bounced' : 'found to have left'
}
