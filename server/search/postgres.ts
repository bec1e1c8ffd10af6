import type pg from 'pg'
import type { Db } from '../db/pool'
import { gridFromPostgres } from './postgres-grid'
import { conditionOf, LINKED_SHARE, Parameters, positionIn, ROLE_SHARE } from './postgres-conditions'
import { CODE_OFFSET, COLUMN_SHARE, pointsOf } from './postgres-points'
import { addLexemes, codeLexeme, joined } from './postgres-text'
import type {
  Clause,
  Entity,
  FacetRequest,
  GridQuery,
  GridResult,
  SearchDocument,
  SearchIndex,
  SearchQuery,
  SearchResult,
  SiftQuery,
  SiftResult,
  SuggestQuery,
} from './query'
import { pinyinFields } from './reference'
import { fold, wordsOf } from './text'

/** Up to so many matches a page is sorted; beyond, the order is walked. */
const FEW = 5_000

interface Facet {
  key: number
  count: number
}

/** Search answered by PostgreSQL alone, from the table `search_documents`. */
export class PostgresIndex implements SearchIndex {
  private readonly entities: Map<string, Entity>

  constructor(
    private readonly pool: pg.Pool,
    entities: readonly Entity[],
  ) {
    this.entities = new Map(entities.map((entity) => [entity.name, entity]))
  }

  async search(name: string, query: SearchQuery): Promise<SearchResult> {
    const entity = this.entity(name)
    return this.reading(async (db) => {
      const clauses = [...(query.scope ?? []), ...query.clauses]
      const total = await count(db, entity, clauses)
      const limit = query.totalLimit ?? Infinity
      const result: SearchResult = {
        ...(await page(db, entity, clauses, { ...query, total })),
        total: Math.min(total, limit),
        totalCapped: total > limit,
        facets: [],
      }
      for (const request of query.facets ?? []) {
        result.facets.push(await facet(db, entity, withoutDimension(query, request.dimension), request))
      }
      if (query.without) {
        result.without = []
        for (const dimension of new Set(query.clauses.map((clause) => clause.dimension))) {
          result.without.push({
            dimension,
            total: await count(db, entity, withoutDimension(query, dimension)),
          })
        }
      }
      return result
    })
  }

  async suggest(name: string, { words, limit, scope }: SuggestQuery): Promise<number[]> {
    const entity = this.entity(name)
    if (wordsOf(words).length === 0) return []
    const typed: Clause = { kind: 'text', dimension: 'name', words, fields: entity.text.slice(0, 1) }
    const result = await this.search(name, { clauses: [typed], scope, offset: 0, limit })
    return result.ids
  }

  async grid(name: string, query: GridQuery): Promise<GridResult> {
    const entity = this.entity(name)
    return this.reading((db) => gridFromPostgres(db, entity, query))
  }

  async sift(name: string, { among, scope = [], clauses }: SiftQuery): Promise<SiftResult> {
    const entity = this.entity(name)
    const idsOf = async (db: Db, all: readonly Clause[]) => {
      const parameters = new Parameters()
      const { rows } = await db.query<{ id: number }>(
        `select id from search_documents where ${conditionOf(entity, all, parameters)} order by id`,
        parameters.values,
      )
      return rows.map(({ id }) => id)
    }
    return this.reading(async (db) => {
      const ids = await idsOf(db, [...scope, { kind: 'ids', dimension: 'among', ids: among }])
      const within: Clause = { kind: 'ids', dimension: 'among', ids }
      const matching: number[][] = []
      for (const clause of clauses) matching.push(await idsOf(db, [clause, within]))
      return { ids, matching }
    })
  }

  private entity(name: string): Entity {
    const entity = this.entities.get(name)
    if (!entity) throw new RangeError(`nothing named ${name} is searchable`)
    return entity
  }

  /** One state of the table for all statements of an answer. */
  private async reading<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin isolation level repeatable read read only')
      return await work(client)
    } finally {
      await client.query('rollback').catch((error: Error) => (broken = error))
      client.release(broken)
    }
  }
}

function withoutDimension(query: SearchQuery, dimension: string | undefined): Clause[] {
  return [...(query.scope ?? []), ...query.clauses.filter((clause) => clause.dimension !== dimension)]
}

