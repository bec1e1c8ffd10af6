/**
 * The language of the search engine. Both implementations (the in-process index and PostgreSQL)
 * answer a `SearchQuery` over an `Entity` with identical ids, totals and facets.
 */

/** What an area declares to make its records searchable. Column and field names are the area's own. */
export interface Entity<Name extends string = string> {
  name: Name
  /** Text fields, in the order of their weight. A text clause without `fields` looks into all of them. */
  text: readonly string[]
  /** Text fields also found by pinyin and pinyin initials. Default: the first text field. */
  pinyin?: readonly string[]
  /** Integer columns, one value or several per record: filters and facets. */
  codes: readonly string[]
  /** Number columns (dates as epoch days, money in millions): ranges, sort keys and histograms. */
  numbers: readonly string[]
  /** The number column that orders records when a query names no sort: newest first. */
  order: string
  /** The number columns of a place on earth, in whole millionths of a degree; a record has both or is nowhere. */
  position?: { longitude: string; latitude: string }
  /** Entities with whose records these are linked, each time in a role. */
  links?: readonly Entity[]
}

/** That a record is linked with another one. */
export interface Link {
  id: number
  /** From 0 to 65,535. */
  role: number
}

/** One record as the engine sees it. Absent codes and numbers are "undisclosed". */
export interface SearchDocument {
  id: number
  text: Record<string, readonly string[]>
  codes: Record<string, readonly number[]>
  numbers: Record<string, number | undefined>
  /** By the entity that they lead to. */
  links?: Record<string, readonly Link[]>
}

/** Words that must (or must not) stand in some of the text fields, matched as substrings of the folded text. */
export interface TextClause {
  kind: 'text'
  /** Names the clause, so that "which condition removed most" can be asked. */
  dimension: string
  /** Free input; blanks separate words. Folded: width, case, traditional/simplified. */
  words: string
  /** Default: every text field. */
  fields?: readonly string[]
  /** `all` words (default) or `any` of them. */
  match?: 'all' | 'any'
  /** Also match pinyin and pinyin initials. Default true. */
  pinyin?: boolean
  not?: boolean
}

/** Codes: the record has any of the values in any of the columns (place = region or province or city). */
export interface CodeClause {
  kind: 'codes'
  dimension: string
  any: readonly { column: string; values: readonly number[] }[]
  not?: boolean
}

/** Range, both ends included; a record without the number does not match. */
export interface RangeClause {
  kind: 'range'
  dimension: string
  column: string
  from?: number
  to?: number
  not?: boolean
}

/** Ids: only these (or not these), such as viewed, followed, exported, hidden. */
export interface IdClause {
  kind: 'ids'
  dimension: string
  ids: readonly number[] | Int32Array
  not?: boolean
}

/** A part of the map, in whole millionths of a degree. It does not reach over the date line. */
export type Area =
  | { kind: 'circle'; longitude: number; latitude: number; metres: number }
  /** Corners as [longitude, latitude]; edges are straight in degrees, and the last corner joins the first. */
  | { kind: 'polygon'; ring: readonly (readonly [number, number])[] }
  /** All four sides included. */
  | { kind: 'box'; west: number; south: number; east: number; north: number }

/** The record stands in any of the areas. Only of an entity with a `position`. */
export interface AreaClause {
  kind: 'area'
  dimension: string
  any: readonly Area[]
  not?: boolean
}

/** The record matches every clause of any of the groups; a group without clauses is matched by all. */
export interface EitherClause {
  kind: 'either'
  dimension: string
  groups: readonly (readonly Clause[])[]
  not?: boolean
}

/** The record is linked with one of another entity that matches every clause, in any of the roles. */
export interface ThroughClause {
  kind: 'through'
  dimension: string
  /** The other entity, one of those that the records are linked with. */
  entity: string
  clauses: readonly Clause[]
  /** Absent: in whichever role. */
  roles?: readonly number[]
  not?: boolean
}

