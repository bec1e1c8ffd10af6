import type { Entity, SearchDocument } from './query'
import { foldInto } from './text'

export const VALUE_END = 0
export const FIELD_END = 1

/** Documents as flat arrays: folded once, moved between threads without copying. */
export interface PackedDocuments {
  ids: Int32Array
  /** Folded text: values end with `VALUE_END`, fields with `FIELD_END`. */
  units: Uint16Array
  /** End of each document's units. */
  unitEnds: Uint32Array
  /** Per document and code column: how many codes, then the codes, ascending and distinct. */
  codes: Int32Array
  /** Per document and number column; NaN where undisclosed. */
  numbers: Float64Array
  /** Per document and entity it is linked with: how many links, then each as an id and a role. */
  links: Int32Array
}

/** Folded names as flat arrays; the values of an id end with `FIELD_END`. */
export interface PackedNames {
  ids: Int32Array
  units: Uint16Array
  unitEnds: Uint32Array
}

/** Folding makes up to so many units of one. */
export const MOST_UNITS_PER_UNIT = 18

function grown<Values extends Uint16Array | Int32Array>(
  values: Values,
  used: number,
  needed: number,
): Values {
  if (used + needed <= values.length) return values
  const Kind = values.constructor as new (length: number) => Values
  const larger = new Kind(Math.max(values.length * 2, used + needed))
  larger.set(values.subarray(0, used))
  return larger
}

/** A number another one can be compared with: undisclosed numbers are NaN. */
function numberOf(value: number | undefined): number {
  return value === undefined ? Number.NaN : value
}

export function pack(entity: Entity, documents: readonly SearchDocument[]): PackedDocuments {
  const { text, codes: codeColumns, numbers: numberColumns } = entity
  const ids = new Int32Array(documents.length)
  const unitEnds = new Uint32Array(documents.length)
  const numbers = new Float64Array(documents.length * numberColumns.length)
  let units = new Uint16Array(documents.length * 160 + 64)
  let codes = new Int32Array(documents.length * (codeColumns.length * 2 + 2) + 16)
  const links: number[] = []
  let unitCount = 0
  let codeCount = 0
  documents.forEach((document, index) => {
    if (!Number.isInteger(document.id) || document.id <= 0 || document.id > 0x7fffffff) {
      throw new RangeError(`${entity.name}: id ${document.id} is not a positive 32-bit integer`)
    }
    ids[index] = document.id
    for (const field of text) {
      for (const value of document.text[field] ?? []) {
        units = grown(units, unitCount, value.length * MOST_UNITS_PER_UNIT + 2)
        const end = foldInto(value, units, unitCount)
        if (end === unitCount) continue
        units[end] = VALUE_END
        unitCount = end + 1
      }
      units = grown(units, unitCount, 1)
      units[unitCount++] = FIELD_END
    }
    unitEnds[index] = unitCount
    for (const column of codeColumns) {
      const values = distinctCodes(document.codes[column])
      codes = grown(codes, codeCount, values.length + 1)
      codes[codeCount++] = values.length
      for (const value of values) codes[codeCount++] = value
    }
    numberColumns.forEach((column, at) => {
      numbers[index * numberColumns.length + at] = numberOf(document.numbers[column])
    })
    for (const { name } of entity.links ?? []) {
      const found = document.links?.[name] ?? []
      links.push(found.length)
      for (const { id, role } of found) links.push(id, role)
    }
  })
  return {
    ids,
    units: units.slice(0, unitCount),
    unitEnds,
    codes: codes.slice(0, codeCount),
    numbers,
    links: Int32Array.from(links),
  }
}

const NO_CODES: readonly number[] = []

function distinctCodes(values: readonly number[] | undefined): readonly number[] {
  if (values === undefined || values.length === 0) return NO_CODES
  if (values.length === 1) return values
  return [...new Set(values)].toSorted((a, b) => a - b)
}

/** The buffers to hand over when posting packed documents to another thread. */
export function transferables(packed: PackedDocuments | PackedNames): ArrayBuffer[] {
  return Object.values(packed).map((array: Uint16Array) => array.buffer as ArrayBuffer)
}
