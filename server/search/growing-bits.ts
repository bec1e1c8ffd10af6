import { type ArrayBag, withRoom } from './arrays'

/** A bitset that documents are added to for ever. */
export class GrowingBits {
  words: Uint32Array = new Uint32Array(64)

  add(doc: number): void {
    this.words = withRoom(this.words, (doc >>> 5) + 1)
    this.words[doc >>> 5]! |= 1 << (doc & 31)
  }

  has(doc: number): boolean {
    const word = doc >>> 5
    return word < this.words.length && ((this.words[word]! >>> (doc & 31)) & 1) === 1
  }

  save(bag: ArrayBag, name: string): void {
    bag.put(name, this.words)
  }

  static load(bag: ArrayBag, name: string): GrowingBits {
    const bits = new GrowingBits()
    bits.words = bag.take(name, Uint32Array)
    return bits
  }
}
