import type { Db } from '../db/pool'
import type { Failure } from '../http/errors'
import { type Owner, takeTurn, type TurnOf } from './turns.queries'

/** For the words of a refusal. */
interface Full {
  max: number
  left: number
  /** How many more were wanted. */
  count: number
}

interface Declared {
  /** Whose things are counted, and whose turn they are counted under. */
  of: TurnOf
  /** Left out where each owner has a number of its own: the count tells it then, in a column `most`. */
  most?: number
  /** SQL of what owner $1 has, as a column `count`. */
  count: string
  refuse: (full: Full) => Failure
}

interface Counted {
  count: number
  most: number
  /** Never below 0. */
  left: number
}

/** At most so many of something, which a call counts before it adds one. */
export interface Cap extends Pick<Declared, 'refuse'> {
  /** For showing only: by what it answers nobody may be let in. One statement. */
  counted: (db: Db, owner: Owner) => Promise<Counted>
  /** Takes the turn; refuses where `adding` more do not fit. Two statements. */
  mustFit: (db: Db, owner: Owner, adding?: number) => Promise<void>
  /** For a write that only knows afterwards how many it added: refused, and so taken back, where they do not fit. */
  within: <T>(db: Db, owner: Owner, write: () => Promise<T>) => Promise<T>
}

const declared = new Map<string, Cap>()

/** Every cap of what is loaded, by its name. */
export const declaredCaps: ReadonlyMap<string, Cap> = declared

/**
 * The one way to write "at most so many": the count stands here and comes after the turn, so that however many calls
 * come at once, on however many nodes, the last one goes to exactly one of them. `caps.test.ts` races each by its name.
 */
export function cap(name: string, { of, most: ofAll, count: sql, refuse }: Declared): Cap {
  const counted = async (db: Db, owner: Owner): Promise<Counted> => {
    const { rows } = await db.query<{ count: number; most?: number }>(sql, [owner])
    const count = rows[0]?.count ?? 0
    const most = rows[0]?.most ?? ofAll ?? 0
    return { count, most, left: Math.max(0, most - count) }
  }
  const made: Cap = {
    refuse,
    counted,
    async mustFit(db, owner, adding = 1) {
      await takeTurn(db, of, owner)
      const { most, left } = await counted(db, owner)
      if (adding > left) throw refuse({ max: most, left, count: adding })
    },
    async within(db, owner, write) {
      await takeTurn(db, of, owner)
      const before = await counted(db, owner)
      const written = await write()
      const after = await counted(db, owner)
      // Whoever has too many for another reason may still change what adds none.
      if (after.count > after.most && after.count > before.count)
        throw refuse({ max: after.most, left: before.left, count: after.count - before.count })
      return written
    },
  }
  if (declared.has(name)) throw new Error(`There are two caps called ${name}`)
  declared.set(name, made)
  return made
}
