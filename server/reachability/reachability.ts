import type { ChannelKind } from '@groundbreak/contract/channel'
import type { Check } from './checks'
import { fitted, type Parameters } from './parameters'
import type { PositionGroup } from './positions'

export interface Numbered {
  kind: ChannelKind
  group: PositionGroup
}

const DAY = 86_400_000
export const MONTH_DAYS = 365.25 / 12
const SURE = 80
const FLOOR = 60

/** By which share of itself what is sure falls in a day. */
export function fallOf({ kind, group }: Numbered, { stays, lives }: Parameters = fitted): number {
  const months = stays[group]
  return (1 / lives[kind] + (months === null ? 0 : 1 / months)) / MONTH_DAYS
}

/**
 * How sure it is, of 1, that a number leads to its person then. It begins at what such numbers are worth, each check
 * multiplies the odds by what its outcome says, and between checks it falls. `checks` oldest first.
 */
export function sureAt(
  of: Numbered,
  checks: readonly Check[],
  at: Date,
  parameters: Parameters = fitted,
): number {
  const fall = fallOf(of, parameters)
  let sure = parameters.atFirst[of.kind]
  let since: Date | null = null
  for (const check of checks) {
    if (check.at > at) break
    if (since) sure *= Math.exp((-fall * (check.at.getTime() - since.getTime())) / DAY)
    const odds = (sure / (1 - sure)) * (parameters.says[`${check.way} ${check.outcome}`] ?? 1)
    sure = Math.min(0.995, odds / (1 + odds))
    since = check.at
  }
  return since ? sure * Math.exp((-fall * (at.getTime() - since.getTime())) / DAY) : sure
}

export interface Reach {
  /** How sure, 0 to 100. */
  percent: number
  /** When it falls to 80, or, where it is below, to 60; at once when found wrong; null while nobody has checked it. */
  nextCheck: Date | null
  isDue: boolean
  /** Points that it falls in a day now. */
  falls: number
  /** Months after which people in this position have moved, on average; null where nobody moves. */
  staysMonths: number | null
}

/** What is told of a number now; `checks` oldest first. */
export function reachOf(of: Numbered, checks: readonly Check[], now: Date): Reach {
  const fall = fallOf(of)
  const sure = sureAt(of, checks, now)
  const last = checks.findLast(({ at }) => at <= now)
  const nextCheck = last ? nextCheckAfter(last, sureAt(of, checks, last.at), fall) : null
  const months = fitted.stays[of.group]
  return {
    percent: Math.round(sure * 100),
    nextCheck,
    isDue: nextCheck === null || nextCheck <= now,
    falls: Math.round(sure * fall * 1000) / 10,
    staysMonths: months === null ? null : Math.round(months),
  }
}

/** When what was that sure after a check falls to its bound; at once, where it was below both or found to be wrong. */
function nextCheckAfter({ at, outcome }: Check, sure: number, fall: number): Date {
  if (outcome === 'wrong' || outcome === 'bounced' || outcome === 'left') return at
  const bound = (sure * 100 > SURE ? SURE : FLOOR) / 100
  return new Date(at.getTime() + Math.max(0, Math.log(sure / bound) / fall) * DAY)
}
