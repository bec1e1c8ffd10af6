import { phrases } from '@groundbreak/phrases/phrases'
import type { AlertRhythm, SentMail } from '@groundbreak/contract/areas/alerts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Carried, testDesk, useApp } from '../../../test/app'
import { makeUser } from '../../../test/factories/accounts'
import { makeProject, makeRevision, places } from '../../../test/factories/projects'
import { useMailbox } from '../../../test/mailbox'
import { Vocabularies } from '../../../vocabularies/vocabularies'
import { digestAlerts } from './digest-alerts'

const test = useApp()
const mailbox = useMailbox()
let vocabularies: Vocabularies
let as: Carried
let userId = 0
let email = ''
let made = 0

beforeAll(async () => {
  vocabularies = await Vocabularies.load(test().pool)
})
beforeEach(async () => {
  email = `own${++made}@firm.example`
  const user = await makeUser(test().pool, { email, subscription: { provinceIds: [places.jiangsu] } })
  userId = user.id
  as = await test().signIn(user.id)
})

const call = <T>(path: string, payload: object = {}) =>
  test().call<T>(`/email_alert/${path}`, payload, { as })
const digest = (rhythm: AlertRhythm = 'soon') =>
  digestAlerts(test().pool, { desk: testDesk, vocabularies }, rhythm)
const mails = async (address = email) => {
  await mailbox.deliverAll(test().pool)
  return mailbox.to(address)
}
const history = async () =>
  (await test().call<{ list: SentMail[] }>('/project_ext/email_sent_history', { operation: 'alert' }, { as }))
    .data.list

/** A project on alert in a group of this rhythm. */
async function watched(rhythm: AlertRhythm = 'soon', name = `项目 ${++made}`) {
  const projectid = await makeProject(test().pool, { name })
  await makeRevision(test().pool, projectid, { at: '2026-01-01T00:00:00Z', kind: 'created' })
  const group = (await call<{ id: number }>('save_group', { name: `组 ${++made}`, rhythm })).data.id
  await call('append_projects', { project_ids: [projectid], group_id: group })
  return { projectid, group, name }
}
const change = (
  projectid: number,
  changes: { field: string; from: unknown; to: unknown }[],
  kind: 'changed' | 'cosmetic' = 'changed',
) => makeRevision(test().pool, projectid, { at: new Date().toISOString(), kind, changes })
const grown = [{ field: 'floor_area', from: 1000, to: 86_400 }]

