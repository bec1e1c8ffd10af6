/* Lists of documents as gaps of seven bits a byte; the high bit says that more follow. */

export interface Decoding {
  docs: Uint32Array
  filled: number
  doc: number
  gap: number
  shift: number
}

/** A gap may be cut by a chunk's end, so the unfinished one stays in `state`. */
export function decodeGaps(bytes: Uint8Array, from: number, to: number, state: Decoding): void {
  const docs = state.docs
  let { filled, doc, gap, shift } = state
  for (let i = from; i < to; i++) {
    const byte = bytes[i]!
    if (byte > 127) {
      gap |= (byte & 127) << shift
      shift += 7
    } else {
      doc += gap | (byte << shift)
      docs[filled++] = doc
      gap = 0
      shift = 0
    }
  }
  state.filled = filled
  state.doc = doc
  state.gap = gap
  state.shift = shift
}
