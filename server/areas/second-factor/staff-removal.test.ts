import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AccountChange } from '@groundbreak/contract/areas/accounts.parts'
import { codes } from '@groundbreak/contract/codes'
import type { StaffMember } from '@groundbreak/contract/areas/customers'
import type { SecondFactorStatus } from '@groundbreak/contract/areas/second-factor'
import { beforeAll, describe, expect, it } from 'vitest'
import { allJobs } from '../../areas'
import { hashPassword } from '../../access/passwords'
import { startWorker } from '../../jobs/worker'
import { unseal } from '../../mail/outbox'
import { type Carried, testDesk, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { makeFactor } from '../../test/factories/second-factors'
import { removeFactor } from './jobs/remove-factor'
import { enqueueDueRemovals } from '../../access/factor-removals.queries'

const test = useApp()
const OK = 10_000
const PASSWORD = 'Ganzhe_81_laenge'
const REASON = '手机遗失，已当面核对'
let made = 0
let passwordHash: string
let service: Carried
let serviceId: number
let colleague: Carried
let admin: Carried

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
  serviceId = (await makeUser(test().pool, { role: 'service' })).id
  service = await test().signIn(serviceId)
  colleague = await test().signIn((await makeUser(test().pool, { role: 'service' })).id)
  admin = await test().signIn((await makeUser(test().pool, { role: 'admin' })).id)
})

async function member(given: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(test().pool, { role: 'researcher', passwordHash, ...given })
  await makeFactor(test().pool, testDesk, { userId: user.id })
  return user
}
const ask = (user_id: number, as = service, reason = REASON) =>
  test().call<{ told: boolean }>('/customer/ask_second_factor_removal', { user_id, reason }, { as })
const decide = async (id: number, decision: 'agree' | 'withdraw', as: Carried) =>
  (await test().call('/customer/decide_second_factor_removal', { id, decision }, { as })).code
const refuse = async (as: Carried) =>
  (await test().call('/user/second_factor_refuse_removal', {}, { as })).code
const statusOf = async (as: Carried) =>
  (await test().call<SecondFactorStatus>('/user/second_factor', {}, { as })).data
const login = async (username: string) =>
  (await test().call('/login/rcc/login', { username, password: PASSWORD })).code
const rowOf = async (userId: number, as = admin) =>
  (await test().call<{ list: StaffMember[] }>('/customer/staff', { per_page: 200 }, { as })).data.list.find(
    ({ user_id: id }) => id === userId,
  )

/** A request that waits. */
async function asked(given: Parameters<typeof makeUser>[1] = {}) {
  const user = await member(given)
  expect((await ask(user.id)).code).toBe(OK)
  return { user, id: (await rowOf(user.id))?.factor_removal?.id as number }
}
const passDay = (id: number) =>
  test().pool.query(
    `update factor_removals set asked_at = asked_at - interval '24 hours',
  takes_effect_at = takes_effect_at - interval '24 hours' where id = $1`,
    [id],
  )
const work = (id: number) => removeFactor(test().pool, testDesk, id)
const stateOf = async (id: number) => {
  const { rows } = await test().pool.query<{ state: string; decided_by: number | null }>(
    'select state, decided_by from factor_removals where id = $1',
    [id],
  )
  return rows[0]
}
const hasFactor = async (userId: number) =>
  (await test().pool.query('select from second_factors where user_id = $1', [userId])).rowCount === 1
const historyOf = async (user_id: number) => {
  const { data } = await test().call<{ list: AccountChange[] }>(
    '/customer/staff_history',
    { user_id },
    { as: admin },
  )
  return data.list.map(({ kind, by }) => [kind, by])
}
const mailsTo = async (email: string) => {
  const { rows } = await test().pool.query<{ content: Buffer }>(
    `select content from mails where kind = 'account' order by id`,
  )
  return rows.map(({ content }) => unseal(testDesk.secrets, content)).filter(({ to }) => to.email === email)
}

