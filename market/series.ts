import type { CategoryKey } from '@groundbreak/db/reference/categories'
import type { FirmBook, MarketFirm } from './firms'
import { nameSeries, type Names } from './project-names'
import { Random } from './random'

export interface MarketSeries extends Names {
  id: number
  firmId: number
}

const STREAM = 5
const fitting: ReadonlySet<CategoryKey> = new Set<CategoryKey>(['residential', 'mixed_use'])

/** Product lines of the developers: about one developer in four has one, some have two. */
export class SeriesBook {
  readonly all: MarketSeries[] = []
  readonly #byFirm = new Map<number, MarketSeries[]>()

  constructor(seed: number, firms: FirmBook) {
    for (const firm of firms.ofKind('developer')) {
      const random = new Random(seed, STREAM, firm.id)
      const count = random.chance(0.25) ? random.int(1, 2) : 0
      for (let made = 0; made < count; made++) {
        const one = { id: this.all.length + 1, firmId: firm.id, ...nameSeries(random, firm) }
        this.all.push(one)
        this.#byFirm.set(firm.id, [...(this.#byFirm.get(firm.id) ?? []), one])
      }
    }
  }

  of(random: Random, owner: MarketFirm, category: CategoryKey): MarketSeries | undefined {
    const own = fitting.has(category) ? this.#byFirm.get(owner.id) : undefined
    return own && random.chance(0.8) ? random.pick(own) : undefined
  }
}
