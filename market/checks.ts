import type { ChannelKind, CheckOutcome, CheckWay } from '@groundbreak/contract/channel'
import { Random } from './random'

export interface MarketCheck {
  /** Days before the market's day. */
  daysAgo: number
  way: CheckWay
  outcome: CheckOutcome
}

const STREAM = 12
const ways: Record<ChannelKind, readonly (readonly [CheckWay, number])[]> = {
  mobile: [
    ['research', 5],
    ['notice', 3],
    ['sms', 2],
  ],
  telephone: [
    ['research', 5],
    ['notice', 4],
  ],
  site_phone: [['research', 1]],
  fax: [['notice', 1]],
  email: [
    ['mail', 6],
    ['notice', 2],
    ['research', 2],
  ],
}

interface Numbered {
  channelId: number
  kind: ChannelKind
  hasLeft: boolean
  /** Of the last good check; null = none ever was. */
  checkedDaysAgo: number | null
}

/** What became known of a number, oldest first: earlier checks, the last good one, and that its person left. */
export function drawChecks(
  seed: number,
  { channelId, kind, hasLeft, checkedDaysAgo }: Numbered,
): MarketCheck[] {
  if (checkedDaysAgo === null) return []
  const random = new Random(seed, STREAM, channelId)
  const last: MarketCheck = { daysAgo: checkedDaysAgo, way: random.weighted(ways[kind]), outcome: 'reached' }
  const earlier = Array.from({ length: random.int(0, 2) }, (_, at): MarketCheck => {
    const way = random.weighted(ways[kind])
    const daysAgo = checkedDaysAgo + (at + 1) * random.int(60, 200)
    const isQuiet = (way === 'sms' || way === 'research') && random.chance(0.25)
    return { daysAgo, way, outcome: isQuiet ? 'not_reached' : 'reached' }
  }).toReversed()
  if (hasLeft)
    return [
      ...earlier,
      last,
      { daysAgo: checkedDaysAgo - random.int(1, 20), way: 'research', outcome: 'left' },
    ]
  // One in eleven was tried in vain since.
  const isMissed = checkedDaysAgo > 40 && channelId % 11 === 0
  const missed: MarketCheck[] = isMissed
    ? [{ daysAgo: random.int(1, 30), way: 'research', outcome: 'not_reached' }]
    : []
  return [...earlier, last, ...missed]
}