describe('the lost dynamic token of one of the provider', () => {
  it('stays for a day after somebody asked, and goes with the job, which may run twice', async () => {
    const { user, id } = await asked({ email: 'day@example.com' })
    const before = await test().signIn(user.id)
    await work(id)
    expect(await hasFactor(user.id)).toBe(true)
    expect(await login(user.username)).toBe(codes['session.tokenRequired'])
    await passDay(id)
    await work(id)
    await work(id)
    expect(await hasFactor(user.id)).toBe(false)
    expect(await stateOf(id)).toEqual({ state: 'done', decided_by: null })
    expect((await test().call('/user/login_info', {}, { as: before })).code).toBe(
      codes['session.endedByFactor'],
    )
    expect(await login(user.username)).toBe(codes['session.tokenEnrolmentRequired'])
    const mails = await mailsTo('day@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('申请解除你的动态口令'),
      '你的动态口令已被解除',
    ])
    expect(mails[0]?.text).toContain(REASON)
    expect(mails[0]?.text).toContain('/user/tool#safety')
    expect((await historyOf(user.id)).map(([kind]) => kind)).toEqual(['factorRemoved', 'factorRemovalAsked'])
  })

  it('goes at once when a second colleague agrees: not who asked, not whom it concerns', async () => {
    const { user, id } = await asked({ role: 'service', email: 'agreed@example.com' })
    const own = await test().signIn(user.id)
    expect(await decide(id, 'agree', service)).toBe(codes['customers.removalOwn'])
    expect(await decide(id, 'agree', own)).toBe(codes['customers.removalOfYourself'])
    expect(await decide(id, 'withdraw', own)).toBe(codes['customers.removalOfYourself'])
    expect(await hasFactor(user.id)).toBe(true)
    expect(await decide(id, 'agree', colleague)).toBe(OK)
    expect(await hasFactor(user.id)).toBe(false)
    expect(await login(user.username)).toBe(codes['session.tokenEnrolmentRequired'])
    const [, mail, ...more] = await mailsTo('agreed@example.com')
    expect(more).toEqual([])
    expect(mail?.text).toContain('已同意')
    await passDay(id)
    await work(id)
    expect(await mailsTo('agreed@example.com')).toHaveLength(2)
  })

  it('is kept by the person concerned, who reads of it and refuses', async () => {
    const { user, id } = await asked()
    const own = await test().signIn(user.id, { proved: null })
    expect((await statusOf(own)).removal).toMatchObject({ reason: REASON })
    expect((await statusOf(service)).removal).toBeNull()
    expect(await refuse(service)).toBe(codes['customers.removalDecided'])
    expect(await refuse(own)).toBe(OK)
    expect(await refuse(own)).toBe(codes['customers.removalDecided'])
    expect(await stateOf(id)).toEqual({ state: 'refused', decided_by: user.id })
    expect(await decide(id, 'agree', colleague)).toBe(codes['customers.removalDecided'])
    await passDay(id)
    await work(id)
    expect(await hasFactor(user.id)).toBe(true)
    expect((await statusOf(own)).removal).toBeNull()
    expect((await historyOf(user.id))[0]).toEqual(['factorRemovalRefused', `用户 ${user.username}`])
  })

  it.each<[string, () => Carried]>([
    ['who asked', () => service],
    ['any colleague', () => colleague],
  ])('is kept where %s withdraws, and may be asked for again', async (_, as) => {
    const email = `kept${++made}@example.com`
    const { user, id } = await asked({ email })
    expect((await ask(user.id, colleague)).code).toBe(codes['customers.removalWaits'])
    expect(await decide(id, 'withdraw', as())).toBe(OK)
    await passDay(id)
    await work(id)
    expect(await hasFactor(user.id)).toBe(true)
    expect((await mailsTo(email)).map(({ subject }) => subject).at(-1)).toBe('你的动态口令保持不变')
    expect((await ask(user.id, colleague)).code).toBe(OK)
  })

  it('is kept where it was set up anew since', async () => {
    const { user, id } = await asked()
    await test().pool.query('update second_factors set confirmed_at = now() where user_id = $1', [user.id])
    expect(await decide(id, 'agree', colleague)).toBe(codes['customers.removalVoid'])
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' })
    await passDay(id)
    await work(id)
    expect(await stateOf(id)).toEqual({ state: 'void', decided_by: null })
    expect(await hasFactor(user.id)).toBe(true)
  })

  it('is kept where who asked was disabled since', async () => {
    const user = await member({ email: 'void@example.com' })
    const asker = await makeUser(test().pool, { role: 'service' })
    await ask(user.id, await test().signIn(asker.id))
    const id = (await rowOf(user.id))?.factor_removal?.id as number
    await test().pool.query('update users set disabled_at = now() where id = $1', [asker.id])
    await passDay(id)
    await work(id)
    await work(id)
    expect(await stateOf(id)).toEqual({ state: 'void', decided_by: null })
    expect(await hasFactor(user.id)).toBe(true)
    expect((await mailsTo('void@example.com')).at(-1)?.text).toContain('现已失效')
    expect((await historyOf(user.id))[0]).toEqual(['factorRemovalVoid', null])
  })
})