async function count(db: Db, entity: Entity, clauses: readonly Clause[]): Promise<number> {
  const parameters = new Parameters()
  const where = conditionOf(entity, clauses, parameters)
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from search_documents where ${where}`,
    parameters.values,
  )
  return rows[0]!.total
}

async function page(
  db: Db,
  entity: Entity,
  clauses: readonly Clause[],
  { sort, offset, limit, total }: SearchQuery & { total: number },
): Promise<Pick<SearchResult, 'ids' | 'points'>> {
  const { by, descending } = sort ?? { by: entity.order, descending: true }
  if (offset >= total) return typeof by === 'string' ? { ids: [] } : { ids: [], points: [] }
  const parameters = new Parameters()
  const where = conditionOf(entity, clauses, parameters)
  const window = `limit ${parameters.add(limit)} offset ${parameters.add(offset)}`
  const direction = descending ? 'desc' : 'asc'
  if (typeof by !== 'string') {
    const points = `array[${by.factors.map((factor) => pointsOf(entity, factor, parameters)).join(', ')}]::int[]`
    const { rows } = await db.query<{ id: number; points: number[] }>(
      `select id, points from (select id, ${points} as points from search_documents where ${where} offset 0) scored
      order by (select coalesce(sum(each), 0) from unnest(points) each) ${direction}, id desc ${window}`,
      parameters.values,
    )
    return { ids: rows.map(({ id }) => id), points: rows.map(({ points }) => points) }
  }
  const position = positionIn(entity, 'numbers', by)
  const number = by === entity.order ? 'newest' : `numbers[${position + 1}]`
  const order = `${number} ${direction} nulls last, id desc`
  const source =
    total <= FEW ? `(select * from search_documents where ${where} offset 0) few` : 'search_documents'
  const { rows } = await db.query<{ id: number }>(
    `select id from ${source} ${total <= FEW ? '' : `where ${where}`} order by ${order} ${window}`,
    parameters.values,
  )
  return { ids: rows.map(({ id }) => id) }
}

async function facet(
  db: Db,
  entity: Entity,
  clauses: readonly Clause[],
  request: FacetRequest,
): Promise<Map<number, number>> {
  const parameters = new Parameters()
  const where = conditionOf(entity, clauses, parameters)
  let text: string
  if (request.bounds) {
    const number = `numbers[${positionIn(entity, 'numbers', request.column) + 1}]`
    const bucket = `width_bucket(${number}, ${parameters.add([...request.bounds])}::float8[])`
    text = `select ${bucket} as key, count(*)::int as count from search_documents
      where ${where} and ${number} is not null group by 1`
  } else {
    const start = (positionIn(entity, 'codes', request.column) + 1) * COLUMN_SHARE
    text = `select (code - ${start + CODE_OFFSET})::int as key, count(*)::int as count
      from search_documents, unnest(codes) code
      where ${where} and code >= ${start} and code < ${start + COLUMN_SHARE} group by 1`
  }
  const { rows } = await db.query<Facet>(text, parameters.values)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

interface Row {
  id: number
  tokens: string[]
  texts: string[]
  codes: number[]
  numbers: (number | null)[]
  links: number[]
}

function rowOf(entity: Entity, document: SearchDocument): Row {
  const tokens = new Set<string>()
  const spoken = new Set(pinyinFields(entity))
  const texts = entity.text.map((name, field) => {
    const values = (document.text[name] ?? []).map(fold)
    for (const value of values) addLexemes(tokens, field, value, spoken.has(name))
    return joined(values)
  })
  const codes = entity.codes.flatMap((name, column) =>
    [...new Set(document.codes[name] ?? [])].map((code) => {
      tokens.add(codeLexeme(column, code))
      return (column + 1) * COLUMN_SHARE + code + CODE_OFFSET
    }),
  )
  const numbers = entity.numbers.map((name) => {
    const value = document.numbers[name]
    return value === undefined || Number.isNaN(value) ? null : value
  })
  const links = (entity.links ?? []).flatMap(({ name }, place) =>
    (document.links?.[name] ?? []).map(({ id, role }) => (place + 1) * LINKED_SHARE + role * ROLE_SHARE + id),
  )
  return { id: document.id, tokens: [...tokens], texts, codes, numbers, links }
}

/** Adds the documents, or replaces the ones with their ids. At most some thousands at a time. */
export async function writeDocuments(
  db: Db,
  entity: Entity,
  documents: readonly SearchDocument[],
): Promise<void> {
  if (documents.length === 0) return
  const newest = positionIn(entity, 'numbers', entity.order) + 1
  await db.query(
    `insert into search_documents (entity, id, tokens, texts, codes, numbers, newest, links)
    select $1, r.id, array_to_tsvector(r.tokens), r.texts, r.codes, r.numbers, r.numbers[${newest}], r.links
    from jsonb_to_recordset($2::jsonb)
      as r(id int, tokens text[], texts text[], codes bigint[], numbers float8[], links bigint[])
    on conflict (entity, id) do update set tokens = excluded.tokens, texts = excluded.texts,
      codes = excluded.codes, numbers = excluded.numbers, newest = excluded.newest, links = excluded.links`,
    [entity.name, JSON.stringify(documents.map((document) => rowOf(entity, document)))],
  )
}

export async function removeDocuments(db: Db, entity: Entity, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.query('delete from search_documents where entity = $1 and id = any($2::int[])', [entity.name, ids])
}
