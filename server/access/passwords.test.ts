import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { useApp } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { mayBePassword, passwordLengths } from './password-rules'
import { hashesAtOnce, hashing, hashPassword, lacksPepper, passwordFits, pepperPasswords } from './passwords'

const atOnce = vi.hoisted(() => ({ running: 0, most: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify: async (...given: Parameters<typeof real.verify>) => {
      atOnce.most = Math.max(atOnce.most, ++atOnce.running)
      return real.verify(...given).finally(() => atOnce.running--)
    },
  }
})

const test = useApp()
const PASSWORD = 'Ganzhe_80'

/** As it was made before there was a pepper, and as the sample market makes them. */
const plainHash = (password: string) => hash(password, hashing)

const hashOf = async (username: string) => {
  const { rows } = await test().pool.query<{ hash: string }>(
    'select password_hash as hash from users where username = $1',
    [username],
  )
  return rows[0]?.hash ?? ''
}
const logIn = async (username: string, password = PASSWORD) =>
  (await test().call('/login/rcc/login', { username, password })).code

describe('how a password is kept', () => {
  it('is Argon2id with 19 MiB and two passes, salted', async () => {
    const made = await hashPassword(PASSWORD)
    expect(made).toMatch(/^p1\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hashPassword(PASSWORD)).not.toBe(made)
  })

  it('cannot be tried without the key that is not in the database', async () => {
    const made = await hashPassword(PASSWORD)
    expect(await passwordFits(PASSWORD, made)).toBe(true)
    expect(await verify(made.slice(2), PASSWORD)).toBe(false)
    expect(await verify(await plainHash(PASSWORD), PASSWORD)).toBe(true)
  })

  it('of an older hash fits, and is made anew at the next login', async () => {
    const { username } = await makeUser(test().pool, { passwordHash: await plainHash(PASSWORD) })
    expect(lacksPepper(await hashOf(username))).toBe(true)
    expect(await logIn(username, 'Ganzhe_81')).toBe(1204)
    expect(lacksPepper(await hashOf(username))).toBe(true)
    expect(await logIn(username)).toBe(10_000)
    expect(lacksPepper(await hashOf(username))).toBe(false)
    expect(await logIn(username)).toBe(10_000)
  })

  it('is another one where any character differs, also the last of 128, and is not trimmed', async () => {
    const long = 'x7'.repeat(64)
    const made = await hashPassword(long)
    expect(await passwordFits(long, made)).toBe(true)
    for (const other of [
      `${long.slice(0, 127)}8`,
      long.slice(0, 127),
      `${long} `,
      ` ${long}`,
      long.toUpperCase(),
    ])
      expect(await passwordFits(other, made)).toBe(false)
    const padded = await hashPassword(' Ganzhe_80 ')
    expect(await passwordFits('Ganzhe_80', padded)).toBe(false)
  })

  it('is looked at in so many threads that a core is left to the others, also where many come', async () => {
    expect([1, 2, 3, 8].map(hashesAtOnce)).toEqual([1, 1, 2, 2])
    const made = await hashPassword(PASSWORD)
    atOnce.most = 0
    await Promise.all(Array.from({ length: 6 }, () => passwordFits(PASSWORD, made)))
    expect(atOnce.most).toBe(hashesAtOnce(availableParallelism()))
  })

  it('fits no account that is not there', async () => {
    expect(await passwordFits('nobody', undefined)).toBe(false)
  })

  it('fits under no other key', async () => {
    const made = await hashPassword(PASSWORD)
    pepperPasswords(randomBytes(32))
    expect(await passwordFits(PASSWORD, made)).toBe(false)
  })
})

describe('how long a password is', () => {
  it('is 6 to 16 for customers, 8 to 64 where the setting says so, 15 to 128 for staff', () => {
    expect(passwordLengths({ isOurs: false, long: false })).toMatchObject({ min: 6, max: 16 })
    expect(passwordLengths({ isOurs: false, long: true })).toMatchObject({ min: 8, max: 64 })
    for (const long of [false, true])
      expect(passwordLengths({ isOurs: true, long })).toMatchObject({ min: 15, max: 128 })
    expect(mayBePassword('x'.repeat(129), false)).toBe(false)
  })
})
