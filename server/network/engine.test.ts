import type { Worker } from 'node:worker_threads'
import { createTestDatabase, type TestDatabase } from '@groundbreak/db/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeContact, makeFirm, makeParty, makeProject } from '../test/factories/projects'
import { NetworkEngine } from './engine'
import { dayOf, type Network, type NetworkNode } from './network'

let database: TestDatabase
let engine: NetworkEngine

beforeAll(async () => {
  database = await createTestDatabase({ begins: 'vocabularies' })
  engine = new NetworkEngine({ pool: database.pool })
})
afterAll(async () => {
  await engine.close()
  await database.close()
})

const today = dayOf(Date.now())
const firm = (id: number): NetworkNode => ({ kind: 'firm', id })
const project = (id: number): NetworkNode => ({ kind: 'project', id })
const endsOf = async (network: Network, of: NetworkNode) =>
  (await network.neighbours({ today, of, offset: 0, limit: 50 })).list.map(({ node }) => node.id)

describe('the network', () => {
  it('answers before its arrays are there, and follows what changes', async () => {
    const { pool } = database
    const site = await makeProject(pool)
    const owner = await makeParty(pool, site)
    expect(await endsOf(engine, project(site))).toEqual([owner.firmId])
    await engine.ready()
    expect(await endsOf(engine, project(site))).toEqual([owner.firmId])
    const builder = await makeParty(pool, site, { role: 'main_contractor' })
    await makeContact(pool, builder)
    await engine.follow()
    const { total, byKind } = await engine.neighbours({ today, of: project(site), offset: 0, limit: 1 })
    expect([total, byKind]).toEqual([3, { part: 2, named: 1 }])
    const routes = await engine.routes({
      today,
      starts: [{ node: firm(owner.firmId), hops: 0, strength: 1 }],
      to: firm(builder.firmId),
      hops: 4,
      most: 3,
    })
    expect(routes.map(({ nodes }) => nodes.map(({ kind }) => kind))).toEqual([
      ['firm', 'project', 'contact', 'firm'],
      ['firm', 'project', 'firm'],
    ])
    await pool.query('delete from project_firms where id = $1', [builder.partyId])
    await engine.follow()
    expect(await endsOf(engine, project(site))).toEqual([owner.firmId])
  })

  it('goes on from the database when its thread ends, and makes another', async () => {
    const { pool } = database
    const site = await makeProject(pool)
    const { firmId } = await makeParty(pool, site, { firmId: await makeFirm(pool) })
    await engine.ready()
    await engine.follow()
    const kept = Reflect.get(engine, 'memory') as { thread: { worker: Worker } }
    const inFlight = endsOf(engine, firm(firmId))
    await kept.thread.worker.terminate()
    expect(await inFlight).toEqual([site])
    expect(await endsOf(engine, firm(firmId))).toEqual([site])
    await engine.ready()
    expect((await engine.size())?.links).toBeGreaterThan(0)
    expect(await endsOf(engine, firm(firmId))).toEqual([site])
  })
})
