import { createTestDatabase, type TestDatabase } from '@groundbreak/db/test-database'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EntityIndex } from './entity-index'
import { pack } from './packing'
import { PostgresIndex, writeDocuments } from './postgres'
import type { SearchDocument, SearchIndex } from './query'
import { referenceGrid, referenceSearch, referenceSift } from './reference-search'
import { gridQuery, market, query, siftQuery, sites, works, worksOf } from './test/random-market'

const MARKETS = 20
const QUERIES_EACH = 100
const GRIDS_EACH = 30
const SIFTS_EACH = 20

let database: TestDatabase
let index: SearchIndex

beforeAll(async () => {
  database = await createTestDatabase()
  index = new PostgresIndex(database.pool, [sites, works])
})
afterAll(() => database.close())

async function fill(documents: readonly SearchDocument[], linked: readonly SearchDocument[]): Promise<void> {
  await database.pool.query('truncate search_documents')
  await writeDocuments(database.pool, sites, documents)
  await writeDocuments(database.pool, works, linked)
}

describe('PostgreSQL and the in-process index', () => {
  it(
    `answer ${MARKETS * QUERIES_EACH} random queries alike, and like the reference`,
    { timeout: 600_000 },
    async () => {
      let found = 0
      let counted = 0
      let sifted = 0
      const run = fc.asyncProperty(
        market({ minLength: 30, maxLength: 150 }),
        fc.array(query, { minLength: QUERIES_EACH, maxLength: QUERIES_EACH }),
        fc.array(gridQuery, { minLength: GRIDS_EACH, maxLength: GRIDS_EACH }),
        fc.array(siftQuery, { minLength: SIFTS_EACH, maxLength: SIFTS_EACH }),
        async (documents, queries, grids, sifts) => {
          const linked = worksOf(documents)
          const records = new Map([['works', linked]])
          await fill(documents, linked)
          const other = new EntityIndex(works)
          other.add(pack(works, linked))
          other.freeze()
          const memory = new EntityIndex(sites, () => other)
          memory.add(pack(sites, documents))
          memory.freeze()
          for (const each of queries) {
            const expected = referenceSearch(sites, documents, each, records)
            found += expected.ids.length
            expect(memory.search(each)).toEqual(expected)
            expect(await index.search('sites', each)).toEqual(expected)
          }
          for (const each of grids) {
            const expected = referenceGrid(sites, documents, each, records)
            counted += expected.cells.length
            expect(memory.grid(each)).toEqual(expected)
            expect(await index.grid('sites', each)).toEqual(expected)
          }
          for (const each of sifts) {
            const expected = referenceSift(sites, documents, each, records)
            sifted += expected.matching.flat().length
            expect(memory.sift(each)).toEqual(expected)
            expect(await index.sift('sites', each)).toEqual(expected)
          }
        },
      )
      await fc.assert(run, { numRuns: MARKETS, endOnFailure: true })
      expect(found).toBeGreaterThan(MARKETS * QUERIES_EACH)
      expect(counted).toBeGreaterThan(MARKETS * GRIDS_EACH)
      expect(sifted).toBeGreaterThan(MARKETS * SIFTS_EACH)
    },
  )
})
