import type { Entity, Link, SearchDocument } from './query'

/**
 * What the columns of a row hold: the record's id; texts; a column per code column of the entity (a number,
 * a list or null); a column per number column (a number or null), as smallint, integer or double precision; for each
 * entity that the records are linked with, a list of ids and one of the roles, of equal length.
 */
export interface RowLayout {
  /** The text field each text column belongs to, in the order of the entity's fields. `PART` parts values. */
  text: readonly string[]
  /** A text field that holds the names of the records whose ids stand in a code column. */
  named?: Named
}

export interface Named {
  field: string
  by: string
}

/** Between the values of one text column; stands in no name. */
export const PART = '\u001f'

/** A piece of a binary COPY: rows of an id and its names, then the records; it may end within a row. */
export interface RowChunk {
  kind: 'names' | 'records'
  bytes: Uint8Array<ArrayBuffer>
}

export type RowValue = string | number | readonly number[] | null
/** What is called how: the values of a named text field by id. */
export type Names = ReadonlyMap<number, readonly string[]>

/** The columns of a row by what they hold. */
export class Columns {
  readonly firstCode: number
  readonly firstNumber: number
  readonly firstLink: number
  readonly count: number
  /** Per text field of the entity, its columns. */
  readonly ofField: readonly (readonly number[])[]
  /** The text field that is filled with names, and the column with their ids; -1 when there is none. */
  readonly namedField: number
  readonly namedBy: number

  constructor(
    readonly entity: Entity,
    layout: RowLayout,
  ) {
    this.firstCode = 1 + layout.text.length
    this.firstNumber = this.firstCode + entity.codes.length
    this.firstLink = this.firstNumber + entity.numbers.length
    this.count = this.firstLink + 2 * (entity.links?.length ?? 0)
    this.ofField = entity.text.map((field) =>
      layout.text.flatMap((name, column) => (name === field ? [1 + column] : [])),
    )
    const { named } = layout
    this.namedField = named ? entity.text.indexOf(named.field) : -1
    this.namedBy = named ? this.firstCode + entity.codes.indexOf(named.by) : -1
  }
}

export const partsOf = (text: string): string[] => (text === '' ? [] : text.split(PART))

function codesOf(value: RowValue): readonly number[] {
  if (value === null) return []
  return typeof value === 'number' ? [value] : (value as readonly number[])
}

/** Distinct and ascending: names stand in the order of their ids, however the database listed them. */
export function idsOf(value: RowValue): number[] {
  return [...new Set(codesOf(value))].toSorted((a, b) => a - b)
}

export function documentOf(columns: Columns, row: readonly RowValue[], names: Names): SearchDocument {
  const { entity, firstCode, firstNumber } = columns
  const text: Record<string, string[]> = {}
  entity.text.forEach((field, at) => {
    text[field] =
      at === columns.namedField
        ? idsOf(row[columns.namedBy]!).flatMap((id) => names.get(id) ?? [])
        : columns.ofField[at]!.flatMap((column) => partsOf((row[column] ?? '') as string))
  })
  const codes: Record<string, readonly number[]> = {}
  entity.codes.forEach((name, at) => (codes[name] = codesOf(row[firstCode + at]!)))
  const numbers: Record<string, number | undefined> = {}
  entity.numbers.forEach(
    (name, at) => (numbers[name] = (row[firstNumber + at] as number | null) ?? undefined),
  )
  const document: SearchDocument = { id: row[0] as number, text, codes, numbers }
  if (entity.links) document.links = linksOf(columns, row)
  return document
}

function linksOf({ entity, firstLink }: Columns, row: readonly RowValue[]): SearchDocument['links'] {
  const links: Record<string, Link[]> = {}
  for (const [at, { name }] of (entity.links ?? []).entries()) {
    const roles = codesOf(row[firstLink + 2 * at + 1]!)
    links[name] = codesOf(row[firstLink + 2 * at]!).map((id, i) => ({ id, role: roles[i]! }))
  }
  return links
}
