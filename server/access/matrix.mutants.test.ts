import type { notes } from '@groundbreak/contract/areas/notes'
import { type Permission, permissions } from '@groundbreak/contract/areas/session'
import type { Output } from '@groundbreak/contract/define'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { allHandlers } from '../areas'
import { failKeepingWrites } from '../http/errors'
import type { Handler, Work } from '../http/handle'
import { personas } from '../test/factories/personas'
import { askAbout, askAs, askAsNobody } from '../test/matrix/cells'
import { canary } from '../test/matrix/canaries'
import { type Field, fieldsOf } from '../test/matrix/fields'
import { Ground } from '../test/matrix/ground'
import { doorFor } from '../test/matrix/identities'
import { ownerOf, refused } from '../test/matrix/pretending'
import { makeWorld, type Somebody, type World } from '../test/matrix/world'
import { mutantsOf, rowAs } from '../test/matrix/row-mutants'
import { conditions, rights } from './permissions'
import type { Role, Viewer } from './viewer'

/*
 * Whether the matrix sees what it is there for [S2]: every row of the table of rights, every guard of a handler and
 * every scope is switched off in turn, and each time a cell turns red.
 */

const handlers = allHandlers()
let ground: Ground
let world: World
const began = Date.now()
let mutants = 0

// A test holds hundreds of cells.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

beforeAll(async () => {
  ground = await Ground.open()
  world = await makeWorld(ground.pool)
  await ground.begin()
})
afterAll(async () => {
  console.log(`  S2 ${mutants} mutants in ${Math.round((Date.now() - began) / 1000)} s`)
  await ground.close()
})

/** Everybody, those of a role first: they are the likeliest to notice what is wrong with it. */
const foremost = (role: Role | undefined) =>
  world.people.toSorted((a, b) => Number(b.made.role === role) - Number(a.made.role === role))

describe('a right', () => {
  const info = handlers.find(({ call }) => call.name === 'session.info') as Handler

  /** Whether a cell that the rights govern is red: the door of a call of each, or what the screens are told. */
  async function isSeen(governed: readonly Permission[], role?: Role): Promise<boolean> {
    ground.forget()
    const doors = governed.map(
      (right) =>
        handlers.find(({ may, call }) => may === right && call.effect === 'read') ??
        handlers.find(({ may }) => may === right),
    )
    for (const who of foremost(role)) {
      for (const door of doors)
        if (door && (await askAs(ground, door, who)).deviations.length > 0) return true
      const { text } = await ground.ask(info.call.path, {}, { as: who.as })
      const { data } = JSON.parse(text) as { data: { user: { can: Permission[] } } }
      if (data.user.can.toSorted().join() !== who.can.toSorted().join()) return true
    }
    return false
  }

  /** Tries a mutant and takes it back. */
  async function survives(
    governed: readonly Permission[],
    { mutate, role }: { mutate: () => () => void; role?: Role },
  ): Promise<boolean> {
    mutants++
    const undo = mutate()
    try {
      return !(await isSeen(governed, role))
    } finally {
      undo()
      ground.forget()
    }
  }

  it('is as declared, before anything is changed', async () => {
    expect(await isSeen(permissions)).toBe(false)
  })

  it.each(permissions)('%s', async (right) => {
    const survivors: string[] = []
    for (const [name, row, role] of mutantsOf(right))
      if (await survives([right], { mutate: rowAs(right, row), role })) survivors.push(name)
    expect(survivors).toEqual([])
  })

  it.each(Object.keys(conditions) as (keyof typeof conditions)[])('what %s asks for', async (lack) => {
    const needing = permissions.filter((right) => rights[right].needs?.includes(lack))
    const survivors: boolean[] = []
    for (const always of [true, false]) {
      const before = conditions[lack]
      const mutate = () => {
        conditions[lack] = () => always
        return () => (conditions[lack] = before)
      }
      if (await survives(needing, { mutate })) survivors.push(always)
    }
    expect(survivors).toEqual([])
  })
})