describe('a digest', () => {
  it('tells what really changed, once, with the reason and the way out', async () => {
    const { projectid, name } = await watched()
    await change(projectid, grown)
    await change(projectid, [{ field: 'starts_on', from: '2026-01-01', to: '2026-03-01' }])
    await change(projectid, [{ field: 'remark_zh', from: null, to: '联系 13912345678 找王工' }])
    expect(await digest()).toBe(1)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^1 个项目有变化 · 组 /)
    expect(mail?.text).toContain(name)
    expect(mail?.text).toContain('建筑面积：1,000 ㎡ → 86,400 ㎡')
    expect(mail?.text).toContain('开工：2026-01-01 → 2026-03-01')
    expect(mail?.text).toContain('备注：新增 联系 139123***** 找王工')
    expect(mail?.text).toContain(`http://groundbreak.test/projects/show/${projectid}`)
    expect(mail?.text).toContain('收到这封邮件，是因为')
    expect(mail?.headers.map(({ key }) => key)).toContain('list-unsubscribe')
    expect(mail?.html).not.toMatch(/<img|<script|<link/)
    expect(await digest()).toBe(0)
    expect(await mails()).toHaveLength(1)
    expect(await history()).toMatchObject([{ projectid, operation: 'alert', mails: { sent: 1, waiting: 0 } }])
  })

  it('is one mail for all projects of a group, in the language of who gets it', async () => {
    await test().pool.query(`insert into user_settings (user_id, language) values ($1, 'en')`, [userId])
    const { projectid, group } = await watched()
    const other = await makeProject(test().pool)
    await call('append_projects', { project_ids: [other], group_id: group })
    for (const id of [projectid, other]) await change(id, grown)
    await digest()
    const sent = await mails()
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^2 projects changed · /)])
    expect(sent[0]?.text).toContain('1,000 m² → 86,400 m²')
  })

  it('keeps to the rhythm of its group', async () => {
    const daily = await watched('daily')
    const weekly = await watched('weekly')
    for (const { projectid } of [daily, weekly]) await change(projectid, grown)
    expect(await digest('soon')).toBe(0)
    expect(await digest('daily')).toBe(1)
    expect((await mails())[0]?.text).toContain(daily.name)
    expect(await digest('weekly')).toBe(1)
    expect(await mails()).toHaveLength(2)
  })

  it('is quiet without a real change: cosmetic edits, what was taken back, what was before', async () => {
    const { projectid } = await watched()
    await change(projectid, [{ field: 'remark_zh', from: 'a', to: 'b' }], 'cosmetic')
    expect(await digest()).toBe(0)
    await change(projectid, grown)
    await change(projectid, [{ field: 'floor_area', from: 86_400, to: 1000 }])
    expect(await digest()).toBe(0)
    const before = await makeProject(test().pool)
    await change(before, grown)
    await call('append_projects', { project_ids: [before] })
    expect(await digest()).toBe(0)
    expect(await mails()).toEqual([])
  })

  it('tells everything once however the run is cut off, and when two run at a time', async () => {
    const { projectid } = await watched()
    await change(projectid, grown)
    const broken = { secrets: testDesk.secrets, publicUrl: 'not an address' }
    await expect(digestAlerts(test().pool, { desk: broken, vocabularies }, 'soon')).rejects.toThrow(
      'Invalid URL',
    )
    expect(await history()).toEqual([])
    const told = await Promise.all([digest(), digest(), digest()])
    expect(told.reduce((sum, one) => sum + one)).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  it('says nothing of what the subscription does not cover (any more), now or later', async () => {
    const { projectid } = await watched()
    await test().pool.query('update projects set province_id = $2 where id = $1', [
      projectid,
      places.shanghai,
    ])
    await change(projectid, grown)
    expect(await digest()).toBe(0)
    await test().pool.query('update projects set province_id = $2 where id = $1', [projectid, places.jiangsu])
    expect(await digest()).toBe(0)
    await test().pool.query(
      `update subscriptions set ends_on = current_date - 1 where customer_firm_id = (select customer_firm_id from users where id = $1)`,
      [userId],
    )
    await change(projectid, grown)
    expect(await digest()).toBe(0)
    expect(await mails()).toEqual([])
  })

  it('says nothing of a history that came with a merge', async () => {
    const { projectid } = await watched()
    await makeRevision(test().pool, projectid, { at: '2026-02-01T00:00:00Z', changes: grown })
    expect(await digest()).toBe(0)
    await change(projectid, [{ field: 'starts_on', from: '2026-01-01', to: '2026-03-01' }])
    expect(await digest()).toBe(1)
    expect((await mails())[0]?.text).not.toContain('建筑面积')
  })

  it('says nothing of what its owner has hidden', async () => {
    const { projectid } = await watched()
    await test().pool.query(
      `insert into hidden_projects (user_id, project_id, reason) values ($1, $2, 'too_late')`,
      [userId, projectid],
    )
    await change(projectid, grown)
    expect(await digest()).toBe(0)
    expect(await mails()).toEqual([])
  })

  it.each(['disabled', 'deleted group'])('ends with its owner or group: %s', async (how) => {
    const { projectid, group } = await watched()
    await change(projectid, grown)
    if (how === 'disabled')
      await test().pool.query('update users set disabled_at = now() where id = $1', [userId])
    else await call('delete_group', { id: group })
    expect(await digest()).toBe(0)
    expect(await mails()).toEqual([])
  })

  it('goes to nobody who has not agreed, and the history says so', async () => {
    const { projectid, group } = await watched()
    const { id } = (
      await call<{ id: number }>('save_contact', { name: '伙伴', email: `p${made}@outside.example` })
    ).data
    await call('save_group', { id: group, contact_ids: [id] })
    await change(projectid, grown)
    expect(await digest()).toBe(1)
    expect(await mails()).toEqual([])
    expect((await mails(`p${made}@outside.example`)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('邀请你接收项目动态'),
    ])
    expect(await history()).toMatchObject([{ mails: { sent: 0, waiting: 0, failed: 0 }, sent_at: null }])
  })

  it('goes to a colleague until the colleague has left', async () => {
    const { projectid, group } = await watched()
    const address = `chen${made}@firm.example`
    const { rows } = await test().pool.query<{ customer_firm_id: number }>(
      'select customer_firm_id from users where id = $1',
      [userId],
    )
    const colleague = await makeUser(test().pool, { firmId: rows[0]?.customer_firm_id, email: address })
    const { id } = (await call<{ id: number }>('save_contact', { name: '陈', email: address })).data
    await call('save_group', { id: group, contact_ids: [id] })
    await change(projectid, grown)
    await digest()
    expect(await mails(address)).toHaveLength(1)
    await test().pool.query('update users set disabled_at = now() where id = $1', [colleague.id])
    await change(projectid, [{ field: 'floor_area', from: 86_400, to: 90_000 }])
    await digest()
    expect(await mails(address)).toHaveLength(1)
  })
})

const leaveLink = (text: string | undefined) =>
  text?.split(`${phrases.zh.mail.alert.leave}\nhttp://groundbreak.test`)[1]?.split(/\s/)[0] ?? ''

describe('leaving', () => {
  it('takes one request, holds against the owner, and only the recipient takes it back', async () => {
    const { projectid, group } = await watched()
    const address = `chen${made}@firm.example`
    const { rows } = await test().pool.query<{ customer_firm_id: number }>(
      'select customer_firm_id from users where id = $1',
      [userId],
    )
    await makeUser(test().pool, { firmId: rows[0]?.customer_firm_id, email: address })
    const { id } = (await call<{ id: number }>('save_contact', { name: '陈', email: address })).data
    await call('save_group', { id: group, contact_ids: [id] })
    let area = 86_400
    const news = async () => {
      await change(projectid, [{ field: 'floor_area', from: area, to: (area += 100) }])
      await digest()
      return mails(address)
    }
    const [first] = await news()
    const url = leaveLink(first?.text)
    expect((await test().inject({ method: 'GET', url })).body).toContain(
      phrases.zh.mail.answer.leave.ask({ group: '' }).split('「')[0],
    )
    expect(await news()).toHaveLength(2)
    const oneClick = {
      method: 'POST' as const,
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    expect((await test().inject(oneClick)).body).toContain('已退出')
    expect(await news()).toHaveLength(2)
    await call('save_group', { id: group, contact_ids: [] })
    await call('save_group', { id: group, contact_ids: [id] })
    expect(await news()).toHaveLength(2)
    expect((await call('ask_contact', { id })).code).toBe(10_000)
    const asked = (await mails(address)).at(-1)
    const agree = /同意或拒绝\nhttp:\/\/groundbreak\.test(\S+)/.exec(asked?.text ?? '')?.[1] ?? ''
    await test().inject({ ...oneClick, url: agree, payload: 'answer=agree' })
    expect(await news()).toHaveLength(4)
    // The link of before is void: a mail passed on in the meantime takes nobody out.
    expect((await test().inject(oneClick)).body).toContain('无效')
    expect(await news()).toHaveLength(5)
  })
})
