import { calls } from '@groundbreak/contract/calls'
import type { Call } from '@groundbreak/contract/define'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allHandlers } from '../areas'
import type { Handler } from '../http/handle'
import { type Asked, asLine, askAbout, askAs, askAsNobody, wellFormed } from '../test/matrix/cells'
import { fieldsOf } from '../test/matrix/fields'
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

beforeAll(async () => {
  ground = await Ground.open()
  world = await makeWorld(ground.pool)
  await ground.begin()
}, 120_000)
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

describe('who is let in', () => {
  async function* doors(handler: Handler) {
    for (const who of world.people) yield await askAs(ground, handler, who)
    for (const nobody of world.nobodies) yield await askAsNobody(ground, handler, { nobody, world })
  }

  it.each(each)('%s', async (name) => {
    expect(await deviationsOf(doors(handlers.get(name) as Handler))).toEqual([])
  })
})

describe('what is there for whom', () => {
  async function* objects(call: Call) {
    const handler = handlers.get(call.name) as Handler
    for (const field of fieldsOf(call).fields)
      for (const who of world.people) yield await askAbout(ground, handler, { field, who })
  }

  it.each(each)('%s: every field that looks like an id is known', (_, call) => {
    expect(fieldsOf(call).unknown).toEqual([])
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
