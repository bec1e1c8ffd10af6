import { codes } from '@groundbreak/contract/codes'
import type { LoginInfo } from '@groundbreak/contract/areas/session'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../access/passwords'
import { type Carried, useApp } from '../../test/app'
import { makeUser, type UserMade } from '../../test/factories/accounts'
import { makeProject, places } from '../../test/factories/projects'

const test = useApp()
const over = { isTrial: true, starts: -30, ends: -1, provinceIds: [places.jiangsu] }
let projectid: number

beforeAll(async () => {
  projectid = await makeProject(test().pool, { provinceId: places.jiangsu })
})

const signIn = async (given: UserMade = { subscription: over }) => {
  const { id } = await makeUser(test().pool, given)
  return { id, as: await test().signIn(id) }
}
const start = async (as: Carried) =>
  test().call<{ seconds_left: number }>('/user/start_experience', {}, { as })
const subscriptionOf = async (as: Carried) =>
  (await test().call<LoginInfo>('/user/login_info', {}, { as })).data.user.subscription
const sees = async (as: Carried) =>
  (await test().call<{ in_scope: boolean }>('/project/get', { projectid }, { as })).data.in_scope

describe('five minutes of experience', () => {
  it('are offered once the trial is over, show what the trial showed, and end by the clock of the server', async () => {
    const { id, as } = await signIn()
    expect(await subscriptionOf(as)).toMatchObject({
      in_force: false,
      experience: { state: 'offered', seconds_left: 300 },
    })
    expect(await sees(as)).toBe(false)
    expect((await start(as)).data.seconds_left).toBe(300)
    expect(await subscriptionOf(as)).toMatchObject({ in_force: true, experience: { state: 'running' } })
    expect(await sees(as)).toBe(true)
    await test().pool.query(`update users set experience_ends_at = now() - interval '1 s' where id = $1`, [
      id,
    ])
    const later = await test().signIn(id)
    expect(await subscriptionOf(later)).toMatchObject({
      in_force: false,
      experience: { state: 'over', seconds_left: 0 },
    })
    expect(await sees(later)).toBe(false)
    expect((await start(later)).code).toBe(codes['accounts.experienceOver'])
  })

  it('run on whatever the browser does, and cannot be begun again', async () => {
    const { id, as } = await signIn()
    const answers = await Promise.all([start(as), start(as), start(as)])
    expect(answers.map(({ code }) => code)).toEqual([10_000, 10_000, 10_000])
    await test().pool.query(
      `update users set experience_ends_at = experience_ends_at - interval '4 minutes' where id = $1`,
      [id],
    )
    const again = await start(await test().signIn(id))
    expect(again.data.seconds_left).toBeLessThanOrEqual(60)
    expect(again.data.seconds_left).toBeGreaterThan(0)
  })

  it('survive a new login', async () => {
    const passwordHash = await hashPassword('Ganzhe_81')
    const { id, username } = await makeUser(test().pool, { subscription: over, passwordHash })
    await start(await test().signIn(id))
    await test().pool.query(`update users set experience_ends_at = now() + interval '90 s' where id = $1`, [
      id,
    ])
    const { data } = await test().call<LoginInfo>('/login/rcc/login', { username, password: 'Ganzhe_81' })
    const { experience } = data.user.subscription ?? {}
    expect(experience?.state).toBe('running')
    expect(experience?.seconds_left).toBeLessThanOrEqual(90)
  })

  it('are not for a live trial, a subscription that ended, staff, or nobody', async () => {
    const nowhere: UserMade[] = [
      { subscription: { ...over, ends: 5 } },
      { subscription: { ...over, isTrial: false } },
      { subscription: { ...over, starts: 2, ends: 5 } },
      { role: 'service' },
      { subscription: null },
    ]
    for (const given of nowhere)
      expect((await start((await signIn(given)).as)).code).toBe(codes['accounts.noExperience'])
    expect((await test().call('/user/start_experience')).code).toBe(codes['http.loginExpired'])
  })

  it('leave out what a trial leaves out', async () => {
    const { as } = await signIn({ subscription: over, department: true, experienceEnds: '5 minutes' })
    const { can } = (await test().call<LoginInfo>('/user/login_info', {}, { as })).data.user
    expect(can).toContain('contacts.read')
    for (const right of ['projects.export', 'projects.share', 'statistics.read', 'reports.read'])
      expect(can).not.toContain(right)
  })
})