describe('the guard of a handler', () => {
  const guarded = handlers.filter(({ may }) => may !== 'anyone')

  it('says whom the call serves', async () => {
    await ground.serve(
      handlers.map((one): Handler => ({ ...one, may: one.may === 'signedIn' ? 'anyone' : 'signedIn' })),
    )
    const [anonymous] = world.nobodies
    // Whoever may least first: a call asks some of what its guard asks again, of who may other things.
    const people = world.people.toSorted((one, other) => one.can.length - other.can.length)
    const isSeen = async (handler: Handler) => {
      if (handler.may === 'signedIn')
        return (await askAsNobody(ground, handler, { nobody: anonymous!, world })).deviations.length > 0
      for (const who of people)
        if (doorFor(handler, who) !== doorFor({ ...handler, may: 'signedIn' }, who))
          if ((await askAs(ground, handler, who)).deviations.length > 0) return true
      return false
    }
    const survivors: string[] = []
    for (const handler of guarded) {
      mutants++
      if (!(await isSeen(handler))) survivors.push(handler.call.name)
    }
    expect(survivors).toEqual([])
  })

  it.each([
    ['waits for the new password', { beforePasswordChange: true }, 'mustchange'],
    ['asks for the password again', { stepUp: false }, 'without the password'],
  ])('%s', async (_, off, label) => {
    await ground.serve(handlers.map((one) => ({ ...one, ...off })))
    const people = world.people.filter((who) => who.label.endsWith(label))
    const survivors: string[] = []
    for (const handler of guarded) {
      const met = people.filter((who) => doorFor(handler, who) !== doorFor({ ...handler, ...off }, who))
      if (met.length > 0) mutants++
      for (const who of met)
        if ((await askAs(ground, handler, who)).deviations.length === 0) survivors.push(handler.call.name)
    }
    expect(survivors).toEqual([])
  })
})

describe('the scope of a call', () => {
  beforeAll(() => ground.serve())
  // The second lock keeps shut what this one opens: its own test is second-lock.test.ts.
  beforeAll(() => ground.openSecondLock())
  afterAll(() => ground.shutSecondLock())

  const refusing = handlers.flatMap((handler) =>
    fieldsOf(handler.call).fields.map(
      (field) => [`${field.path} of ${handler.call.name}`, handler, field] as const,
    ),
  )

  it('hides what it names from everybody else', async () => {
    const survivors: string[] = []
    for (const [name, handler, field] of refusing)
      for (const relation of ['same firm', 'other firm', 'inside', 'outside'] as const) {
        const who = refused(world, handler, { field, relation })
        if (!who) continue
        mutants++
        ground.pretend = ownerOf(who, relation)
        const { deviations } = await askAbout(ground, handler, { field, who })
        ground.pretend = null
        if (!deviations.some(({ cell }) => cell.endsWith(`, ${relation}`)))
          survivors.push(`${name}, ${who.label}, ${relation}`)
      }
    expect(survivors).toEqual([])
  })
})

/** The cells of a call that answers otherwise. */
const changed = async (name: string, run: Handler['run']) => {
  mutants++
  const handler = handlers.find(({ call }) => call.name === name) as Handler
  await ground.serve([{ ...handler, run }])
  const who = world.people.find((one) => one.name === 'employee') as Somebody
  const [field] = fieldsOf(handler.call).fields
  return (await askAbout(ground, handler, { field: field as Field, who })).deviations
}

describe('an answer', () => {
  beforeAll(() => ground.openSecondLock())
  afterAll(() => ground.shutSecondLock())

  it('that tells what another wrote is seen', async () => {
    const { run } = handlers.find(({ call }) => call.name === 'notes.list') as Handler
    const author = { id: 1, name: 'Somebody' }
    const times = { created_at: '2026-01-01T00:00:00Z', updated_at: null }
    const deviations = await changed('notes.list', async (work) => {
      const answer = (await run(work)) as Output<typeof notes.list>
      return {
        ...answer,
        list: [{ id: 1, text: canary('note', 'stranger'), author, mine: false, ...times }],
      }
    })
    expect(deviations).toContainEqual(expect.objectContaining({ expected: 'no leak' }))
  })

  it('that refuses, and has written, is seen', async () => {
    const deviations = await changed(
      'notes.delete',
      async ({ db, input }: Work<{ id: number }, Viewer, never>) => {
        await db.query('delete from project_notes where id = $1', [input.id])
        throw failKeepingWrites('notes.notFound')
      },
    )
    expect(deviations.map(({ cell }) => cell)).toContainEqual(expect.stringContaining('employee, other firm'))
  })
})

it('tries as many as it should', () => {
  expect(Object.keys(personas).length).toBeGreaterThanOrEqual(24)
  expect(mutants).toBeGreaterThanOrEqual(300)
})