const ascending = (one: number, other: number) => one - other
const race = async (acts: ((id: number, user: { id: number }) => Promise<number | void>)[]) => {
  const { user, id } = await asked({ email: `race${++made}@example.com` })
  await passDay(id)
  const answers = await Promise.all(acts.map((act) => act(id, user)))
  const { rows } = await test().pool.query<{ action: string }>(
    `select action from audit where subject = 'user' and subject_id = $1 and action <> 'accounts.factorRemovalAsked'`,
    [user.id],
  )
  const state = (await stateOf(id))?.state
  expect(rows).toHaveLength(1)
  expect(await hasFactor(user.id)).toBe(state !== 'done')
  return { codes: answers.filter((code) => typeof code === 'number'), state }
}
const agreeing = (as: () => Carried) => (id: number) => decide(id, 'agree', as())

describe('who settles a request at once with somebody else', () => {
  it('two who agree: one does', async () => {
    const settled = await race([agreeing(() => colleague), agreeing(() => admin)])
    expect(settled.state).toBe('done')
    expect(settled.codes.toSorted(ascending)).toEqual([codes['customers.removalDecided'], OK])
  })

  it('one who agrees, and the job twice: the token goes once', async () => {
    expect((await race([agreeing(() => colleague), work, work])).state).toBe('done')
  })

  it('one who agrees, one who withdraws, and the person who refuses: one of them', async () => {
    const settled = await race([
      agreeing(() => colleague),
      (id) => decide(id, 'withdraw', admin),
      async (_, { id }) => refuse(await test().signIn(id)),
    ])
    expect(settled.codes.filter((code) => code === OK)).toHaveLength(1)
  })

  it('two who ask: one request', async () => {
    const user = await member()
    const answers = await Promise.all([ask(user.id, service), ask(user.id, colleague)])
    expect(answers.map(({ code }) => code).toSorted(ascending)).toEqual([codes['customers.removalWaits'], OK])
  })
})

describe('asking for it', () => {
  it('is refused of oneself, of a shared token, of none, of a customer, and without a reason', async () => {
    expect((await ask(serviceId)).code).toBe(codes['accounts.notYourself'])
    const shared = await makeUser(test().pool, { role: 'it' })
    await makeFactor(test().pool, testDesk, { userId: shared.id, isShared: true })
    expect((await ask(shared.id)).code).toBe(codes['session.tokenShared'])
    const { id: none } = await makeUser(test().pool, { role: 'it' })
    expect((await ask(none)).code).toBe(codes['accounts.noSecondFactor'])
    const { id: customer } = await makeUser(test().pool)
    await makeFactor(test().pool, testDesk, { userId: customer })
    expect((await ask(customer)).code).toBe(codes['accounts.userNotFound'])
    const user = await member()
    expect((await ask(user.id, service, ' ')).code).toBe(codes['http.invalidInput'])
    expect(await rowOf(user.id)).toMatchObject({ second_factor: true, factor_removal: null })
  })

  it('wants proof given again, to decide too', async () => {
    const { id } = await asked()
    const user = await member()
    const { id: adminId } = await makeUser(test().pool, { role: 'admin' })
    const as = await test().signIn(adminId, { proved: null })
    expect((await ask(user.id, as)).code).toBe(codes['session.stepUpRequired'])
    expect(await decide(id, 'agree', as)).toBe(codes['session.stepUpRequired'])
  })

  it('is for who manages customers', async () => {
    const { id } = await asked()
    const user = await member()
    for (const role of ['researcher', 'consultant', 'it', 'firm_admin'] as const) {
      const as = await test().signIn((await makeUser(test().pool, { role })).id)
      expect((await ask(user.id, as)).code).toBe(codes['http.noPermission'])
      expect(await decide(id, 'agree', as)).toBe(codes['http.noPermission'])
      expect((await test().call('/customer/staff', {}, { as })).code).toBe(codes['http.noPermission'])
    }
    expect(await decide(2_000_000_000, 'agree', admin)).toBe(codes['customers.removalNotFound'])
  })

  it('shows in the list to every colleague, with what each may do', async () => {
    const { user } = await asked({ role: 'service' })
    const told = async (as: Carried) => {
      const row = await rowOf(user.id, as)
      return [
        row?.factor_removal?.reason,
        row?.factor_removal?.can_agree,
        row?.factor_removal?.can_withdraw,
        row?.can_ask_removal,
        row?.can_edit,
      ]
    }
    expect(await told(service)).toEqual([REASON, false, true, false, false])
    expect(await told(colleague)).toEqual([REASON, true, true, false, false])
    expect(await told(admin)).toEqual([REASON, true, true, false, true])
    expect(await told(await test().signIn(user.id))).toEqual([REASON, false, false, false, false])
    const other = await member()
    expect(await rowOf(other.id, service)).toMatchObject({ can_ask_removal: true, second_factor: true })
    expect(await rowOf(serviceId, service)).toMatchObject({ can_ask_removal: false, second_factor: false })
  })
})

