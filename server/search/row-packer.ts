import { CopyRows } from './copy-rows'
import { FIELD_END, MOST_UNITS_PER_UNIT, type PackedDocuments, type PackedNames, VALUE_END } from './packing'
import { Columns, type Named, PART, type RowLayout } from './rows'
import type { Entity } from './query'
import { foldUnits } from './text'

const PART_BYTE = PART.charCodeAt(0)

/**
 * Packs documents straight from binary rows: no string is made of their text. A field that is filled with
 * names stays empty; the index knows the names by their ids.
 */
export class RowPacker {
  private readonly columns: Columns
  private readonly nameRows = new CopyRows(2)
  private readonly rows: CopyRows
  private units = new Uint16Array(65_536)
  private unitCount = 0
  private codes: number[] = []
  private links: number[] = []
  private source = new Uint16Array(4_096)
  private readonly scratch: number[] = []

  constructor(
    private readonly entity: Entity,
    private readonly layout: RowLayout,
  ) {
    this.columns = new Columns(entity, layout)
    this.rows = new CopyRows(this.columns.count)
  }

  get named(): Named {
    if (!this.layout.named) throw new RangeError(`no field of ${this.entity.name} is filled with names`)
    return this.layout.named
  }

  /** Rows of an id and its names. */
  packNames(chunk: Uint8Array): PackedNames {
    const rows = this.nameRows
    const ids: number[] = []
    const unitEnds: number[] = []
    this.unitCount = 0
    rows.read(chunk, () => {
      ids.push(rows.number(0))
      this.addText(rows, 1)
      this.endField()
      unitEnds.push(this.unitCount)
    })
    return {
      ids: Int32Array.from(ids),
      units: this.units.slice(0, this.unitCount),
      unitEnds: Uint32Array.from(unitEnds),
    }
  }

  pack(chunk: Uint8Array): PackedDocuments {
    const { rows, entity } = this
    const ids: number[] = []
    const unitEnds: number[] = []
    const numbers: number[] = []
    this.codes = []
    this.links = []
    this.unitCount = 0
    rows.read(chunk, () => {
      ids.push(rows.number(0))
      this.addRow()
      unitEnds.push(this.unitCount)
      for (let i = 0; i < entity.numbers.length; i++) numbers.push(rows.number(this.columns.firstNumber + i))
    })
    return {
      ids: Int32Array.from(ids),
      units: this.units.slice(0, this.unitCount),
      unitEnds: Uint32Array.from(unitEnds),
      codes: Int32Array.from(this.codes),
      numbers: Float64Array.from(numbers),
      links: Int32Array.from(this.links),
    }
  }

  private addRow(): void {
    const { columns, entity, rows } = this
    for (let field = 0; field < entity.text.length; field++) {
      for (const column of columns.ofField[field]!) this.addText(rows, column)
      this.endField()
    }
    for (let i = 0; i < entity.codes.length; i++) {
      const count = this.distinct(columns.firstCode + i)
      this.codes.push(count)
      for (let at = 0; at < count; at++) this.codes.push(this.scratch[at]!)
    }
    for (let i = 0; i < (entity.links?.length ?? 0); i++) this.addLinks(columns.firstLink + 2 * i)
  }

  /** The ids stand in one column, their roles in the next. */
  private addLinks(column: number): void {
    const { rows, scratch, links } = this
    const count = rows.integers(column, scratch)
    const first = links.push(count)
    for (let at = 0; at < count; at++) links.push(scratch[at]!, 0)
    rows.integers(column + 1, scratch)
    for (let at = 0; at < count; at++) links[first + 2 * at + 1] = scratch[at]!
  }

  /** The integers of a column, ascending and distinct, at the front of `scratch`. */
  private distinct(column: number): number {
    const { scratch } = this
    const count = this.rows.integers(column, scratch)
    let kept = 0
    for (let i = 0; i < count; i++) {
      const value = scratch[i]!
      let at = kept
      while (at > 0 && scratch[at - 1]! > value) at--
      if (at > 0 && scratch[at - 1] === value) continue
      for (let move = kept; move > at; move--) scratch[move] = scratch[move - 1]!
      scratch[at] = value
      kept++
    }
    return kept
  }

  private endField(): void {
    this.units = withUnits(this.units, this.unitCount, 1)
    this.units[this.unitCount++] = FIELD_END
  }

  /** The folded values of a text column, each ended by `VALUE_END`. */
  private addText(rows: CopyRows, column: number): void {
    const length = rows.length(column)
    if (length <= 0) return
    const { bytes } = rows
    const end = rows.start(column) + length
    this.units = withUnits(this.units, this.unitCount, length * MOST_UNITS_PER_UNIT + length)
    if (this.source.length < length) this.source = new Uint16Array(length * 2)
    for (let at = rows.start(column); at < end; at++) {
      const stop = endOfPart(bytes, at, end)
      const count = decodeUtf8(bytes, at, stop, this.source)
      const folded = foldUnits(this.source, count, this.units, this.unitCount)
      if (folded > this.unitCount) {
        this.units[folded] = VALUE_END
        this.unitCount = folded + 1
      }
      at = stop
    }
  }
}

function endOfPart(bytes: Uint8Array, from: number, to: number): number {
  let at = from
  while (at < to && bytes[at] !== PART_BYTE) at++
  return at
}

/** PostgreSQL's text is always well formed. Answers the number of UTF-16 units. */
function decodeUtf8(bytes: Uint8Array, from: number, to: number, into: Uint16Array): number {
  let count = 0
  for (let at = from; at < to;) {
    const byte = bytes[at]!
    if (byte < 0x80) {
      into[count++] = byte
      at++
    } else if (byte < 0xe0) {
      into[count++] = ((byte & 0x1f) << 6) | (bytes[at + 1]! & 0x3f)
      at += 2
    } else if (byte < 0xf0) {
      into[count++] = ((byte & 0x0f) << 12) | ((bytes[at + 1]! & 0x3f) << 6) | (bytes[at + 2]! & 0x3f)
      at += 3
    } else {
      const point =
        (((byte & 0x07) << 18) |
          ((bytes[at + 1]! & 0x3f) << 12) |
          ((bytes[at + 2]! & 0x3f) << 6) |
          (bytes[at + 3]! & 0x3f)) -
        0x10000
      into[count++] = 0xd800 | (point >>> 10)
      into[count++] = 0xdc00 | (point & 0x3ff)
      at += 4
    }
  }
  return count
}

function withUnits(units: Uint16Array<ArrayBuffer>, used: number, needed: number): Uint16Array<ArrayBuffer> {
  if (used + needed <= units.length) return units
  const larger = new Uint16Array(Math.max(units.length * 2, used + needed))
  larger.set(units.subarray(0, used))
  return larger
}
