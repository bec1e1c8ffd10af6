import { phrases } from '@groundbreak/phrases/phrases'
import type { CaptchaChallenge } from '@groundbreak/contract/areas/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { readLimits } from '../../access/limits'
import { type Carried, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { makeProject } from '../../test/factories/projects'
import { passCaptcha, solve } from '../../test/solve-captcha'

const test = useApp({ metering: { limits: readLimits('details.burst=2 anonymous.minute=8') } })
const projects: number[] = []
let as: Carried

beforeAll(async () => {
  for (let made = 0; made < 8; made++) projects.push(await makeProject(test().pool, {}))
})

async function newcomer(): Promise<Carried> {
  return test().signIn((await makeUser(test().pool)).id)
}
const open = (index: number, who = as) =>
  test().call<{ captcha?: string }>('/project/get', { projectid: projects[index] }, { as: who })
const challengeOf = async (who: Carried | null, passClass = 'details') => {
  const asked = { class: passClass }
  const { data } = await test().call<{ challenge: CaptchaChallenge }>('/tool/machine_challenge', asked, {
    as: who,
  })
  return data.challenge
}

describe('a captcha', () => {
  beforeAll(async () => {
    as = await newcomer()
  })

  it('is asked for by 429 at the soft limit; solved, the call is let in and the count begins anew', async () => {
    expect((await open(0)).code).toBe(10_000)
    expect((await open(1)).code).toBe(10_000)
    const held = await open(2)
    expect(held).toMatchObject({ status: 429, code: 4100, data: { captcha: 'details' } })
    expect(held.message).toContain('人机验证')
    expect(await passCaptcha(test(), 'details', { as })).toBe(10_000)
    expect((await open(2)).code).toBe(10_000)
    expect((await open(3)).code).toBe(10_000)
    expect((await open(4)).status).toBe(429)
  })

  it('counts once, also when it is sent twenty times at once', async () => {
    const challenge = await challengeOf(as)
    const body = { challenge, solution: await solve(challenge) }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test().call('/tool/machine_verify', body, { as })),
    )
    expect(answers.filter(({ code }) => code === 10_000)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 4102)).toHaveLength(19)
    expect((await test().call('/tool/machine_verify', { ...body, lang: 'en' }, { as })).message).toBe(
      phrases.en.limits.failures.verifyFailed,
    )
  })

  it('is of one session, and of no address', async () => {
    const challenge = await challengeOf(as)
    const body = { challenge, solution: await solve(challenge) }
    expect((await test().call('/tool/machine_verify', body, { as: await newcomer() })).code).toBe(4102)
    expect((await test().call('/tool/machine_verify', body)).code).toBe(4102)
  })

  it('lets in no other class of calls', async () => {
    const who = await newcomer()
    await open(0, who)
    await open(1, who)
    expect(await passCaptcha(test(), 'rows', { as: who })).toBe(10_000)
    expect((await open(2, who)).status).toBe(429)
  })

  it('not solved, changed, or too late fails', async () => {
    const challenge = await challengeOf(as)
    const solution = await solve(challenge)
    const verify = async (parameters: object, solved: object = solution) =>
      (
        await test().call(
          '/tool/machine_verify',
          {
            challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
            solution: solved,
          },
          { as },
        )
      ).code
    expect(await verify({}, { ...solution, derivedKey: '00'.repeat(32) })).toBe(4102)
    expect(await verify({ cost: 1 })).toBe(4102)
    expect(await verify({ data: { ...challenge.parameters.data, class: 'rows' } })).toBe(4102)
    expect(await verify({ expiresAt: Math.floor(Date.now() / 1000) - 1 })).toBe(4102)
    expect(await verify({})).toBe(10_000)
  })

  it('validates', async () => {
    expect((await test().call('/tool/machine_challenge', { class: 'everything' })).code).toBe(1001)
    expect((await test().call('/tool/machine_verify', {})).code).toBe(1001)
  })
})

const look = (address: string) =>
  test().inject({ method: 'POST', url: '/user/sample_accounts', payload: {}, remoteAddress: address })
const ask = async (path: string, payload: object) =>
  (await test().inject({ method: 'POST', url: path, payload, remoteAddress: '10.0.0.1' })).json<{
    code: number
    data: { challenge: CaptchaChallenge }
  }>()

describe('who is not logged in', () => {
  it('is held back by address, and let go on by a captcha', async () => {
    for (let turn = 0; turn < 8; turn++) expect((await look('10.0.0.1')).statusCode).toBe(200)
    expect((await look('10.0.0.1')).json()).toMatchObject({ code: 4100, data: { captcha: 'anonymous' } })
    expect((await look('10.0.0.2')).statusCode).toBe(200)
    const { challenge } = (await ask('/tool/machine_challenge', { class: 'anonymous' })).data
    expect((await ask('/tool/machine_verify', { challenge, solution: await solve(challenge) })).code).toBe(
      10_000,
    )
    expect((await look('10.0.0.1')).statusCode).toBe(200)
  })
})