describe('the database', () => {
  it.each([
    ['agreement of who asked', `state = 'done', decided_by = asked_by, decided_at = now()`],
    ['agreement of whom it concerns', `state = 'done', decided_by = user_id, decided_at = now()`],
    ['an end before the day', `state = 'done', decided_at = now()`],
    ['a shorter wait', `takes_effect_at = asked_at + interval '23 hours'`],
    ['a refusal by somebody else', `state = 'refused', decided_by = asked_by, decided_at = now()`],
  ])('refuses %s', async (_, change) => {
    const { id } = await asked()
    await expect(
      test().pool.query(`update factor_removals set ${change} where id = $1`, [id]),
    ).rejects.toThrow('violates check constraint')
  })

  it('holds that requests are about the provider’s people, and among them', async () => {
    const checks = readFileSync(join(import.meta.dirname, '../../../db/checks/second-factor.sql'), 'utf8')
    const broken = async () =>
      [await test().pool.query(checks)].flat().map((result) => (result.rows as object[]).length)
    await asked()
    expect(await broken()).toEqual([0, 0])
    const { id } = await makeUser(test().pool)
    const { rows } = await test().pool.query<{ id: number }>(
      `insert into factor_removals (user_id, reason, asked_by) values ($1, 'x', $2) returning id`,
      [id, serviceId],
    )
    expect(await broken()).toEqual([1, 0])
    await test().pool.query('delete from factor_removals where id = $1', [rows[0]?.id])
  })

  it('finds what is due whatever became of its job', async () => {
    const { id } = await asked()
    const due = await enqueueDueRemovals(test().pool)
    await passDay(id)
    expect(await enqueueDueRemovals(test().pool)).toBe(due + 1)
  })
})

describe('the worker', () => {
  it('has the job from the request on, for a day later, and takes the token away', async () => {
    const worker = await startWorker(test().pool, {
      jobs: allJobs(),
      delivery: { ...testDesk, post: null, from: 'test@example.com' },
      files: test().files,
      onTrouble: () => undefined,
    })
    try {
      const { user, id } = await asked()
      const { rows } = await test().pool.query<{ id: string; is_of_request: boolean }>(
        `select j.id, j.run_at = r.takes_effect_at as is_of_request from graphile_worker.jobs j, factor_removals r
where j.key = 'factor-removal:' || r.id and r.id = $1`,
        [id],
      )
      expect(rows).toMatchObject([{ is_of_request: true }])
      await passDay(id)
      const done = new Promise<void>((resolve) => {
        worker.events.on('job:success', ({ job }) => {
          if (job.key === `factor-removal:${id}`) resolve()
        })
      })
      await test().pool.query(`select graphile_worker.reschedule_jobs(array[$1::bigint], run_at := now())`, [
        rows[0]?.id,
      ])
      // What is added wakes the worker up.
      await worker.addJob('sweepRemovals', {})
      await done
      expect(await hasFactor(user.id)).toBe(false)
    } finally {
      await worker.stop()
    }
  })
})
