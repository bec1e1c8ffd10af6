import type { Permission } from '@groundbreak/contract/areas/session'
import type { Call } from '@groundbreak/contract/define'
import { calls } from '@groundbreak/contract/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { allHandlers } from '../areas'
import type { Handler } from '../http/handle'
import { type Asking, type Carried, TestApp, useApp } from '../test/app'
import { bodyOf, MISSING } from '../test/bodies'
import { makeUser } from '../test/factories/accounts'
import { type Persona, personas } from '../test/factories/personas'
import { makeProject, places } from '../test/factories/projects'

/*
 * Every call of the contract × every identity. The expectation comes from what a handler declares (`may`) and
 * from what a persona is meant to be able to do (written down beside the persona), never from the code that
 * decides.
 */

const handlers = new Map(allHandlers().map((handler) => [handler.call.name, handler]))
const test = useApp()
const projectIds = { own: 0, outside: 0, missing: MISSING }
const userIds = new Map<string, number>()

/** A session of its own: a call may end the one it is asked with, or the others of its account. */
const signIn = (persona: string): Promise<Carried> => test().signIn(userIds.get(persona) as number)

async function prepare(app: TestApp): Promise<void> {
  projectIds.own = await makeProject(app.pool, { provinceId: places.jiangsu })
  projectIds.outside = await makeProject(app.pool, { provinceId: places.shanghai })
  for (const [name, { made }] of Object.entries(personas)) {
    const { id } = await makeUser(app.pool, made)
    userIds.set(name, id)
  }
}

type Outcome = 'let in' | 'no permission' | 'not logged in' | 'expired' | 'invalid' | 'change the password'

const outcomes: Record<number, Outcome> = {
  405: 'no permission',
  403: 'not logged in',
  [-60]: 'expired',
  [-61]: 'expired',
  [-63]: 'expired',
  6015: 'invalid',
  [-555]: 'invalid',
  [-232]: 'change the password',
}

async function ask(app: TestApp, call: Call, asking: Asking): Promise<Outcome> {
  const { code } = await app.call(call.path, bodyOf(call, projectIds.own), asking)
  return outcomes[code] ?? 'let in'
}

function expected(handler: Handler, { can, mustChangePassword }: Persona): Outcome {
  const { may } = handler
  if (may === 'anyone') return 'let in'
  if (may !== 'signedIn' && !can.includes(may)) return 'no permission'
  if (mustChangePassword && !handler.beforePasswordChange) return 'change the password'
  return 'let in'
}

describe.each(calls.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const handler = handlers.get(name) as Handler

  beforeAll(async () => {
    if (userIds.size === 0) await prepare(test())
  })

  it.each(Object.entries(personas))('%s', async (persona, declared) => {
    const as = await signIn(persona)
    expect(await ask(test(), call, { as })).toBe(expected(handler, declared))
  })

  const closed = (outcome: Outcome): Outcome => (handler.may === 'anyone' ? 'let in' : outcome)

  it('anonymous', async () => {
    expect(await ask(test(), call, {})).toBe(closed('not logged in'))
  })

  it('with a session that expired, was ended, is unknown, or belongs to a disabled account', async () => {
    const userId = userIds.get('vip') as number
    const signIn = (lived: Parameters<TestApp['signIn']>[1]) => test().signIn(userId, lived)
    const disabled = await makeUser(test().pool, { disabled: true })
    const live = await signIn({})
    const identities: [Carried, Outcome][] = [
      [await signIn({ expires: '-1 s' }), 'expired'],
      [await signIn({ seen: '-25 hours' }), 'expired'],
      [await signIn({ ended: true }), 'invalid'],
      [await test().signIn(disabled.id), 'invalid'],
      [{ ...live, secret: live.secret.toUpperCase() + live.secret.slice(1) }, 'expired'],
    ]
    for (const [as, outcome] of identities) expect(await ask(test(), call, { as })).toBe(closed(outcome))
  })

  it('without the token, with a wrong one, with the token of another session, from another site', async () => {
    const userId = userIds.get('vip') as number
    const as = await test().signIn(userId)
    const other = await test().signIn(userId)
    for (const token of [null, 'wrong', other.token])
      expect(await ask(test(), call, { as: await test().signIn(userId), token })).toBe(
        closed('not logged in'),
      )
    expect(await ask(test(), call, { as, headers: { origin: 'https://evil.example' } })).toBe('no permission')
  })
})

