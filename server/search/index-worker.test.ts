import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { IndexWorker, WorkerGone } from './index-worker'
import { pack } from './packing'
import type { SearchDocument } from './query'
import { referenceSearch } from './reference-search'
import { document, market, query, sites, works, worksOf } from './test/random-market'

const workers: IndexWorker[] = []
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close()
})

function start(readers: number, onCrash?: () => void): IndexWorker {
  const worker = new IndexWorker([sites, works], onCrash, readers)
  workers.push(worker)
  return worker
}

interface Thread {
  ask: (request: object) => Promise<unknown>
}

function threadsOf(worker: IndexWorker): Thread[] {
  return [Reflect.get(worker, 'writer') as Thread, ...(Reflect.get(worker, 'readers') as Thread[])]
}

/** A market large enough that its arrays are shared and not copied. */
function large(seeds: readonly SearchDocument[]): SearchDocument[] {
  return Array.from({ length: 6_000 }, (_, i) => ({ ...seeds[i % seeds.length]!, id: i + 1 }))
}

describe('the threads of the index', { timeout: 120_000 }, () => {
  it('all answer like the reference after every change', async () => {
    const worker = start(2)
    const run = fc.asyncProperty(
      market({ minLength: 20, maxLength: 40 }),
      fc.array(fc.array(document, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 3 }),
      fc.array(query, { minLength: 3, maxLength: 3 }),
      async (seeds, changes, queries) => {
        await worker.reset()
        const now = new Map(large(seeds).map((each) => [each.id, each]))
        const linked = new Map(worksOf(seeds).map((each) => [each.id, each]))
        await worker.add('sites', pack(sites, [...now.values()]))
        await worker.add('works', pack(works, [...linked.values()]))
        await worker.freeze()
        for (const changed of changes) {
          const gone = [...now.keys()].slice(0, 3)
          await Promise.all([worker.add('sites', pack(sites, changed)), worker.remove('sites', gone)])
          for (const each of changed) now.set(each.id, each)
          for (const id of gone) now.delete(id)
          // What the links lead to changes by itself, too.
          const moved = worksOf(changed)
          if (moved.length > 0) await worker.add('works', pack(works, moved))
          for (const each of moved) linked.set(each.id, each)
          for (const each of queries) {
            const expected = referenceSearch(
              sites,
              [...now.values()],
              each,
              new Map([['works', [...linked.values()]]]),
            )
            for (const thread of threadsOf(worker)) {
              expect(await thread.ask({ kind: 'search', entity: 'sites', query: each })).toEqual(expected)
            }
          }
        }
      },
    )
    await fc.assert(run, { numRuns: 2 })
  })

  it('show a change whole or not at all, to whoever asks meanwhile', async () => {
    const worker = start(2)
    const seeds = Array.from({ length: 6_000 }, (_, i): SearchDocument => {
      return { id: i + 1, text: {}, codes: {}, numbers: {} }
    })
    await worker.add('sites', pack(sites, seeds))
    await worker.freeze()
    const sizes = new Set<number>()
    const asked: Promise<void>[] = []
    for (let round = 1; round <= 10; round++) {
      const more = seeds.map((each) => ({ ...each, id: each.id + round * 6_000 }))
      const added = worker.add('sites', pack(sites, more))
      for (let i = 0; i < 12; i++) {
        asked.push(
          worker
            .search('sites', { clauses: [], offset: 0, limit: 1 })
            .then(({ total }) => void sizes.add(total)),
        )
      }
      await added
    }
    await Promise.all(asked)
    expect([...sizes].filter((size) => size % 6_000 !== 0)).toEqual([])
    expect((await worker.search('sites', { clauses: [], offset: 0, limit: 1 })).total).toBe(66_000)
  })

  it('end together when one of them crashes', async () => {
    let worker!: IndexWorker
    const crash = new Promise<void>((resolve) => (worker = start(1, resolve)))
    await worker.freeze()
    const [reader] = Reflect.get(worker, 'readers') as { worker: { terminate: () => Promise<number> } }[]
    await reader!.worker.terminate()
    await crash
    await expect(worker.search('sites', { clauses: [], offset: 0, limit: 1 })).rejects.toThrow(WorkerGone)
  })
})
