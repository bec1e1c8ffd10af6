import { inClass } from '@groundbreak/db/folding/characters'
import type { Postings } from './postings'
import type { Piece } from './text'
import { pairSpace } from './tokens'

const STALE_AFTER = 20_000

/** The character pairs of each field in order, to find those that sound right or begin with a character. */
export class Vocabulary {
  private ordered: (Uint32Array | undefined)[] = []
  private seen: number[] = []

  constructor(private postings: Postings) {}

  /** Goes on with a later state of the same postings. */
  follow(postings: Postings): void {
    this.postings = postings
  }

  /** Tokens of the pairs in `field` that fit; `second` absent means any. */
  pairs(field: number, first: Piece, second: Piece | undefined): number[] {
    const { postings } = this
    const tokens = this.order(field)
    const found: number[] = []
    const collect = (token: number) => {
      const follower = postings.valueOf(token) & 0xffff
      if (second === undefined || fits(second, follower)) found.push(token)
    }
    for (const unit of unitsOf(first)) {
      for (let at = this.lowerBound(tokens, unit * 65_536); at < tokens.length; at++) {
        if (postings.valueOf(tokens[at]!) >>> 16 !== unit) break
        collect(tokens[at]!)
      }
    }
    for (let token = this.seen[field]!; token < postings.tokenCount; token++) {
      if (postings.spaceOf(token) === pairSpace(field) && fits(first, postings.valueOf(token) >>> 16))
        collect(token)
    }
    return found
  }

  private order(field: number): Uint32Array {
    const { postings } = this
    const known = this.ordered[field]
    if (known && postings.tokenCount - this.seen[field]! < STALE_AFTER) return known
    const tokens: number[] = []
    for (let token = 0; token < postings.tokenCount; token++) {
      if (postings.spaceOf(token) === pairSpace(field)) tokens.push(token)
    }
    const ordered = Uint32Array.from(tokens).toSorted((a, b) => postings.valueOf(a) - postings.valueOf(b))
    this.ordered[field] = ordered
    this.seen[field] = postings.tokenCount
    return ordered
  }

  private lowerBound(tokens: Uint32Array, value: number): number {
    let low = 0
    let high = tokens.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.postings.valueOf(tokens[middle]!) < value) low = middle + 1
      else high = middle
    }
    return low
  }
}

export function fits(piece: Piece, unit: number): boolean {
  return 'unit' in piece ? piece.unit === unit : inClass(piece.characters, unit)
}

function unitsOf(piece: Piece): number[] {
  if ('unit' in piece) return [piece.unit]
  const units: number[] = []
  piece.characters.forEach((word, index) => {
    for (let rest = word; rest !== 0; rest &= rest - 1)
      units.push((index << 5) + 31 - Math.clz32(rest & -rest))
  })
  return units
}
