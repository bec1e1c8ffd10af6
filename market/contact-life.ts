import { DAY } from './calendar'
import type { FirmBook, MarketFirm } from './firms'
import { Random } from './random'

const STREAM = 62

/** A firm at which somebody worked. */
export interface Stay {
  firm: MarketFirm
  from: number
  /** Null: works there. */
  until: number | null
}

export type Fate = 'stays' | 'moved' | 'resigned' | 'retired'

/** What became of somebody at the firm at which the market came to know them. */
export function fateOf(seed: number, id: number): Fate {
  return new Random(seed, STREAM, id).weighted([
    ['stays', 86],
    ['moved', 8],
    ['resigned', 5],
    ['retired', 1],
  ])
}

interface Life {
  /** Before the firm at which the market came to know them. */
  before: Stay | null
  home: Stay
  /** After it, where they moved. */
  after: Stay | null
}

/** Where somebody worked, from when until when: the same for the same seed, day and firms. */
export function lifeOf(
  { seed, now, firms }: { seed: number; now: number; firms: FirmBook },
  home: MarketFirm,
  id: number,
): Life {
  const random = new Random(seed, STREAM + 1, id)
  const fate = fateOf(seed, id)
  const came = now - random.int(700, 3600) * DAY
  const left = fate === 'stays' ? null : now - random.int(40, 420) * DAY
  const elsewhere = () => firms.near(random, home.kind, home.place.province.id)
  const [earlier, later] = [elsewhere(), elsewhere()]
  const gone = came - random.int(1, 60) * DAY
  const hasPast = random.chance(0.35) && earlier !== home
  return {
    before: hasPast ? { firm: earlier, from: gone - random.int(300, 2400) * DAY, until: gone } : null,
    home: { firm: home, from: came, until: left },
    after:
      fate === 'moved' && left !== null && later !== home
        ? { firm: later, from: left + random.int(1, 30) * DAY, until: null }
        : null,
  }
}
