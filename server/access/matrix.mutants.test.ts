import { type Permission, permissions } from '@groundbreak/contract/areas/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allHandlers } from '../areas'
import type { Handler } from '../http/handle'
import { personas } from '../test/factories/personas'
import { askAbout, askAs, askAsNobody } from '../test/matrix/cells'
import { type Field, fieldsOf } from '../test/matrix/fields'
import { Ground } from '../test/matrix/ground'
import { doorFor } from '../test/matrix/identities'
import type { Relation } from '../test/matrix/objects'
import { makeWorld, type Somebody, type World } from '../test/matrix/world'
import { conditions, rights, type Row } from './permissions'
import { customerRoles, type Role, staffRoles, type Viewer } from './viewer'

/*
 * Whether the matrix sees what it is there for [S2]: every row of the table of rights, every guard of a handler and
 * every scope is switched off in turn, and each time a cell turns red.
 */

const handlers = allHandlers()
let ground: Ground
let world: World
const began = Date.now()
let mutants = 0

beforeAll(async () => {
  ground = await Ground.open()
  world = await makeWorld(ground.pool)
  await ground.begin()
}, 120_000)
afterAll(async () => {
  console.log(`  S2 ${mutants} mutants in ${Math.round((Date.now() - began) / 1000)} s`)
  await ground.close()
})

describe('a right', () => {
  const info = handlers.find(({ call }) => call.name === 'session.info') as Handler

  /** Everybody, those of a role first: they are the likeliest to notice what is wrong with it. */
  const foremost = (role: Role | undefined) =>
    world.people.toSorted((a, b) => Number(b.made.role === role) - Number(a.made.role === role))

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

  const rowAs = (right: Permission, changed: Row) => () => {
    const before = { ...rights[right] }
    Object.assign(rights[right], { customers: [], needs: [], staff: [] }, changed)
    return () => {
      for (const key of ['customers', 'needs', 'staff'] as const) delete rights[right][key]
      Object.assign(rights[right], before)
    }
  }

  const toggled = <T>(list: readonly T[] = [], one: T) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

  /** Every way to get one row wrong by one thing. */
  function mutantsOf(right: Permission): [name: string, row: Row, role?: Role][] {
    const row = rights[right]
    return [
      ['everybody has it', { customers: customerRoles, staff: staffRoles }],
      ['nobody has it', {}],
      ...customerRoles.map((role): [string, Row, Role] => [
        `the other way for ${role}`,
        { ...row, customers: toggled(row.customers, role) },
        role,
      ]),
      ...staffRoles.map((role): [string, Row, Role] => [
        `the other way for ${role}`,
        { ...row, staff: toggled(row.staff, role) },
        role,
      ]),
      // Who sees the statistics of the team was not denied those of the own: `statistics` is asked for its words alone.
      ...(row.needs ?? [])
        .filter((need) => need !== 'statistics' || !row.needs?.includes('team'))
        .map((need): [string, Row] => [
          `without asking for ${need}`,
          { ...row, needs: toggled(row.needs, need) },
        ]),
    ]
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
  const restored = () => ground.serve()
  afterAll(restored)

  it('says whom the call serves', async () => {
    await ground.serve(
      handlers.map((one) => ({ ...one, may: one.may === 'signedIn' ? 'anyone' : 'signedIn' }) as Handler),
    )
    const bidonly = world.people.find(({ name }) => name === 'bidonly') as Somebody
    const [anonymous] = world.nobodies
    const survivors: string[] = []
    for (const handler of guarded) {
      mutants++
      const asked =
        handler.may === 'signedIn'
          ? await askAsNobody(ground, handler, { nobody: anonymous!, world })
          : await askAs(ground, handler, bidonly)
      if (asked.deviations.length === 0) survivors.push(handler.call.name)
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

  const everything: Partial<Viewer> = {
    subscription: {
      modules: ['projects'],
      provinceIds: null,
      categoryIds: null,
      endsOn: '2100-01-01',
      isTrial: false,
      isVip: false,
      inForce: true,
      experience: { state: 'none', seconds_left: 0 },
    },
  }

  /** With the scope off the call takes its viewer for whoever the object belongs to. */
  function ownerOf(who: Somebody, relation: Relation): Partial<Viewer> {
    if (relation === 'inside' || relation === 'outside') return everything
    const userId = who.objects.get('user')?.get(relation) as number
    const firmId = who.objects.get('customerFirm')?.get(relation) as number | undefined
    const named = { nameZh: '', nameEn: '', phoneViewing: true }
    return { ...everything, userId, ...(firmId ? { firm: { id: firmId, ...named } } : {}) }
  }

  const refusing = handlers.flatMap((handler) =>
    fieldsOf(handler.call).fields.map(
      (field) => [`${field.path} of ${handler.call.name}`, handler, field] as const,
    ),
  )

  /** Who is let in, and for whom the object of this relation is not there. */
  const refused = (handler: Handler, field: Field, relation: Relation) =>
    world.people.find(
      (who) =>
        doorFor(handler, who) === 'let in' &&
        (!field.needs || who.can.includes(field.needs)) &&
        who.objects.get(field.kind)?.has(relation) &&
        !field.reach(who, relation),
    )

  it('hides what it names from everybody else', async () => {
    const survivors: string[] = []
    for (const [name, handler, field] of refusing)
      for (const relation of ['same firm', 'other firm', 'inside', 'outside'] as const) {
        const who = refused(handler, field, relation)
        if (!who || field.silent || field.never?.includes(relation)) continue
        mutants++
        ground.pretend = { ...ownerOf(who, relation), can: new Set([...who.can, 'contacts.read' as const]) }
        const { deviations } = await askAbout(ground, handler, { field, who })
        ground.pretend = null
        if (!deviations.some(({ cell }) => cell.endsWith(`, ${relation}`)))
          survivors.push(`${name}, ${who.label}, ${relation}`)
      }
    expect(survivors).toEqual([])
  })
})

it('tries as many as it should', () => {
  expect(Object.keys(personas).length).toBeGreaterThanOrEqual(24)
  expect(mutants).toBeGreaterThanOrEqual(300)
})
