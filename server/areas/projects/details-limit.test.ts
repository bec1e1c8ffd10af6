import { sealChannel } from '@groundbreak/db/secrets'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, testDesk, useApp } from '../../test/app'
import { freshMobile, useCodeBox } from '../../test/code-box'
import { countStatements } from '../../test/count-statements'
import { makeUser, type UserMade } from '../../test/factories/accounts'
import { makeProject } from '../../test/factories/projects'
import type { LimitState } from './details-limit'

const LIMIT = 8
const test = useApp({ metering: { detailsBeforeCode: LIMIT } })
const box = useCodeBox()
const ids: number[] = []

beforeAll(async () => {
  for (let at = 0; at < 3 * LIMIT; at++) ids.push(await makeProject(test().pool))
})

interface Person extends Carried {
  id: number
  mobile: string
}

async function person(given: UserMade & { mobile?: null } = {}): Promise<Person> {
  const { id } = await makeUser(test().pool, given)
  const mobile = freshMobile()
  const { cipher, keyedHash, masked } = sealChannel(testDesk.secrets, 'mobile', mobile)
  if (given.mobile !== null)
    await test().pool.query(
      'update users set mobile_cipher = $2, mobile_hash = $3, mobile_masked = $4 where id = $1',
      [id, cipher, keyedHash, masked],
    )
  return { ...(await test().signIn(id)), id, mobile }
}

const get = async (as: Carried, projectid: number) =>
  (await test().call('/project/get', { projectid }, { as })).code
/** The codes of opening these one after the other, each once. */
async function open(as: Carried, from: number, to: number): Promise<number[]> {
  const codes = new Set<number>()
  for (const id of ids.slice(from, to)) codes.add(await get(as, id))
  return [...codes]
}
const show = async (as: Carried) =>
  (await test().call<LimitState>('/project_ext/show_mobile_verification', {}, { as })).data
const send = (as: Carried) => test().call('/project_ext/send_mobile_code', {}, { as })
const verify = (as: Carried, code: string) =>
  test().call<LimitState>('/project_ext/verify_mobile', { code }, { as })

describe('who opens very many projects', () => {
  it('proves by a code to the own mobile to be the person, and goes on', async () => {
    const as = await person()
    expect(await show(as)).toEqual({
      required: false,
      mobile_masked: `${as.mobile.slice(0, 6)}*****`,
      opened: 0,
      allowed: LIMIT,
    })
    expect((await send(as)).code).toBe(4208)
    expect(await open(as, 0, LIMIT)).toEqual([10_000])
    expect(await open(as, LIMIT, LIMIT + 2)).toEqual([4207])
    expect(await show(as)).toMatchObject({ required: true, opened: LIMIT })
    expect((await send(as)).data).toEqual({ resend_seconds: 60, valid_minutes: 10, is_long: false })
    const code = (await box().codeOf(test().pool, as.mobile)) as string
    expect((await verify(as, code === '000000' ? '111111' : '000000')).code).toBe(4202)
    expect((await verify(as, '12')).code).toBe(4204)
    expect(await get(as, ids[LIMIT] as number)).toBe(4207)
    expect((await verify(as, code)).data).toMatchObject({ required: false, allowed: 2 * LIMIT })
    expect(await open(as, LIMIT, 2 * LIMIT)).toEqual([10_000])
    expect(await open(as, 2 * LIMIT, 2 * LIMIT + 1)).toEqual([4207])
    const { rows } = await test().pool.query(
      `select count(*)::int from audit where user_id = $1 and action = 'projects.mobileVerified'`,
      [as.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('opens again what is open already, and anything a day later', async () => {
    const as = await person()
    await open(as, 0, LIMIT)
    expect(await open(as, LIMIT, LIMIT + 1)).toEqual([4207])
    expect(await open(as, 0, LIMIT)).toEqual([10_000])
    await test().pool.query(
      `update project_views set viewed_at = viewed_at - interval '24 hours' where user_id = $1`,
      [as.id],
    )
    expect(await open(as, LIMIT, LIMIT + 1)).toEqual([10_000])
  })

  it('cannot pass by a code of somebody else, nor without a mobile', async () => {
    const [one, other, without] = [await person(), await person(), await person({ mobile: null })]
    for (const as of [one, other, without]) await open(as, 0, LIMIT)
    await send(one)
    const code = (await box().codeOf(test().pool, one.mobile)) as string
    expect((await verify(other, code)).code).toBe(4202)
    expect((await send(without)).code).toBe(4206)
    expect((await verify(without, code)).code).toBe(4206)
    expect(await show(without)).toMatchObject({ required: true, mobile_masked: null })
  })

  it('is not asked where it is staff', async () => {
    const as = await person({ role: 'researcher' })
    expect(await open(as, 0, 2 * LIMIT)).toEqual([10_000])
    expect(await show(as)).toMatchObject({ required: false, allowed: 0 })
  })

  it('is not passed by a burst', async () => {
    const as = await person()
    const answers = await Promise.all(ids.map((id) => get(as, id)))
    expect(new Set(answers)).toEqual(new Set([10_000, 4207]))
    expect(answers.filter((code) => code === 10_000).length).toBeLessThanOrEqual(LIMIT + LIMIT / 4)
  })

  it('costs no statement while the count is low', async () => {
    const { callsPool } = test()
    const as = await person()
    await get(as, ids[0] as number)
    const { texts } = await countStatements(callsPool, () => get(as, ids[1] as number))
    expect(texts.filter((text) => text.includes('sent_codes'))).toEqual([])
    await open(as, 2, LIMIT)
    const close = await countStatements(callsPool, () => get(as, ids[0] as number))
    expect(close.texts.filter((text) => text.includes('sent_codes'))).toHaveLength(1)
  })
})
