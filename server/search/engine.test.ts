import { createTestDatabase, type TestDatabase } from '@groundbreak/db/test-database'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSearchEngine, type SearchEngine } from './engine'
import { createSitesTable, putSites, site, sitesSource } from './test/sites-table'

let database: TestDatabase
let dataDir: string
let engines: SearchEngine[]

beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'search-'))
  engines = []
  await createSitesTable(database.pool)
  await putSites(database.pool, [site(1, '宝兴水电站'), site(2, '银行广场'), site(3, '重庆水电站')])
})
afterEach(async () => {
  for (const engine of engines) await engine.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

function start(source = sitesSource(), postgres = true): SearchEngine {
  const engine = createSearchEngine({ pool: database.pool, dataDir, sources: [source], postgres })
  engines.push(engine)
  return engine
}

async function find(engine: SearchEngine, words: string): Promise<number[]> {
  const result = await engine.search('sites', {
    clauses: [{ kind: 'text', dimension: 'name', words }],
    offset: 0,
    limit: 10,
  })
  return result.ids
}

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

describe('the search engine', () => {
  it('finds what is there, what is changed and no longer what is gone', async () => {
    const engine = start()
    expect(await find(engine, 'bx水电站')).toEqual([1])
    expect(await find(engine, '水电站')).toEqual([3, 1])
    await putSites(database.pool, [site(2, '宝兴水电站二期', 9)])
    await soon(async () => expect(await find(engine, 'baoxing')).toEqual([2, 1]))
    await database.pool.query('delete from sites where id = 1')
    await soon(async () => expect(await find(engine, '宝兴')).toEqual([2]))
    await soon(async () => expect((await engine.state()).answeredBy).toBe('memory'))
  })

  it('suggests names that begin with what is typed, then the newest', async () => {
    const engine = start()
    await engine.ready()
    expect(await engine.suggest('sites', { words: '水电', limit: 5 })).toEqual([3, 1])
    expect(await engine.suggest('sites', { words: 'bao', limit: 5 })).toEqual([1])
    await putSites(database.pool, [site(4, '水电新村', 0)])
    await soon(async () =>
      expect(await engine.suggest('sites', { words: '水电', limit: 5 })).toEqual([4, 3, 1]),
    )
  })

  it('does not lose a transaction that commits late, nor wait for it', async () => {
    const engine = start()
    await engine.ready()
    const late = await database.pool.connect()
    await late.query('begin')
    await putSites(late, [site(10, '长春广场')])
    await putSites(database.pool, [site(11, '长沙广场')])
    await soon(async () => expect(await find(engine, '广场')).toEqual([11, 2]))
    await late.query('commit')
    late.release()
    await soon(async () => expect(await find(engine, '广场')).toEqual([11, 10, 2]))
  })

  it('starts from its snapshot and catches up with what happened since', async () => {
    const first = start()
    await first.ready()
    await putSites(database.pool, [site(4, '宝兴小学')])
    await soon(async () => expect(await find(first, '宝兴')).toEqual([4, 1]))
    await first.close()
    await putSites(database.pool, [site(5, '宝兴医院')])
    const source = sitesSource()
    const second = start(source, false)
    await second.ready()
    expect(await find(second, '宝兴')).toEqual([5, 4, 1])
    expect(source.builds()).toBe(0)
  })

  it('builds anew when the snapshot is damaged, cut or of another database', async () => {
    const first = start(sitesSource(), false)
    await first.ready()
    await first.close()
    const path = join(dataDir, 'search', 'index.snapshot')
    const whole = await readFile(path)
    const flipped = Buffer.from(whole)
    flipped[whole.length - 60]! ^= 1
    for (const damaged of [flipped, whole.subarray(0, whole.length - 100), Buffer.from('nothing of ours')]) {
      await writeFile(path, damaged)
      const source = sitesSource()
      const engine = start(source, false)
      await engine.ready()
      expect(source.builds()).toBe(1)
      expect(await find(engine, '宝兴')).toEqual([1])
      await engine.close()
    }
    const other = await createTestDatabase()
    await createSitesTable(other.pool)
    const source = sitesSource()
    const engine = createSearchEngine({ pool: other.pool, dataDir, sources: [source], postgres: false })
    await engine.ready()
    expect(source.builds()).toBe(1)
    expect(await find(engine, '宝兴')).toEqual([])
    await engine.close()
    await other.close()
  })

  it('answers from PostgreSQL while a crashed worker is replaced', async () => {
    const engine = start()
    await engine.ready()
    await soon(async () => {
      const { rows } = await database.pool.query('select 1 from search_positions')
      expect(rows).toHaveLength(1)
    })
    const kept = Reflect.get(engine, 'memory') as { worker: { writer: { worker: Worker } } }
    const inFlight = find(engine, '水电站')
    await kept.worker.writer.worker.terminate()
    expect(await inFlight).toEqual([3, 1])
    expect(await find(engine, '水电站')).toEqual([3, 1])
    await engine.ready()
    expect((await engine.state()).answeredBy).toBe('memory')
    expect(await find(engine, '水电站')).toEqual([3, 1])
  })

  it('is built anew in the background once many records were replaced, answering all the while', async () => {
    const many = Array.from({ length: 10_500 }, (_, i) => site(i + 10, `水库${i}`))
    await putSites(database.pool, many)
    const source = sitesSource()
    const engine = start(source, false)
    await engine.ready()
    await putSites(
      database.pool,
      many.slice(0, 1_500).map(({ id }) => site(id, '水厂', id)),
    )
    await soon(async () => {
      const { total } = await engine.search('sites', {
        clauses: [{ kind: 'text', dimension: 'name', words: '水厂' }],
        offset: 0,
        limit: 1,
      })
      expect(total).toBe(1_500)
      expect(source.builds()).toBe(2)
    })
  })
})

describe('a snapshot being written', () => {
  it('does not take the place of the old one before it is whole', async () => {
    const engine = start(sitesSource(), false)
    await engine.ready()
    await engine.close()
    const unfinished = await open(join(dataDir, 'search', 'index.snapshot.unfinished'), 'w')
    await unfinished.write('half')
    await unfinished.close()
    const source = sitesSource()
    const again = start(source, false)
    await again.ready()
    expect(source.builds()).toBe(0)
  })
})
