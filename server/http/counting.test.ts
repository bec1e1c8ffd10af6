import { calls } from '@groundbreak/contract/calls'
import type { LimitLeft } from '@groundbreak/contract/envelope'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readLimits } from '../access/limits'
import { allHandlers } from '../areas'
import { type Carried, TestApp, useApp } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { makeProject } from '../test/factories/projects'

const LIMITS = 'details.day=5 rows.day=40'
const test = useApp({ metering: { limits: readLimits(LIMITS) } })
const projects: number[] = []
let userId = 0
let as: Carried

beforeAll(async () => {
  for (let made = 0; made < 12; made++) projects.push(await makeProject(test().pool, {}))
})
beforeEach(async () => {
  userId = (await makeUser(test().pool)).id
  as = await test().signIn(userId)
})

const call = (path: string, payload: object, asking = {}) => test().call(path, payload, { as, ...asking })
const get = (index: number, asking = {}) => call('/project/get', { projectid: projects[index] }, asking)
const askOn = (on: TestApp, projectid?: number) => on.call('/project/get', { projectid }, { as })
const leftOf = (answer: object, name: string) =>
  (answer as { left?: LimitLeft[] }).left?.find((one) => one.name === name)?.left

async function spend(): Promise<void> {
  for (let index = 0; index < 5; index++) expect((await get(index)).code).toBe(10_000)
}

describe('a call that is counted', () => {
  it('answers what is left; past the limit it is refused with when it frees, in both languages', async () => {
    expect(leftOf(await get(0), 'details.day')).toBe(4)
    expect(leftOf(await get(1), 'details.day')).toBe(3)
    for (const index of [2, 3, 4]) await get(index)
    const refused = await get(5)
    expect(refused).toMatchObject({ status: 429, code: 4101, data: null })
    expect(refused.message).toMatch(/^项目详情已达上限（24 小时内 5 次），约 2\d 小时后可继续$/)
    const english = await call('/project/get', { projectid: projects[5], lang: 'en' })
    expect(english.message).toMatch(
      /^The limit of project details is reached \(5 in 24 hours\).* in about 2\d hours$/,
    )
  })

  it('of one project counts once within half an hour, whichever it is', async () => {
    for (const path of ['/project/get', '/project/revisions', '/project/related_projects', '/project/get'])
      expect(leftOf(await call(path, { projectid: projects[0] }), 'details.day')).toBe(4)
  })

  it('of a list counts its rows', async () => {
    expect(leftOf(await call('/project/search', { filters: {}, per_page: 20 }), 'rows.day')).toBe(28)
    await call('/project/search', { filters: {} })
    await call('/project/search', { filters: {} })
    expect((await call('/project/search', { filters: {} })).code).toBe(10_000)
    expect((await call('/project/search', { filters: {} })).code).toBe(4101)
  })

  it('asks for what is left without taking of it', async () => {
    await get(0)
    await call('/project/search', { filters: {} })
    const { data } = await test().call<{ list: LimitLeft[] }>('/user/limits_left', {}, { as })
    const left = Object.fromEntries(data.list.map((one) => [one.name, one.left]))
    expect(left).toMatchObject({ 'details.day': 4, 'rows.day': 28, 'reveals.day': 80, 'reveals.month': 1500 })
  })

  it('is nobody else’s', async () => {
    await spend()
    const other = await test().signIn((await makeUser(test().pool)).id)
    expect((await get(0, { as: other })).code).toBe(10_000)
  })
})

const answered = async (path: string, headers = {}) => {
  const response = await test().inject({
    method: 'POST',
    url: path,
    headers: { cookie: `sid=${as.secret}`, 'x-session-id': as.token, ...headers },
    payload: { projectid: projects[6] },
  })
  return (
    /json/.test(String(response.headers['content-type'])) && response.json<{ code: number }>().code === 10_000
  )
}

