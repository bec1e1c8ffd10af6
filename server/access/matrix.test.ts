import { calls } from '@groundbreak/contract/calls'
import { type Call, call as defineCall } from '@groundbreak/contract/define'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { allHandlers } from '../areas'
import type { Handler } from '../http/handle'
import { type Asked, asLine, askAbout, askAs, askAsNobody, wellFormed } from '../test/matrix/cells'
import { fieldsOf, unusedLines } from '../test/matrix/fields'
import { Ground } from '../test/matrix/ground'
import { makeWorld, type World } from '../test/matrix/world'

/*
 * The authorization matrix [S1]: every call of the contract × every identity × every way in which an object that the
 * request names stands to it. server/test/matrix tells how a cell is asked, and what is expected of it.
 */

const handlers = new Map(allHandlers().map((handler) => [handler.call.name, handler]))
let ground: Ground
let world: World
const began = Date.now()
let cells = 0

// A test holds hundreds of cells.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

beforeAll(async () => {
  ground = await Ground.open()
  world = await makeWorld(ground.pool)
  await ground.begin()
})
afterAll(async () => {
  const people = world.people.length + world.nobodies.length
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`  S1 ${cells} cells of ${calls.length} calls and ${people} identities in ${seconds} s`)
  await ground.close()
})

/** Counts the cells and names those that are not as declared. */
async function deviationsOf(asking: AsyncIterable<Asked>): Promise<string[]> {
  const lines: string[] = []
  for await (const asked of asking) {
    cells += asked.cells
    lines.push(...asked.deviations.map(asLine))
  }
  return lines
}

const each = calls.map((call) => [call.name, call] as const)

async function* doors(handler: Handler) {
  for (const who of world.people) yield await askAs(ground, handler, who)
  for (const nobody of world.nobodies) yield await askAsNobody(ground, handler, { nobody, world })
}

async function* objects(call: Call) {
  const handler = handlers.get(call.name) as Handler
  for (const field of fieldsOf(call).fields)
    for (const who of world.people) yield await askAbout(ground, handler, { field, who })
}

describe('who is let in', () => {
  it.each(each)('%s', async (name) => {
    expect(await deviationsOf(doors(handlers.get(name) as Handler))).toEqual([])
  })
})

describe('what is there for whom', () => {
  it('every field that looks like an id is known, and every line of the table is somebody’s', () => {
    const unknown = calls.flatMap((call) => fieldsOf(call).unknown.map((path) => `${path} of ${call.name}`))
    expect(unknown).toEqual([])
    expect(unusedLines()).toEqual([])
  })

  it('a call that names something new is noticed', () => {
    const input = z.object({ widget_ids: z.array(z.int()), parent: z.int32().positive(), projectid: z.int() })
    const output = z.object({})
    const made = defineCall({ path: '/made/up', summary: '', counts: 'nothing', input, output })
    const { fields, unknown } = fieldsOf({ ...made, name: 'made.up' })
    expect(fields.map(({ path, kind }) => [path, kind])).toEqual([['projectid', 'project']])
    expect(unknown).toEqual(['widget_ids[]', 'parent'])
  })

  it.each(each.filter(([, call]) => fieldsOf(call).fields.length > 0))('%s', async (_, call) => {
    expect(await deviationsOf(objects(call))).toEqual([])
  })
})

describe('the projects listed', () => {
  const lists = ['search', 'list', 'latest', 'quickSearch', 'suggest'].map((verb) => `projects.${verb}`)

  it.each(lists)('%s', async (name) => {
    const { call } = handlers.get(name) as Handler
    for (const who of world.people.filter(
      ({ can, mustChangePassword }) => can.includes('projects.read') && !mustChangePassword,
    )) {
      cells++
      const body = {
        ...wellFormed(call, who),
        ...('keyword' in wellFormed(call, who) ? { keyword: 'open' } : {}),
      }
      const { text } = await ground.ask(call.path, body, { as: who.as })
      const listed = (id: number) => text.includes(`"projectid":${id},`)
      expect([who.label, listed(world.market.inside.project), listed(world.market.outside.project)]).toEqual([
        who.label,
        who.sees !== 'nothing',
        who.sees === 'everything',
      ])
    }
  })
})

describe('the rights told to the screens', () => {
  it('are those of each persona', async () => {
    const { call } = handlers.get('session.info') as Handler
    for (const who of world.people) {
      cells++
      const { text } = await ground.ask(call.path, {}, { as: who.as })
      const { data } = JSON.parse(text) as { data: { user: { can: string[] } } }
      expect([who.label, ...data.user.can.toSorted()]).toEqual([who.label, ...who.can.toSorted()])
    }
  })
})

it('is as large as it should be', () => {
  expect(world.people.length + world.nobodies.length).toBeGreaterThanOrEqual(24)
  expect(cells).toBeGreaterThanOrEqual(20_000)
})
