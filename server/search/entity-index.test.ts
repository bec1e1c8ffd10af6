import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EntityIndex } from './entity-index'
import { pack } from './packing'
import type { Clause, SearchDocument, SearchQuery } from './query'
import { referenceGrid, referenceSearch } from './reference-search'
import { clause, document, gridQuery, market, query, sites, works, worksOf } from './test/random-market'

/** `linked`: what the sites are linked with. */
function built(documents: readonly SearchDocument[], linked: readonly SearchDocument[] = []): EntityIndex {
  const other = new EntityIndex(works)
  other.add(pack(works, linked))
  other.freeze()
  const index = new EntityIndex(sites, () => other)
  index.add(pack(sites, documents))
  index.freeze()
  return index
}

const among = (linked: readonly SearchDocument[]) => new Map([['works', linked]])

const work = (id: number, name: string, province: number): SearchDocument => ({
  id,
  text: { name: [name] },
  codes: { province: [province] },
  numbers: {},
})
const linkedSite = (id: number, ...links: (readonly [id: number, role: number])[]): SearchDocument => ({
  id,
  text: {},
  codes: {},
  numbers: {},
  links: { works: links.map(([to, role]) => ({ id: to, role })) },
})
const inThree: Clause[] = [
  { kind: 'text', dimension: 'name', words: '医院' },
  { kind: 'codes', dimension: 'place', any: [{ column: 'province', values: [3] }] },
]

describe('the in-process index', { timeout: 120_000 }, () => {
  it('answers like the reference: ids, total, facets and counts without a condition', () => {
    const run = fc.property(
      market({ minLength: 0, maxLength: 120 }),
      fc.array(query, { minLength: 20, maxLength: 20 }),
      (documents, queries) => {
        const linked = worksOf(documents)
        const index = built(documents, linked)
        for (const each of queries)
          expect(index.search(each)).toEqual(referenceSearch(sites, documents, each, among(linked)))
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
        const linked = worksOf(seeds)
        const index = built(documents, linked)
        for (const each of queries) {
          index.checked.many = each.offset % 2 === 0 ? 1 : 2_048
          const deep = { ...each, offset: each.offset * 40 }
          expect(index.search(deep)).toEqual(referenceSearch(sites, documents, deep, among(linked)))
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
        const linked = worksOf(documents)
        const index = built(documents, linked)
        index.checked.many = 1
        for (const each of queries) index.search(each)
        const now = new Map(documents.map((each) => [each.id, each]))
        for (const { changed, removed } of changes) {
          index.add(pack(sites, changed))
          index.remove(removed)
          for (const each of changed) now.set(each.id, each)
          for (const id of removed) now.delete(id)
        }
        const fresh = built([...now.values()], linked)
        for (const each of queries) {
          expect(index.search(each)).toEqual(fresh.search(each))
          expect(index.search(each)).toEqual(referenceSearch(sites, [...now.values()], each, among(linked)))
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
        const linked = worksOf(seeds)
        const index = built(documents, linked)
        for (const each of queries)
          expect(index.grid(each)).toEqual(referenceGrid(sites, documents, each, among(linked)))
        const moved = documents.slice(0, 5).map((each, i) => ({ ...each, numbers: seeds[i]!.numbers }))
        index.add(pack(sites, moved))
        index.remove([6])
        const now = [...moved, ...documents.slice(6)]
        for (const each of queries)
          expect(index.grid(each)).toEqual(referenceGrid(sites, now, each, among(linked)))
      },
    )
    fc.assert(run, { numRuns: 15 })
  })

  it('holds all conditions and the role of a link for one and the same record', () => {
    const linked = [work(1, '医院', 3), work(2, '医院', 4), work(3, '学校', 3)]
    const index = built([linkedSite(7, [1, 5]), linkedSite(8, [2, 5], [3, 5]), linkedSite(9, [1, 6])], linked)
    const found = (roles?: readonly number[], not?: boolean) =>
      index.search({
        clauses: [{ kind: 'through', dimension: 'works', entity: 'works', clauses: inThree, roles, not }],
        offset: 0,
        limit: 9,
      }).ids
    expect(found()).toEqual([9, 7])
    expect(found([5])).toEqual([7])
    expect(found([6, 7])).toEqual([9])
    expect(found([])).toEqual([])
    expect(found([5], true)).toEqual([9, 8])
  })

  it('has nothing left over of the other index once it has answered', () => {
    const index = built([linkedSite(7, [1, 5])], [work(1, '医院', 3)])
    const asked: SearchQuery = {
      clauses: [{ kind: 'through', dimension: 'works', entity: 'works', clauses: inThree }],
      offset: 0,
      limit: 1,
    }
    for (let i = 0; i < 100; i++) index.search(asked)
    expect(Reflect.get(index.related('works').pool, 'lent')).toEqual([])
  })

  it('names the column a query asks for in vain', () => {
    const index = built([])
    const asked = { clauses: [], offset: 0, limit: 1, facets: [{ column: 'colour' }] }
    expect(() => index.search(asked)).toThrow('sites has no searchable colour')
  })
})