describe('no way round [S32]', () => {
  it.each([
    '/project/get',
    '/Project/get',
    '/PROJECT/GET',
    '/project/get/',
    '//project/get',
    '/project//get',
    '/project%2fget',
    '/project/%67et',
    '/./project/get',
    '/x/../project/get',
    '/project/get?lang=en',
    '/project/get;a=1',
    '/project/get%20',
    '/project/get%00',
  ])('%s', async (path) => {
    await spend()
    expect(await answered(path)).toBe(false)
  })

  it('the path itself is answered while there is room: the check above can fail', async () => {
    expect(await answered('/project/get')).toBe(true)
  })

  it('another language, another session, a bearer, forged addresses and envelopes', async () => {
    await spend()
    expect((await call('/project/get', { projectid: projects[6], lang: 'en' })).code).toBe(4101)
    expect((await get(6, { as: await test().signIn(userId) })).code).toBe(4101)
    const forged = { fid: 1, plid: 1, rcc_gx_pl: 'x', pl_style: 1, authorize_type: 6, visitor_id: 'new' }
    expect((await call('/project/get', { projectid: projects[6], ...forged })).code).toBe(4101)
    expect((await get(6, { headers: { 'x-forwarded-for': '10.9.8.7' } })).code).toBe(4101)
    expect(await answered('/project/get', { cookie: '', authorization: `Bearer ${as.secret}` })).toBe(false)
    expect((await get(6, { headers: { 'idempotency-key': 'a-key-of-this-test-1' } })).code).toBe(4101)
  })

  it('parallel calls', async () => {
    const answers = await Promise.all(projects.map((_, index) => get(index)))
    expect(answers.filter(({ code }) => code === 10_000)).toHaveLength(5)
  })

  it('another node, at the same time and after', async () => {
    const other = await TestApp.over(test(), allHandlers(), { metering: { limits: readLimits(LIMITS) } })
    const answers = await Promise.all(projects.map((id, at) => askOn(at % 2 ? other : test(), id)))
    expect(answers.filter(({ code }) => code === 10_000)).toHaveLength(5)
    const refused = projects.find((_, at) => answers[at]?.code !== 10_000)
    for (const on of [other, test()]) expect((await askOn(on, refused)).code).toBe(4101)
    await other.close()
  })

  it('an encrypted answer, the phone’s ways of asking, another form of JSON', async () => {
    await spend()
    const path = '/project/get'
    for (const claim of [{ decrypted: true }, { decrypted: false }, { app_version: '4.6.8', pl_style: 1 }])
      expect((await call(path, { projectid: projects[6], ...claim })).code).toBe(4101)
    for (const headers of [
      { accept: 'application/vnd.groundbreak+json; version=1' },
      { 'content-type': 'application/vnd.groundbreak+json' },
      { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile' },
    ])
      expect(await answered(path, headers)).toBe(false)
  })

  it('many ids at once', async () => {
    const printed = await call('/project_ext/print_projects', { project_ids: projects })
    expect(printed.code).toBe(4101)
    const rows = () => call('/project_ext/get_projects', { project_ids: projects })
    const codes = [await rows(), await rows(), await rows(), await rows(), await rows()].map(
      ({ code }) => code,
    )
    expect(codes).toEqual([10_000, 10_000, 10_000, 10_000, 4101])
  })

  it('other calls that tell of a project', async () => {
    await spend()
    const ofProject = calls.filter(
      ({ counts, name }) =>
        typeof counts === 'object' &&
        'details' in counts &&
        counts.details === 'projectid' &&
        /^(?:projects|firms|bids|bonds|timeline)\./.test(name),
    )
    expect(ofProject.length).toBeGreaterThan(7)
    for (const one of ofProject) {
      const { code } = await call(one.path, {
        projectid: projects[6],
        date: '2026-01-01',
        from: '2026-01-01',
        to: '2026-02-01',
      })
      expect([one.name, code]).toEqual([one.name, 4101])
    }
  })
})
