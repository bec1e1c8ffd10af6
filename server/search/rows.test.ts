import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentsOfRows } from './copy-rows'
import { IndexWorker } from './index-worker'
import { pack } from './packing'
import type { SearchDocument } from './query'
import { referenceSearch } from './reference-search'
import type { RowChunk, RowLayout } from './rows'
import { binaryRows } from './test/binary-rows'
import { market, query, sites, works, worksOf } from './test/random-market'

const layout: RowLayout = { text: ['name', 'remark'], named: { field: 'alias', by: 'tags' } }

/** PostgreSQL keeps no half of a character, and a value never holds the mark between values. */
const wellFormed = (text: string) => Buffer.from(text).toString()

/** Tags name the aliases; one of the codes that occur has no name. */
const names = fc
  .array(fc.array(market({ minLength: 1, maxLength: 1 }), { maxLength: 2 }), { minLength: 6, maxLength: 6 })
  .map(
    (lists) =>
      new Map(
        lists.map((list, code) => [
          code,
          list
            .flatMap((documents) => documents.flatMap(({ text }) => text.name!.map(wellFormed)))
            .filter(Boolean),
        ]),
      ),
  )

function named(documents: readonly SearchDocument[], called: ReadonlyMap<number, readonly string[]>) {
  return documents.map((document): SearchDocument => {
    const tags = [...new Set(document.codes.tags)].toSorted((a, b) => a - b)
    const written = (field: string) => document.text[field]!.map(wellFormed).filter(Boolean)
    const text = {
      name: written('name'),
      alias: tags.flatMap((tag) => called.get(tag) ?? []),
      remark: written('remark'),
    }
    return { ...document, text }
  })
}

// oxlint-disable-next-line typescript/require-await -- a stream, as from a connection
async function* streamed(chunks: readonly RowChunk[]) {
  for (const chunk of chunks) yield { ...chunk, bytes: chunk.bytes.slice() }
}

describe.each([0, 1])('an index built from binary rows, with %i threads beside', (readers) => {
  let worker: IndexWorker
  beforeAll(() => void (worker = new IndexWorker([sites, works], undefined, readers)))
  afterAll(() => worker.close())

  it('answers like the documents of the rows, wherever the chunks are cut', async () => {
    const run = fc.asyncProperty(
      market({ minLength: 0, maxLength: 80 }),
      names,
      fc.array(query, { minLength: 12, maxLength: 12 }),
      fc.integer({ min: 7, max: 900 }),
      async (made, called, queries, size) => {
        const documents = named(made, called)
        const chunks = binaryRows({ entity: sites, layout, size }, documents, called)
        const read: SearchDocument[] = []
        for await (const batch of documentsOfRows(sites, layout, streamed(chunks))) read.push(...batch)
        expect(read).toEqual(documents)
        await worker.reset()
        await worker.readRows('sites', layout)
        const counts = []
        for await (const chunk of streamed(chunks)) counts.push(worker.addRows('sites', chunk))
        const added = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
        expect(added).toBe(documents.length)
        const linked = worksOf(made)
        await worker.add('works', pack(works, linked))
        await worker.freeze()
        for (const each of queries)
          expect(await worker.search('sites', each)).toEqual(
            referenceSearch(sites, documents, each, new Map([['works', linked]])),
          )
      },
    )
    await fc.assert(run, { numRuns: 60, endOnFailure: true })
  })
})
