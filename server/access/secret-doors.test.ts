import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from '../test/app'
import { makeDoors, randomLike, type SecretDoor, turned } from '../test/secret-doors'
import { hashOf } from './sessions'

/* [S9] Everything that a secret in an address opens: only that secret, and every other is answered alike. */

let app: TestApp
let doors: SecretDoor[] = []

beforeAll(async () => {
  app = await TestApp.start()
  doors = (await makeDoors(app)).doors
})
afterAll(() => app.close())

const KINDS = 8
const numbers = Array.from({ length: KINDS }, (_, at) => at)
const door = (at: number) => doors[at] as SecretDoor
const ask = async (one: SecretDoor, token: string) => app.inject(one.ask(token))

/** All that an asker is told: status, headers but for the time, body. */
async function toldOf(one: SecretDoor, token: string): Promise<string> {
  const { statusCode, headers, body } = await ask(one, token)
  const { date: _date, ...told } = headers
  return JSON.stringify([statusCode, told, body])
}

describe.each(numbers)('secret %i', (at) => {
  it('opens, and has at least 128 bits', async () => {
    expect(door(at).opens(await ask(door(at), door(at).token))).toBe(true)
    expect(door(at).bits).toBeGreaterThanOrEqual(128)
  })

  it('opens to no other: random ones, each bit turned, shorter, longer, in other letters', async () => {
    const { token } = door(at)
    const others = new Set([
      ...Array.from({ length: 100 }, () => randomLike(door(at))),
      ...Array.from({ length: token.length * 7 }, (_, bit) => turned(token, bit)),
      token.slice(1),
      token.slice(0, -1),
      `${token}=`,
      `${token}A`,
      token.toUpperCase(),
      token.toLowerCase(),
      [...token].toReversed().join(''),
    ])
    others.delete(token)
    const opened: string[] = []
    for (const other of others) if (door(at).opens(await ask(door(at), other))) opened.push(other)
    expect(opened).toEqual([])
  })

  it('is of one purpose', async () => {
    const opened: string[] = []
    for (const other of doors) if (door(at).opens(await ask(door(at), other.token))) opened.push(other.name)
    expect(opened).toEqual([door(at).name])
  })

  it('is answered alike whatever is wrong with it', async () => {
    const { token } = door(at)
    const wrong = [randomLike(door(at)), randomLike(door(at)), turned(token, 3), turned(token, 40)]
    const told = new Set<string>()
    for (const one of wrong) told.add(await toldOf(door(at), one))
    expect(told.size).toBe(1)
    expect([...told].join('')).not.toContain(token)
  })
})

describe('the secrets', () => {
  it('are all looked at', () => {
    expect(doors).toHaveLength(KINDS)
  })

  it('stand nowhere in the database, neither as text nor as bytes; their hashes do', async () => {
    const { rows: tables } = await app.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    let everything = ''
    for (const { name } of tables) {
      const { rows } = await app.pool.query<{ row: string }>(`select t::text as row from ${name} t`)
      everything += rows.map(({ row }) => row).join('\n')
    }
    for (const { name, token } of doors) {
      expect([name, everything.includes(token)]).toEqual([name, false])
      const bytes = Buffer.from(token, 'base64url').toString('hex')
      expect([name, everything.includes(bytes)]).toEqual([name, false])
    }
    const kept = doors.filter(({ token }) => everything.includes(hashOf(token).toString('hex')))
    expect(kept.map(({ name }) => name)).toEqual([
      'a shared project',
      'a shared position',
      'the ticket of a QR code',
      'the secret of a session',
    ])
  })
})
