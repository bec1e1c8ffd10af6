import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { commandPhrases } from '@groundbreak/phrases/commands'
import { createTestDatabase } from '@groundbreak/db/test-database'
import { describe, expect, it } from 'vitest'
import { newSecret, stepOf, tokenAt } from '../access/dynamic-token'
import { type Answered, testDesk, useApp } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { AdministratorExists, createAdministrator, type NewAdministrator, UsernameTaken } from './create'

const PASSWORD = 'Gravel-quarry-41-north'
const LOGIN = '/login/rcc/login'
const STEP = '/login/second_step_verify'
const test = useApp()
let made = 0

const create = (given: Partial<NewAdministrator> = {}) => {
  const username = `owner.${++made}`
  const whole = {
    username,
    name: '负责人',
    email: null,
    password: PASSWORD,
    isOwnPassword: true,
    factor: null,
  }
  return createAdministrator(test().pool, testDesk.secrets, { another: true, ...whole, ...given })
}
const factorOf = (secret: string) => ({
  secret,
  // The step before: the one of now is left for the login.
  step: (stepOf(secret, tokenAt(secret, Date.now()), Date.now()) as number) - 1,
})
const ticketOf = (answer: Answered<unknown>) => ({
  headers: { cookie: `login_ticket=${answer.cookies.find(({ name }) => name === 'login_ticket')?.value}` },
})

describe('the first administrator', () => {
  it('logs in with password and token, or a recovery code, and may do what administrators may', async () => {
    const secret = newSecret()
    const codes = await create({ username: 'owner', factor: factorOf(secret) })
    expect(codes).toHaveLength(10)
    for (const token of [tokenAt(secret, Date.now()), codes[0]]) {
      const first = await test().call(LOGIN, { username: 'owner', password: PASSWORD })
      expect(first.code).toBe(1250)
      const second = await test().call<{ user: object }>(STEP, { token }, ticketOf(first))
      expect(second).toMatchObject({
        code: 10_000,
        data: {
          user: {
            role: 'admin',
            need_change_pwd: false,
            can: expect.arrayContaining(['staff.manage', 'customers.manage']),
          },
        },
      })
    }
  })

  it('with a password from the environment sets the token up and changes the password at the first login', async () => {
    expect(await create({ username: 'from-env', isOwnPassword: false })).toEqual([])
    const first = await test().call(LOGIN, { username: 'from-env', password: PASSWORD })
    expect(first.code).toBe(1252)
    const waiting = await test().call<{ enrolment: { secret: string } }>(
      '/login/second_step',
      {},
      ticketOf(first),
    )
    const token = tokenAt(waiting.data.enrolment.secret, Date.now())
    expect(await test().call(STEP, { token }, ticketOf(first))).toMatchObject({
      code: 10_000,
      data: { user: { need_change_pwd: true } },
    })
  })

  it('is written into the audit', async () => {
    await create({ username: 'told', factor: factorOf(newSecret()) })
    const { rows } = await test().pool.query(
      `select a.action, a.user_id is null as by_nobody, a.detail->>'by' as by, signature is not null as signed
       from audit a join users u on u.id = a.subject_id and a.subject = 'user' where u.username = 'told' order by a.id`,
    )
    expect(rows).toEqual([
      { action: 'accounts.userCreated', by_nobody: true, by: 'create-admin', signed: true },
      { action: 'session.tokenSet', by_nobody: false, by: 'create-admin', signed: true },
    ])
  })

  it('is made beside another one only by a clear word; disabled and sample ones do not count', async () => {
    const { pool } = test()
    await pool.query(`update users set disabled_at = now() where role = 'admin'`)
    const sample = await makeUser(pool, { role: 'admin' })
    await pool.query('update users set is_sample = true where id = $1', [sample.id])
    await create({ another: false })
    await expect(create({ another: false })).rejects.toBeInstanceOf(AdministratorExists)
    await create({ another: true })
  })

  it.each([
    [{ password: 'Short-4711' }, 'session.passwordLengthStaff'],
    [{ password: 'owner.builds-2026', username: 'owner.builds' }, 'session.passwordTooEasy'],
    [{ username: '13800138000' }, 'accounts.usernameInvalid'],
    [{ username: 'no spaces' }, 'accounts.usernameInvalid'],
  ])('keeps the rules of staff: %j', async (given, key) => {
    const failure = await create(given).catch((error: unknown) => error)
    expect(Object.values((failure as { fields: object }).fields)).toMatchObject([{ key }])
  })

  it('takes no name that exists', async () => {
    await create({ username: 'twice' })
    await expect(create({ username: 'TWICE' })).rejects.toBeInstanceOf(UsernameTaken)
  })
})

describe('npm run create-admin without a terminal', () => {
  it('takes everything from the environment, says nothing of the password, and refuses arguments', async () => {
    const database = await createTestDatabase()
    const dataDir = await mkdtemp(join(tmpdir(), 'groundbreak-admin-'))
    const cli = fileURLToPath(new URL('cli.ts', import.meta.url))
    const run = async (env: Record<string, string>, ...args: string[]) => {
      const given = { DATA_DIR: dataDir, DATABASE_URL: database.url, LC_ALL: 'en_US.UTF-8', ...env }
      const started = promisify(execFile)(process.execPath, ['--import', 'tsx', cli, ...args], {
        env: { ...process.env, ...given },
      })
      const { code, stdout, stderr } = await started.then(
        (ended) => ({ code: 0, ...ended }),
        (failed: { code: number; stdout: string; stderr: string }) => failed,
      )
      return { code, said: `${stdout}${stderr}`.trim() }
    }
    const words = commandPhrases.en.createAdmin
    try {
      expect(await run({ ADMIN_USERNAME: 'owner' })).toMatchObject({ code: 1 })
      expect(await run({}, `--password=${PASSWORD}`)).toMatchObject({ code: 1 })
      const set = { ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: PASSWORD }
      expect(await run({ ...set, ADMIN_PASSWORD: 'short' })).toMatchObject({ code: 1 })
      expect((await database.pool.query('select from users')).rowCount).toBe(0)
      expect(await run(set)).toEqual({ code: 0, said: words.doneWithout({ username: 'owner' }) })
      expect(await run(set)).toEqual({ code: 1, said: words.exists })
      expect(await run(set, '--another')).toEqual({ code: 1, said: words.taken({ username: 'owner' }) })
      const { rows } = await database.pool.query('select username, role, must_change_password from users')
      expect(rows).toEqual([{ username: 'owner', role: 'admin', must_change_password: true }])
    } finally {
      await rm(dataDir, { recursive: true })
      await database.close()
    }
  }, 120_000)
})
