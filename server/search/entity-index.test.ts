import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EntityIndex } from './entity-index'
import { pack } from './packing'
import type { SearchDocument } from './query'
import { referenceGrid, referenceSearch } from './reference-search'
import { clause, document, gridQuery, market, query, sites } from './test/random-market'

function built(documents: readonly SearchDocument[]): EntityIndex {
  const index = new EntityIndex(sites)
  index.add(pack(sites, documents))
  index.freeze()
  return index
}

describe('the in-process index', { timeout: 120_000 }, () => {
  it('answers like the reference: ids, total, facets and counts without a condition', () => {
    const run = fc.property(
      market({ minLength: 0, maxLength: 120 }),
      fc.array(query, { minLength: 20, maxLength: 20 }),
      (documents, queries) => {
        const index = built(documents)
        for (const each of queries)
          expect(index.search(each)).toEqual(referenceSearch(sites, documents, each))
      },
    )
    fc.assert(run, { numRuns: 100 })
  })

  it('answers the same on a market large enough for bitsets and for walks in order', () => {
    const run = fc.property(
      market({ minLength: 12, maxLength: 40 }),
      fc.array(query, { minLength: 10, maxLength: 10 }),
      (seeds, queries) => {
        const documents = Array.from({ length: 1_500 }, (_, i) => {
          const seed = seeds[(i * 7919) % seeds.length]!
          return { ...seed, id: ((i * 613) % 1_511) + 1, numbers: { ...seed.numbers, area: i % 97 } }
        })
        const index = built(documents)
        for (const each of queries) {
          index.checked.many = each.offset % 2 === 0 ? 1 : 2_048
          const deep = { ...each, offset: each.offset * 40 }
          expect(index.search(deep)).toEqual(referenceSearch(sites, documents, deep))
        }
      },
    )
    fc.assert(run, { numRuns: 12 })
  })

  it('answers after any changes like an index built afresh', () => {
    const change = fc.oneof(
      fc
        .array(document, { minLength: 1, maxLength: 30 })
        .map((changed) => ({ changed, removed: [] as number[] })),
      fc
        .array(fc.integer({ min: 1, max: 200 }), { maxLength: 20 })
        .map((removed) => ({ changed: [] as SearchDocument[], removed })),
    )
    const run = fc.property(
      market({ minLength: 0, maxLength: 80 }),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      fc.array(query, { minLength: 8, maxLength: 8 }),
      (documents, changes, queries) => {
        const index = built(documents)
        index.checked.many = 1
        for (const each of queries) index.search(each)
        const now = new Map(documents.map((each) => [each.id, each]))
        for (const { changed, removed } of changes) {
          index.add(pack(sites, changed))
          index.remove(removed)
          for (const each of changed) now.set(each.id, each)
          for (const id of removed) now.delete(id)
        }
        const fresh = built([...now.values()])
        for (const each of queries) {
          expect(index.search(each)).toEqual(fresh.search(each))
          expect(index.search(each)).toEqual(referenceSearch(sites, [...now.values()], each))
        }
      },
    )
    fc.assert(run, { numRuns: 100 })
  })

  it('would be caught without the check of phrases', () => {
    const broken = fc.property(
      market({ minLength: 40, maxLength: 120 }),
      fc.array(clause, { minLength: 20, maxLength: 20 }),
      (documents, clauses) => {
        const index = built(documents)
        index.texts.contains = () => () => true
        for (const each of clauses) {
          const asked = { clauses: [each], offset: 0, limit: 200 }
          expect(index.search(asked)).toEqual(referenceSearch(sites, documents, asked))
        }
      },
    )
    expect(fc.check(broken, { numRuns: 200, endOnFailure: true }).failed).toBe(true)
  })

  it('counts the cells of a grid like the reference, in few records and in many, and after changes', () => {
    const run = fc.property(
      market({ minLength: 5, maxLength: 40 }),
      fc.array(gridQuery, { minLength: 6, maxLength: 6 }),
      fc.constantFrom(40, 400),
      (seeds, queries, size) => {
        const documents = Array.from({ length: size }, (_, i) => ({
          ...seeds[(i * 7919) % seeds.length]!,
          id: i + 1,
        }))
        const index = built(documents)
        for (const each of queries) expect(index.grid(each)).toEqual(referenceGrid(sites, documents, each))
        const moved = documents.slice(0, 5).map((each, i) => ({ ...each, numbers: seeds[i]!.numbers }))
        index.add(pack(sites, moved))
        index.remove([6])
        const now = [...moved, ...documents.slice(6)]
        for (const each of queries) expect(index.grid(each)).toEqual(referenceGrid(sites, now, each))
      },
    )
    fc.assert(run, { numRuns: 15 })
  })

  it('names the column a query asks for in vain', () => {
    const index = built([])
    const asked = { clauses: [], offset: 0, limit: 1, facets: [{ column: 'colour' }] }
    expect(() => index.search(asked)).toThrow('sites has no searchable colour')
  })
})