export type Clause =
  TextClause | CodeClause | RangeClause | IdClause | AreaClause | EitherClause | ThroughClause

/**
 * What a record is worth to whoever asks: the sum of what its factors give. Points are whole numbers, at least 0;
 * all factors together give at most `MOST_POINTS`.
 */
export interface Scoring {
  factors: readonly Factor[]
}

export const MOST_POINTS = 255

export type Factor =
  /** The first of the columns in which the record has codes decides: of several codes the one worth most. */
  | {
      kind: 'codes'
      columns: readonly string[]
      points: readonly (readonly [code: number, points: number])[]
    }
  /** The greatest `from` the number reaches; nothing below the first, or without the number. Ascending. */
  | { kind: 'steps'; column: string; steps: readonly (readonly [from: number, points: number])[] }
  | { kind: 'ids'; ids: readonly number[]; points: number }
  /** For records that match all clauses of any of the groups, each of at least one clause. */
  | { kind: 'clauses'; any: readonly (readonly Clause[])[]; points: number }

export interface FacetRequest {
  column: string
  /** Clauses of this dimension are left out while counting, so that values not chosen keep their count. */
  dimension?: string
  /** For number columns: ascending upper bounds (exclusive) of the buckets; one bucket more than bounds. */
  bounds?: readonly number[]
}

export interface SearchQuery {
  clauses: readonly Clause[]
  /** What the viewer may see: part of every count, never lifted by a facet's dimension. */
  scope?: readonly Clause[]
  /** By a number column, or by a score. */
  sort?: { by: string | Scoring; descending: boolean }
  offset: number
  limit: number
  facets?: readonly FacetRequest[]
  /** Count the total only up to here (the deep paging limit); absent = exact. */
  totalLimit?: number
  /** Also answer, per dimension, how many would match without it (for the empty state). */
  without?: boolean
}

export interface SearchResult {
  /** Ids of the page, in order; ties by id, descending; records without the sort number come last. */
  ids: number[]
  /** Sorted by a score: per id of the page, what each factor gave. */
  points?: number[][]
  total: number
  totalCapped: boolean
  /** Same order as `facets`: count per code, or per bucket index for number columns. */
  facets: Map<number, number>[]
  without?: { dimension: string; total: number }[]
}

/** Which of some records match each of some clauses, every clause taken alone. */
export interface SiftQuery {
  among: readonly number[]
  scope?: readonly Clause[]
  clauses: readonly Clause[]
}

export interface SiftResult {
  /** Those of the records that the scope covers, ascending. */
  ids: number[]
  /** Per clause, those of `ids` that match it, ascending. */
  matching: number[][]
}

/** Quick search while typing: looks into the first text field. */
export interface SuggestQuery {
  words: string
  limit: number
  scope?: readonly Clause[]
}

/**
 * Counts matches by cell of a grid over the map: `columns` are ascending longitudes, `rows` ascending latitudes,
 * in millionths of a degree, one more than there are cells; a cell's lower bound is its own, its upper one is not.
 */
export interface GridQuery {
  clauses: readonly Clause[]
  scope?: readonly Clause[]
  columns: readonly number[]
  rows: readonly number[]
}

export interface GridCell {
  column: number
  row: number
  count: number
  /** The mean position of what is counted. */
  longitude: number
  latitude: number
  /** Of the one record, where the count is 1. */
  id: number | undefined
}

export interface GridResult {
  /** Those with a count, by row, then by column. */
  cells: GridCell[]
  /** Every match, wherever it stands. */
  total: number
  /** Matches without a position. */
  unplaced: number
}

export interface SearchIndex {
  search(entity: string, query: SearchQuery): Promise<SearchResult>
  grid(entity: string, query: GridQuery): Promise<GridResult>
  sift(entity: string, query: SiftQuery): Promise<SiftResult>
  /** Ids, best first: values that begin with the words, then the newest. */
  suggest(entity: string, query: SuggestQuery): Promise<number[]>
}
