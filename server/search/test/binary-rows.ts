import type { Entity, SearchDocument } from '../query'
import { PART, type RowChunk, type RowLayout } from '../rows'

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const INTEGER_TYPE = 23

const int16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
const int32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, at) => bytes.writeInt32BE(value, 4 * at))
  return bytes
}
const double = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

function array(values: readonly number[]): Buffer {
  if (values.length === 0) return int32(0, 0, INTEGER_TYPE)
  return int32(1, 0, INTEGER_TYPE, values.length, 1, ...values.flatMap((value) => [4, value]))
}

function copyOf(rows: readonly (Buffer | null)[][]): Buffer {
  const fields = rows.map((row) =>
    Buffer.concat([
      int16(row.length),
      ...row.flatMap((field) => (field === null ? [int32(-1)] : [int32(field.length), field])),
    ]),
  )
  return Buffer.concat([SIGNATURE, ...fields, int16(-1)])
}

/** Binary rows as PostgreSQL sends them, cut into chunks of `size` bytes. A field's values share one column. */
export function binaryRows(
  { entity, layout, size }: { entity: Entity; layout: RowLayout; size: number },
  documents: readonly SearchDocument[],
  names: ReadonlyMap<number, readonly string[]>,
): RowChunk[] {
  const records = documents.map(({ id, text, codes, numbers, links }) => [
    int32(id),
    ...layout.text.map((field) => {
      const values = text[field] ?? []
      return values.length === 0 ? null : Buffer.from(values.join(PART))
    }),
    ...entity.codes.map((column, at) => {
      const values = codes[column] ?? []
      if (values.length === 0) return at % 2 === 0 ? null : array([])
      return values.length === 1 && at % 2 === 0 ? int32(values[0]!) : array(values)
    }),
    ...entity.numbers.map((column) => {
      const value = numbers[column]
      return value === undefined ? null : double(value)
    }),
    ...(entity.links ?? []).flatMap(({ name }) => {
      const linked = links?.[name] ?? []
      return [array(linked.map((link) => link.id)), array(linked.map((link) => link.role))]
    }),
  ])
  const named = [...names].map(([id, values]) => [int32(id), Buffer.from(values.join(PART))])
  return [...cut('names', copyOf(named), size), ...cut('records', copyOf(records), size)]
}

function cut(kind: RowChunk['kind'], bytes: Buffer, size: number): RowChunk[] {
  const chunks: RowChunk[] = []
  for (let at = 0; at < bytes.length; at += size)
    chunks.push({ kind, bytes: Uint8Array.from(bytes.subarray(at, at + size)) })
  return chunks
}