/** Areas whose calls tell something of one project. */
const tellOfProjects = /^(?:projects|files|records|firms|bids|bonds|series)\./
const onProjects = calls.filter(
  (call) =>
    tellOfProjects.test(call.name) &&
    handlers.get(call.name)?.may !== 'staff' &&
    'projectid' in (call.input as unknown as { shape: object }).shape,
)

const about = async (call: Call, persona: string, projectid: number) => {
  const as = await signIn(persona)
  const { code, data } = await test().call<{ in_scope?: boolean } | null>(
    call.path,
    bodyOf(call, projectid),
    { as },
  )
  if (code !== 10_000) return code
  return data?.in_scope === false ? 'open fields' : 'whole'
}

describe('the project asked for', () => {
  const NOT_FOUND = 1300
  const cells = onProjects.flatMap((call) =>
    Object.entries(personas).map(([name, persona]) => [call.name, name, call, persona] as const),
  )

  it.each(
    cells.filter(
      ([verb, , , { can, mustChangePassword }]) =>
        can.includes(handlers.get(verb)?.may as Permission) && !mustChangePassword,
    ),
  )('%s for %s', async (_, name, call, { sees, can }) => {
    const refused =
      call.name === 'projects.get' && can.includes('projects.outsideScope') ? 'open fields' : NOT_FOUND
    expect(await about(call, name, projectIds.own)).toBe(sees === 'nothing' ? refused : 'whole')
    expect(await about(call, name, projectIds.outside)).toBe(sees === 'everything' ? 'whole' : refused)
    expect(await about(call, name, projectIds.missing)).toBe(NOT_FOUND)
  })
})

describe('the projects listed', () => {
  const lists = ['search', 'list', 'latest', 'quickSearch', 'suggest']
  const cells = lists.flatMap((verb) =>
    Object.entries(personas).map(([name, persona]) => [verb, name, persona] as const),
  )

  it.each(
    cells.filter(([, , { can, mustChangePassword }]) => can.includes('projects.read') && !mustChangePassword),
  )('%s for %s', async (verb, name, { sees }) => {
    const call = handlers.get(`projects.${verb}`)?.call as Call
    const as = await signIn(name)
    const { data } = await test().call<{ list: { projectid: number }[] }>(
      call.path,
      bodyOf(call, projectIds.own),
      { as },
    )
    const ids = new Set(data.list.map((row) => row.projectid))
    expect(ids.has(projectIds.own)).toBe(sees !== 'nothing')
    expect(ids.has(projectIds.outside)).toBe(sees === 'everything')
  })
})

describe('the matrix catches', () => {
  // What it stands for: a guard deleted from one handler must turn a cell.
  it.each(
    [...handlers.values()]
      .filter(({ may }) => may !== 'anyone')
      .map((handler) => [handler.call.name, handler] as const),
  )('%s without its guard', async (_, handler) => {
    const opened: Handler = { ...handler, may: handler.may === 'signedIn' ? 'anyone' : 'signedIn' }
    const mutated = await TestApp.over(test(), [opened])
    const as = await signIn('bidonly')
    const asking: Asking = handler.may === 'signedIn' ? {} : { as }
    const { code, status } = await mutated.call(
      handler.call.path,
      bodyOf(handler.call, projectIds.own),
      asking,
    )
    const outcome = status === 500 ? 'let in' : (outcomes[code] ?? 'let in')
    const honest =
      handler.may === 'signedIn' ? 'not logged in' : expected(handler, personas['bidonly'] as Persona)
    expect(outcome).toBe('let in')
    expect(outcome).not.toBe(honest)
    await mutated.close()
  })
})
