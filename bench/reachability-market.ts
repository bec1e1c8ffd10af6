import { Random } from '@groundbreak/market/random'
import type { ChannelKind, CheckOutcome, CheckWay } from '@groundbreak/contract/channel'
import type { Check } from '@groundbreak/server/reachability/checks'
import type { PositionGroup } from '@groundbreak/server/reachability/positions'

/*
 * A market of numbers whose truth is known: who moved when, which number died when. It is not made by the rules that
 * the product believes: people of one group differ, are the likelier to move the longer they are there, firms differ,
 * checks come in bursts, and what is reported is partly wrong.
 */

const DAY = 86_400_000
const MONTH = 365.25 / 12
export const MARKET_DAYS = 1460

export interface SimulatedNumber {
  kind: ChannelKind
  group: PositionGroup
  checks: Check[]
  /** The day on which it stopped to lead to its person; below 0 = it never did. */
  diedOn: number
}

/** Months that people of a group stay, and how much the positions of a group differ. */
const stays: Record<Exclude<PositionGroup, 'firm'>, [months: number, spread: number]> = {
  heads: [64, 0.25],
  directors: [33, 0.2],
  managers: [26, 0.25],
  engineers: [35, 0.25],
  site: [15, 0.3],
  tender: [21, 0.2],
  other: [27, 0.4],
}
const lives: Record<ChannelKind, number> = { mobile: 120, telephone: 85, site_phone: 20, fax: 90, email: 75 }
const rightAtFirst: Record<ChannelKind, number> = {
  mobile: 0.88,
  telephone: 0.82,
  site_phone: 0.76,
  fax: 0.8,
  email: 0.8,
}
const groups: [PositionGroup, number][] = [
  ['heads', 6],
  ['directors', 10],
  ['managers', 34],
  ['engineers', 20],
  ['site', 12],
  ['tender', 6],
  ['other', 6],
  ['firm', 6],
]

/** Weibull of shape 1.3: who is there for long is likelier to go. */
const mean13 = 0.9236
const stayOf = (random: Random, months: number) =>
  ((months * MONTH) / mean13) * (-Math.log(1 - random.next())) ** (1 / 1.3)

export function simulate(seed: number, size: number): SimulatedNumber[] {
  return Array.from({ length: size }, (_, index) => one(new Random(seed, 71, index)))
}

function one(random: Random): SimulatedNumber {
  const group = random.weighted(groups)
  const kind: ChannelKind =
    group === 'firm'
      ? random.weighted([
          ['telephone', 7],
          ['fax', 1],
          ['email', 2],
        ])
      : random.weighted([
          ['mobile', 60],
          ['telephone', 18],
          ['site_phone', 6],
          ['email', 15],
          ['fax', 1],
        ])
  // It began before we first saw it.
  const seenAfter = random.between(0, 400)
  const frailty = Math.exp((random.next() + random.next() + random.next() - 1.5) * 0.7)
  const numberDies = -Math.log(1 - random.next()) * lives[kind] * MONTH * frailty
  const moves = group === 'firm' ? Infinity : movesAfter(random, { group, frailty, seenAfter })
  const isRight = random.chance(rightAtFirst[kind])
  const diedOn = isRight ? Math.min(numberDies, moves) : -1
  return { kind, group, diedOn, checks: checksOf(random, kind, diedOn) }
}

interface Moving {
  group: Exclude<PositionGroup, 'firm'>
  frailty: number
  seenAfter: number
}

/** Days from the first sight on; whoever had left before that was not seen. */
function movesAfter(random: Random, { group, frailty, seenAfter }: Moving): number {
  const [months, spread] = stays[group]
  const own = months * frailty * random.between(1 - spread, 1 + spread)
  for (;;) {
    const stay = stayOf(random, own)
    if (stay > seenAfter) return stay - seenAfter
    seenAfter /= 2
  }
}

/** Mean days between checks of a way. */
const rhythms: [CheckWay, number, readonly ChannelKind[]][] = [
  ['call', 130, ['mobile', 'telephone', 'site_phone']],
  ['sms', 420, ['mobile']],
  ['mail', 150, ['email']],
  ['notice', 330, ['mobile', 'telephone', 'email', 'fax']],
  ['research', 400, ['mobile', 'telephone', 'site_phone', 'fax', 'email']],
]

function checksOf(random: Random, kind: ChannelKind, diedOn: number): Check[] {
  const checks: (Check & { day: number })[] = []
  for (const [way, every, kinds] of rhythms) {
    if (!kinds.includes(kind)) continue
    // Some numbers are asked for often, others hardly.
    const own = every * Math.exp(random.between(-0.8, 0.8))
    for (let day = random.next() * own * 2; day < MARKET_DAYS; day += -Math.log(1 - random.next()) * own) {
      const isRight = day < diedOn
      const told = random.weighted(outcomes[way][isRight ? 'right' : 'wrong'])
      const [as, outcome] = told.split(' ') as [CheckWay, CheckOutcome]
      checks.push({ day, at: new Date(day * DAY), way: as, outcome })
    }
  }
  return checks.toSorted((a, b) => a.day - b.day).map(({ at, way, outcome }) => ({ at, way, outcome }))
}

type Told = `${CheckWay} ${CheckOutcome}`
const outcomes: Record<CheckWay, Record<'right' | 'wrong', [Told, number][]>> = {
  call: {
    right: [
      ['call reached', 62],
      ['call not_reached', 34],
      ['call wrong', 1],
      ['report wrong', 3],
    ],
    wrong: [
      ['call reached', 3],
      ['call not_reached', 42],
      ['call wrong', 25],
      ['call left', 8],
      ['report wrong', 22],
    ],
  },
  sms: {
    right: [
      ['sms reached', 45],
      ['sms not_reached', 54],
      ['sms wrong', 1],
    ],
    wrong: [
      ['sms reached', 1],
      ['sms not_reached', 83],
      ['sms wrong', 16],
    ],
  },
  mail: {
    right: [
      ['mail reached', 95],
      ['mail bounced', 5],
    ],
    wrong: [
      ['mail reached', 38],
      ['mail bounced', 62],
    ],
  },
  notice: {
    right: [
      ['notice reached', 94],
      ['notice wrong', 6],
    ],
    wrong: [
      ['notice reached', 24],
      ['notice wrong', 76],
    ],
  },
  research: {
    right: [
      ['research reached', 88],
      ['research not_reached', 10],
      ['research wrong', 2],
    ],
    wrong: [
      ['research reached', 2],
      ['research not_reached', 18],
      ['research wrong', 50],
      ['research left', 30],
    ],
  },
  report: { right: [], wrong: [] },
}
