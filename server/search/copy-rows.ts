import type { Entity, SearchDocument } from './query'
import { Columns, documentOf, partsOf, type RowChunk, type RowLayout, type RowValue } from './rows'

/** Signature, flags and the length of an extension: what a binary COPY begins with. */
const HEADER = 19
/** An array begins with its dimensions, a flag and a type; each dimension has a size and a lower bound. */
const ARRAY_HEADER = 12
const ARRAY_DIMENSION = 8
const LENGTH = 4

/** Cuts a binary COPY into rows and fields, in place. A chunk may end anywhere. */
export class CopyRows {
  bytes: Uint8Array = new Uint8Array(0)
  private view: DataView = new DataView(new ArrayBuffer(0))
  private rest = new Uint8Array(0)
  private begun = false
  private readonly starts: Int32Array
  /** Per field of the row at hand; -1 for null. */
  private readonly lengths: Int32Array

  constructor(private readonly columnCount: number) {
    this.starts = new Int32Array(columnCount)
    this.lengths = new Int32Array(columnCount)
  }

  /** Calls `visit` at every row that is whole by now. */
  read(chunk: Uint8Array, visit: () => void): void {
    this.bytes = this.rest.length === 0 ? chunk : joined(this.rest, chunk)
    this.view = new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.byteLength)
    let at = 0
    if (!this.begun) {
      if (this.bytes.length < HEADER) {
        this.rest = this.bytes.slice()
        return
      }
      this.begun = true
      at = HEADER
    }
    for (let end = this.row(at); end > 0; end = this.row(at)) {
      at = end
      visit()
    }
    this.rest = this.bytes.slice(at)
  }

  start(column: number): number {
    return this.starts[column]!
  }

  length(column: number): number {
    return this.lengths[column]!
  }

  /** NaN for null. */
  number(column: number): number {
    const at = this.starts[column]!
    switch (this.lengths[column]) {
      case 2:
        return this.view.getInt16(at)
      case 4:
        return this.view.getInt32(at)
      case 8:
        return this.view.getFloat64(at)
      default:
        return Number.NaN
    }
  }

  /** Writes the integer or the integers of a column into `into`; answers how many. */
  integers(column: number, into: number[]): number {
    const length = this.lengths[column]!
    if (length <= 0) return 0
    if (length < ARRAY_HEADER) {
      into[0] = this.number(column)
      return 1
    }
    const start = this.starts[column]! + ARRAY_HEADER
    if (length === ARRAY_HEADER) return 0
    const count = this.view.getInt32(start)
    let at = start + ARRAY_DIMENSION
    for (let i = 0; i < count; i++) {
      into[i] = this.view.getInt32(at + LENGTH)
      at += LENGTH + 4
    }
    return count
  }

  text(column: number): string | null {
    const length = this.lengths[column]!
    if (length < 0) return null
    const start = this.starts[column]!
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset + start, length).toString()
  }

  /** The end of the row that begins at `at`; 0 when it is not whole yet, or the rows have ended. */
  private row(start: number): number {
    const { view, starts, lengths, columnCount } = this
    const size = view.byteLength
    if (start + 2 > size) return 0
    const fields = view.getInt16(start)
    if (fields < 0) return 0
    if (fields !== columnCount) throw new RangeError(`a row has ${fields} columns instead of ${columnCount}`)
    let at = start + 2
    for (let column = 0; column < columnCount; column++) {
      if (at + LENGTH > size) return 0
      const length = view.getInt32(at)
      at += LENGTH
      starts[column] = at
      lengths[column] = length
      if (length > 0) at += length
    }
    return at <= size ? at : 0
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

class DocumentReader {
  private readonly nameRows = new CopyRows(2)
  private readonly recordRows: CopyRows
  private readonly names = new Map<number, string[]>()

  constructor(private readonly columns: Columns) {
    this.recordRows = new CopyRows(columns.count)
  }

  addNames(chunk: Uint8Array): void {
    const rows = this.nameRows
    rows.read(chunk, () => this.names.set(rows.number(0), partsOf(rows.text(1) ?? '')))
  }

  documents(chunk: Uint8Array): SearchDocument[] {
    const { columns, recordRows: rows } = this
    const found: SearchDocument[] = []
    rows.read(chunk, () => {
      const row: RowValue[] = [rows.number(0)]
      for (let column = 1; column < columns.firstCode; column++) row[column] = rows.text(column)
      for (let column = columns.firstCode; column < columns.firstNumber; column++) {
        const codes: number[] = []
        rows.integers(column, codes)
        row[column] = codes
      }
      for (let column = columns.firstLink; column < columns.count; column++) {
        const linked: number[] = []
        rows.integers(column, linked)
        row[column] = linked
      }
      for (let column = columns.firstNumber; column < columns.firstLink; column++) {
        const value = rows.number(column)
        row[column] = Number.isNaN(value) ? null : value
      }
      found.push(documentOf(columns, row, this.names))
    })
    return found
  }
}

/** The documents of binary rows, batch by batch. */
export async function* documentsOfRows(
  entity: Entity,
  layout: RowLayout,
  chunks: AsyncIterable<RowChunk>,
): AsyncGenerator<SearchDocument[]> {
  const reader = new DocumentReader(new Columns(entity, layout))
  for await (const { kind, bytes } of chunks) {
    if (kind === 'names') reader.addNames(bytes)
    else yield reader.documents(bytes)
  }
}
