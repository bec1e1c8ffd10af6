import { areaTest } from './areas'
import { positionColumns } from './area-sets'
import { inClass } from '@groundbreak/db/folding/characters'
import type { Clause, Entity, Factor, SearchDocument, TextClause, ThroughClause } from './query'
import { beginsRun, fold, type Piece, readingsOf, wordsOf } from './text'

/*
 * What a query means, in the plainest possible form. Both implementations are tested against it.
 */

export function containsWord(value: string, word: string): boolean {
  for (let at = value.indexOf(word); at >= 0; at = value.indexOf(word, at + 1)) {
    if (beginsRun(at === 0 ? undefined : value.charCodeAt(at - 1), word.charCodeAt(0))) return true
  }
  return false
}

export function isReadAs(value: string, reading: readonly Piece[]): boolean {
  for (let at = 0; at + reading.length <= value.length; at++) {
    const fits = reading.every((piece, i) => {
      const unit = value.charCodeAt(at + i)
      return 'unit' in piece ? piece.unit === unit : inClass(piece.characters, unit)
    })
    if (fits) return true
  }
  return false
}

/** The text fields whose values are also found by pinyin: `Entity.pinyin`, else the first. */
export function pinyinFields(entity: Entity): readonly string[] {
  return entity.pinyin ?? entity.text.slice(0, 1)
}

type Folding = (value: string) => string

/** The ids of the records of another entity that match all clauses of a clause. */
export type Linked = (clause: ThroughClause) => ReadonlySet<number>

interface Meaning {
  /** What makes the texts of the document comparable; those that are folded already need nothing. */
  folding?: Folding
  linked?: Linked
}

const linkedWithNothing: Linked = ({ entity }) => {
  throw new RangeError(`nothing named ${entity} is known here`)
}

function matchesText(
  entity: Entity,
  document: SearchDocument,
  clause: TextClause,
  folding: Folding,
): boolean {
  const fields = clause.fields ?? entity.text
  const spoken = clause.pinyin === false ? [] : pinyinFields(entity).filter((field) => fields.includes(field))
  const valuesOf = (names: readonly string[]) =>
    names.flatMap((name) => (document.text[name] ?? []).map(folding))
  const written = valuesOf(fields)
  const read = valuesOf(spoken)
  const has = (word: string) =>
    written.some((value) => containsWord(value, word)) ||
    (read.length > 0 && readingsOf(word).some((reading) => read.some((value) => isReadAs(value, reading))))
  const words = wordsOf(clause.words)
  return clause.match === 'any' ? words.some(has) : words.every(has)
}

function matchesPositively(
  entity: Entity,
  document: SearchDocument,
  clause: Clause,
  { folding = fold, linked = linkedWithNothing }: Meaning,
): boolean {
  switch (clause.kind) {
    case 'text':
      return matchesText(entity, document, clause, folding)
    case 'codes':
      return clause.any.some(({ column, values }) =>
        (document.codes[column] ?? []).some((code) => values.includes(code)),
      )
    case 'range': {
      const value = document.numbers[clause.column]
      if (value === undefined || Number.isNaN(value)) return false
      return value >= (clause.from ?? -Infinity) && value <= (clause.to ?? Infinity)
    }
    case 'ids':
      return clause.ids.includes(document.id)
    case 'either':
      return clause.groups.some((group) =>
        group.every((each) => matches(entity, document, each, { folding, linked })),
      )
    case 'through': {
      const ids = linked(clause)
      return (document.links?.[clause.entity] ?? []).some(
        ({ id, role }) => ids.has(id) && (clause.roles?.includes(role) ?? true),
      )
    }
    case 'area': {
      const { longitude, latitude } = positionColumns(entity)
      return areaTest(clause.any)(document.numbers[longitude] ?? NaN, document.numbers[latitude] ?? NaN)
    }
  }
}

/** A text clause without a single usable word says nothing: it holds for every record, negated or not. */
export function isEmptyClause(clause: Clause): boolean {
  return clause.kind === 'text' && wordsOf(clause.words).length === 0
}

export function matches(
  entity: Entity,
  document: SearchDocument,
  clause: Clause,
  meaning: Meaning = {},
): boolean {
  if (isEmptyClause(clause)) return true
  return matchesPositively(entity, document, clause, meaning) !== (clause.not === true)
}

/** What a factor gives a record. */
export function pointsOf(
  entity: Entity,
  document: SearchDocument,
  factor: Factor,
  meaning: Meaning = {},
): number {
  switch (factor.kind) {
    case 'codes': {
      const column = factor.columns.find((name) => (document.codes[name] ?? []).length > 0)
      const points = new Map(factor.points)
      return Math.max(0, ...(document.codes[column ?? ''] ?? []).map((code) => points.get(code) ?? 0))
    }
    case 'steps': {
      const value = document.numbers[factor.column] ?? Number.NaN
      return factor.steps.findLast(([from]) => value >= from)?.[1] ?? 0
    }
    case 'ids':
      return factor.ids.includes(document.id) ? factor.points : 0
    case 'clauses': {
      const matchesAll = (group: readonly Clause[]) =>
        group.every((clause) => matches(entity, document, clause, meaning))
      return factor.any.some(matchesAll) ? factor.points : 0
    }
  }
}
