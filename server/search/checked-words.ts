import type { DocSet } from './doc-set'

const MOST_KEPT = 64

interface Checked {
  /** Documents below `size` that were found to hold the word. */
  bits: Uint32Array
  size: number
}

/**
 * Words whose text check took long, with its outcome. A document never changes, so that an outcome stays
 * true; documents that came later are checked as ever.
 */
export class CheckedWords {
  /** Outcomes are kept for words that need more documents checked than this. */
  many = 2_048
  private readonly kept = new Map<string, Checked>()

  find(key: string): Checked | undefined {
    const known = this.kept.get(key)
    if (known) {
      this.kept.delete(key)
      this.kept.set(key, known)
    }
    return known
  }

  keep(key: string, found: DocSet, size: number): Checked {
    const bits = new Uint32Array((size + 31) >>> 5)
    if (found.bits) bits.set(found.bits.subarray(0, bits.length))
    else for (const doc of found.list!) bits[doc >>> 5]! |= 1 << (doc & 31)
    const checked = { bits, size }
    this.kept.set(key, checked)
    if (this.kept.size > MOST_KEPT) this.kept.delete(this.kept.keys().next().value!)
    return checked
  }
}
