import * as fc from 'fast-check'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EntityIndex } from './entity-index'
import { pack } from './packing'
import { readSnapshot, writeSnapshot } from './snapshot'
import { market, query, sites, works, worksOf } from './test/random-market'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a snapshot', () => {
  it('answers, and takes changes, like the index it was made of', async () => {
    const path = join(folder, 'index.snapshot')
    const run = fc.asyncProperty(
      fc.tuple(
        market({ minLength: 0, maxLength: 60 }),
        market({ minLength: 0, maxLength: 20 }),
        market({ minLength: 1, maxLength: 20 }),
      ),
      fc.array(query, { minLength: 10, maxLength: 10 }),
      async ([first, changed, later], queries) => {
        const other = new EntityIndex(works)
        other.add(pack(works, worksOf(first)))
        other.freeze()
        const index = new EntityIndex(sites, () => other)
        index.add(pack(sites, first))
        index.freeze()
        index.add(pack(sites, changed))
        await writeSnapshot(path, new Map([['sites', index]]), 'here')
        const snapshot = readSnapshot(path, [sites], () => other)!
        const restored = snapshot.indexes.get('sites')!
        expect(snapshot.position).toBe('here')
        for (const each of queries) expect(restored.search(each)).toEqual(index.search(each))
        index.add(pack(sites, later))
        restored.add(pack(sites, later))
        for (const each of queries) expect(restored.search(each)).toEqual(index.search(each))
      },
    )
    await fc.assert(run, { numRuns: 40 })
  })

  it('is foreign to a changed definition', async () => {
    const path = join(folder, 'other.snapshot')
    const index = new EntityIndex(sites)
    index.freeze()
    await writeSnapshot(path, new Map([['sites', index]]), 'here')
    expect(readSnapshot(path, [sites])).toBeDefined()
    expect(readSnapshot(path, [{ ...sites, text: ['name', 'remark'] }])).toBeUndefined()
    expect(readSnapshot(path, [{ ...sites, links: undefined }])).toBeUndefined()
  })
})
