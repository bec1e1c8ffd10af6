import type { Share, SharedPosition, SharedProject } from '@groundbreak/contract/areas/shares'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { makeContact, makeParty, makeProject, places } from '../../test/factories/projects'

const test = useApp()
let project = 0
let outside = 0
let firmId = 0
let sharer: Carried
let userId = 0
let colleague: Carried

beforeAll(async () => {
  const { pool } = test()
  project = await makeProject(pool, { name: '滨江医院', remark: '一期已开工' })
  outside = await makeProject(pool, { provinceId: places.shanghai })
  await pool.query('update projects set longitude = 118.8, latitude = 32.1 where id = any($1)', [
    [project, outside],
  ])
  firmId = await makeCustomerFirm(pool, { subscription: { provinceIds: [places.jiangsu] } })
  userId = (await makeUser(pool, { firmId })).id
  sharer = await test().signIn(userId)
  colleague = await test().signIn((await makeUser(pool, { firmId })).id)
})

const create = (payload: object = {}, as = sharer) =>
  test().call<Share & { request_token: string }>(
    '/project/share',
    { kind: 'project', project_ids: [project], ...payload },
    { as },
  )
const show = (request_token: string) =>
  test().call<{ project: SharedProject; firm: string; expires_at: string } | null>(
    '/project/project_request_show',
    { request_token },
  )
const positions = (request_token: string) =>
  test().call<{ list: SharedPosition[] } | null>('/project/request_map_position', { request_token })
const list = async (as = sharer, more = {}) =>
  (await test().call<{ list: Share[] }>('/project/shares', more, { as })).data.list

const ENDED = 1701

describe('a link to a project', () => {
  it('shows the project to anybody, names no person and no whole number, and counts the looks', async () => {
    const { pool } = test()
    await makeContact(pool, await makeParty(pool, project, { name: '江苏一建' }))
    const { data } = await create()
    expect(data.request_token).toMatch(/^[\w-]{43}$/)
    const shown = (await show(data.request_token)).data
    expect(shown?.project).toMatchObject({ project_name: '滨江医院', remark: '一期已开工' })
    expect(shown?.project.parties[0]).toMatchObject({
      firm_name: '江苏一建',
      contacts: [{ channels: [{ masked: '199000*****' }] }],
    })
    expect(JSON.stringify(shown)).not.toMatch(/王测试|projectid|encode_contact_id/)
    expect(await list()).toMatchObject([{ id: data.id, looks: 1, project_ids: [project] }])
    expect(JSON.stringify(await list())).not.toContain(data.request_token)
    expect(await list(colleague)).toEqual([])
  })

  it('is kept as a hash', async () => {
    const { data } = await create()
    const { rows } = await test().pool.query('select * from shares where id = $1', [data.id])
    expect(JSON.stringify(rows)).not.toContain(data.request_token)
    const flipped = (data.request_token[0] === 'A' ? 'B' : 'A') + data.request_token.slice(1)
    expect((await show(flipped)).code).toBe(ENDED)
  })

  it('answers a wrong, an expired, a revoked and the other kind’s token with the same words', async () => {
    const { pool } = test()
    const expired = (await create()).data
    await pool.query(
      `update shares set created_at = now() - interval '9 days', expires_at = now() - interval '1 s' where id = $1`,
      [expired.id],
    )
    const revoked = (await create()).data
    expect((await test().call('/project/revoke_share', { id: revoked.id }, { as: colleague })).code).toBe(
      1700,
    )
    expect((await test().call('/project/revoke_share', { id: revoked.id }, { as: sharer })).code).toBe(10_000)
    expect((await test().call('/project/revoke_share', { id: revoked.id }, { as: sharer })).code).toBe(1700)
    const position = (await create({ kind: 'position' })).data
    const answers = await Promise.all(
      ['wrong', '', expired.request_token, revoked.request_token, position.request_token].map(show),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ code: ENDED, data: null })
    expect((await positions(position.request_token)).code).toBe(10_000)
  })

  it('is gone with the account, the subscription and the project’s place in it', async () => {
    const { pool } = test()
    const { id } = await makeUser(pool, { firmId })
    const { request_token } = (await create({}, await test().signIn(id))).data
    const code = async () => (await show(request_token)).code
    expect(await code()).toBe(10_000)
    await pool.query('update projects set province_id = $2 where id = $1', [project, places.shanghai])
    expect(await code()).toBe(ENDED)
    await pool.query('update projects set province_id = $2 where id = $1', [project, places.jiangsu])
    await pool.query('update subscriptions set is_trial = true where customer_firm_id = $1', [firmId])
    expect(await code()).toBe(ENDED)
    await pool.query('update subscriptions set is_trial = false where customer_firm_id = $1', [firmId])
    await pool.query('update users set disabled_at = now() where id = $1', [id])
    expect(await code()).toBe(ENDED)
  })

  it('is made for one project of the subscription', async () => {
    expect((await create({ project_ids: [outside] })).code).toBe(1300)
    const second = await makeProject(test().pool)
    expect(await create({ project_ids: [project, second] })).toMatchObject({
      code: 1703,
      data: { fields: { project_ids: '一个链接只能分享一个项目' } },
    })
    expect((await create({ days: 400 })).code).toBe(1001)
  })

  it('shows names while the sharer’s own screen is in demo mode', async () => {
    const made = await makeUser(test().pool, { firmId, awayMode: true })
    const { request_token } = (await create({}, await test().signIn(made.id))).data
    expect((await show(request_token)).data?.project.project_name).toBe('滨江医院')
  })
})

describe('a link to positions', () => {
  it('shows where projects of the subscription lie, and nothing else of them', async () => {
    const nowhere = await makeProject(test().pool)
    const { data } = await create({ kind: 'position', project_ids: [nowhere, project, outside] })
    expect(data.project_ids).toEqual([nowhere, project])
    const shown = await positions(data.request_token)
    expect(shown.data?.list).toMatchObject([{ project_name: '滨江医院', longitude: 118.8, latitude: 32.1 }])
    expect(JSON.stringify(shown)).not.toContain('remark')
  })
})

describe('writing down', () => {
  it('tells the audit who shared what, without the token', async () => {
    const { data } = await create()
    const { rows } = await test().pool.query<{ detail: object }>(
      `select detail from audit where action = 'shares.created' and subject_id = $1 and user_id = $2`,
      [data.id, userId],
    )
    expect(rows).toEqual([{ detail: { kind: 'project', days: 7, project_ids: [project] } }])
  })
})
