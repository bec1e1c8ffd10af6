import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { allHandlers } from '../areas'
import { askAbout, asLine, wellFormed } from '../test/matrix/cells'
import { leaksIn } from '../test/matrix/canaries'
import { fieldsOf, type Kind } from '../test/matrix/fields'
import { Ground } from '../test/matrix/ground'
import { doorFor } from '../test/matrix/identities'
import { ownerOf, refused } from '../test/matrix/pretending'
import { makeWorld, type World } from '../test/matrix/world'

/*
 * The second lock [S8]: every call is taken in, so that it asks for the rows of somebody else, and the database alone
 * keeps them. With that lock open the same calls reach them, which shows that there was something to keep.
 */

/** Kinds of the matrix whose rows the database guards, by who reaches them beside their owner. */
const guarded: Partial<Record<Kind, 'the owner' | 'the firm'>> = {
  folder: 'the owner',
  search: 'the owner',
  share: 'the owner',
  exportTask: 'the owner',
  package: 'the owner',
  alertContact: 'the owner',
  alertGroup: 'the owner',
  coinCase: 'the owner',
  touch: 'the owner',
  note: 'the firm',
  partnership: 'the firm',
}
const words = new Set([
  'folder',
  'search',
  'export',
  'package',
  'addressee',
  'group',
  'report',
  'case',
  'note',
])

const handlers = allHandlers()
let ground: Ground
let world: World
let deceived = 0

// A test holds hundreds of cells.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

beforeAll(async () => {
  ground = await Ground.open()
  world = await makeWorld(ground.pool)
  await ground.begin()
})
afterAll(async () => {
  console.log(`  S8 ${deceived} calls deceived, with the second lock and without`)
  await ground.close()
})

const named = handlers.flatMap((handler) =>
  fieldsOf(handler.call)
    .fields.filter(({ kind }) => kind in guarded)
    .flatMap((field) =>
      (['same firm', 'other firm'] as const)
        .filter((relation) => relation === 'other firm' || guarded[field.kind] === 'the owner')
        .map((relation) => ({ handler, field, relation })),
    ),
)

/** What calls reach that name an object of somebody else and take themselves for its owner. */
async function reached(): Promise<string[]> {
  const lines: string[] = []
  for (const { handler, field, relation } of named) {
    const who = refused(world, handler, { field, relation })
    if (!who) continue
    deceived++
    ground.pretend = ownerOf(who, relation)
    const { deviations } = await askAbout(ground, handler, { field, who })
    ground.pretend = null
    // A row that the database refuses to add for somebody else is a fault of the call, and is not told.
    const told = deviations.filter(
      ({ cell, expected }) => cell.endsWith(`, ${relation}`) && expected !== 'no fault',
    )
    lines.push(...told.map(asLine))
  }
  return lines
}

/** Words of somebody else's rows in what calls list that take themselves for that other one. */
async function listed(): Promise<string[]> {
  const lines: string[] = []
  for (const handler of handlers)
    for (const name of ['employee', 'firmadmin', 'personal', 'consultant'])
      for (const relation of ['same firm', 'other firm'] as const) {
        const who = world.people.find((one) => one.name === name)
        if (!who || doorFor(handler, who) !== 'let in') continue
        deceived++
        ground.pretend = ownerOf(who, relation)
        const { text } = await ground.ask(handler.call.path, wellFormed(handler.call, who), { as: who.as })
        ground.pretend = null
        const leaks = leaksIn(text, who).filter((word) => words.has(/^Q8([a-z]+)8/.exec(word)?.[1] ?? ''))
        lines.push(...leaks.map((leak) => `${handler.call.name}, ${who.label}, ${relation}: ${leak}`))
      }
  return lines
}

it('keeps what is named from everybody whose it is not', async () => {
  expect(named.length).toBeGreaterThan(50)
  expect(await reached()).toEqual([])
})

it('keeps what is listed from everybody whose it is not', async () => {
  expect(await listed()).toEqual([])
})

it('has something to keep: open, every kind is reached, and words of others are listed', async () => {
  ground.openSecondLock()
  const open = await reached()
  const kinds = Object.keys(guarded).filter((kind) => !open.some((line) => line.includes(`(${kind})`)))
  expect(kinds).toEqual([])
  expect(new Set((await listed()).map((line) => line.split(',')[0])).size).toBeGreaterThan(10)
  ground.shutSecondLock()
})
