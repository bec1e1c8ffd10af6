import { phrases } from '@groundbreak/phrases/phrases'
import type { AlertContact, AlertGroup, SentMail } from '@groundbreak/contract/areas/alerts'
import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import { makeProject, makeProjects, places } from '../../test/factories/projects'
import { useMailbox } from '../../test/mailbox'

const test = useApp()
const mailbox = useMailbox()
let as: Carried
let stranger: Carried
let own = ''
let firmId: number | null
let made = 0

beforeEach(async () => {
  const { pool } = test()
  own = `lin${++made}@firm.example`
  const user = await makeUser(pool, { email: own, subscription: { provinceIds: [places.jiangsu] } })
  firmId = user.firmId
  as = await test().signIn(user.id)
  stranger = await test().signIn((await makeUser(pool, { email: `other${made}@else.example` })).id)
})

const call = <T>(path: string, payload: object = {}, who = as) =>
  test().call<T>(`/email_alert/${path}`, payload, { as: who })
const groups = async (who = as) => (await call<{ list: AlertGroup[] }>('groups', {}, who)).data.list
const book = async (who = as) => (await call<{ list: AlertContact[] }>('contacts', {}, who)).data.list
const saveContact = (name: string, email: string, who = as) =>
  call<AlertContact>('save_contact', { name, email }, who)
const append = (payload: object, who = as) =>
  call<{ changed: number; moved: number; group: { id: number; name: string } }>(
    'append_projects',
    payload,
    who,
  )
const listed = async (payload: object = {}, who = as) => {
  const { data } = await test().call<{ list: ProjectRow[] }>(
    '/project/search',
    { mine: 'alerts', ...payload },
    { as: who },
  )
  return data.list.map((row) => row.projectid)
}

/** The address in a mail after a line of words. */
const linkIn = (text: string | undefined, words: string) =>
  new RegExp(`${words}\\n(?:http://groundbreak\\.test)(\\S+)`).exec(text ?? '')?.[1] ?? ''
const answer = (url: string, body = '') =>
  test().inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Somebody else's address that agreed to get mail. */
async function confirmed(email = `partner${++made}@outside.example`): Promise<AlertContact> {
  const { data } = await saveContact('伙伴', email)
  await mailbox.deliverAll(test().pool)
  await answer(linkIn(mailbox.to(email)[0]?.text, '同意或拒绝'), 'answer=agree')
  return data
}

describe('projects on alert', () => {
  it('go into a first group with the own address, once, and off again', async () => {
    const ids = [await makeProject(test().pool), await makeProject(test().pool)]
    const { data } = await append({ project_ids: [...ids, 2_000_000_000] })
    expect(data).toEqual({ changed: 2, moved: 0, group: { id: expect.any(Number), name: '我的邮箱' } })
    expect((await append({ project_ids: ids })).data.changed).toBe(0)
    expect(await groups()).toMatchObject([
      { name: '我的邮箱', rhythm: 'daily', project_count: 2, contacts: [{ state: 'own', left: false }] },
    ])
    expect(await book()).toMatchObject([{ email: own, state: 'own' }])
    expect(new Set(await listed())).toEqual(new Set(ids))
    expect(await listed({}, stranger)).toEqual([])
    const of = await call('of_projects', { project_ids: [...ids, 1] })
    expect(of.data).toEqual({ list: ids.map((projectid) => ({ projectid, group_id: data.group.id })) })
    expect((await call('remove_projects', { project_ids: ids })).data).toEqual({ changed: 2 })
    expect(await listed()).toEqual([])
  })

  it('are in one group at a time, and only those of the subscription are taken', async () => {
    const inside = await makeProject(test().pool)
    const outside = await makeProject(test().pool, { provinceId: places.shanghai })
    const one = (await call<{ id: number }>('save_group', { name: '华东' })).data.id
    const other = (await call<{ id: number }>('save_group', { name: '幕墙' })).data.id
    expect((await append({ project_ids: [inside, outside], group_id: one })).data.changed).toBe(1)
    expect((await append({ project_ids: [inside], group_id: other })).data).toMatchObject({
      changed: 1,
      moved: 1,
    })
    expect(await listed({ alert_group_id: one })).toEqual([])
    expect(await listed({ alert_group_id: other })).toEqual([inside])
    expect((await append({ project_ids: [inside], group_id: one }, stranger)).code).toBe(3100)
    expect(await listed({ alert_group_id: other }, stranger)).toEqual([])
  })

  it('are at most 500', async () => {
    const refused = await append({ project_ids: await makeProjects(test().pool, 501) })
    expect(refused).toMatchObject({ code: 3106, message: '邮件提醒最多 500 个项目' })
    expect(await listed()).toEqual([])
  })
})

describe('a group', () => {
  it('is made, changed, deleted with its projects, and brought back', async () => {
    const projectid = await makeProject(test().pool)
    const { id } = (await call<{ id: number }>('save_group', { name: ' 华东 ', rhythm: 'weekly' })).data
    await call('save_group', { id, name: '华东区' })
    await append({ project_ids: [projectid], group_id: id })
    expect(await groups()).toMatchObject([{ id, name: '华东区', rhythm: 'weekly', project_count: 1 }])
    expect((await call('delete_group', { id })).data).toEqual({ changed: 1 })
    expect([await groups(), await listed()]).toEqual([[], []])
    expect((await call('save_group', { id })).data).toEqual({ id, name: '华东区' })
    expect(await listed()).toEqual([projectid])
    for (const path of ['save_group', 'delete_group'])
      expect((await call(path, { id, name: 'x' }, stranger)).code).toBe(3100)
  })

  it('is brought back only where its projects still fit', async () => {
    const { pool } = test()
    await append({ project_ids: [await makeProject(pool)] })
    const [{ id } = { id: 0 }] = await groups()
    await call('delete_group', { id })
    const other = (await call<{ id: number }>('save_group', { name: '满' })).data.id
    await pool.query(
      `insert into project_alerts (user_id, project_id, group_id, seen_revision_id)
select g.user_id, made, g.id, 0 from unnest($1::int[]) made, alert_groups g where g.id = $2`,
      [await makeProjects(pool, 500), other],
    )
    expect((await call('save_group', { id })).code).toBe(3106)
    expect(await groups()).toMatchObject([{ id: other, project_count: 500 }])
  })

  it.each([
    [{ name: '  ' }, '不能为空'],
    [{ name: '长'.repeat(31) }, '最多 30 个字'],
    [{}, '不能为空'],
  ])('needs a name that fits: %j', async (payload, message) => {
    expect((await call('save_group', payload)).data).toMatchObject({ fields: { name: message } })
  })

  it('has a name of its own, and addresses of the own book only', async () => {
    await call('save_group', { name: 'East' })
    expect((await call('save_group', { name: 'EAST' })).data).toMatchObject({
      fields: { name: phrases.zh.alerts.failures.groupNameTaken },
    })
    const foreign = (await saveContact('别人', `x${made}@else.example`, stranger)).data
    await call('save_group', { name: '第二', contact_ids: [foreign.id] })
    expect((await groups()).find(({ name }) => name === '第二')?.contacts).toEqual([])
  })
})

describe('an address', () => {
  it('of a colleague needs no confirmation, of anybody else one by mail', async () => {
    const colleague = `chen${made}@firm.example`
    await makeUser(test().pool, { firmId, email: colleague.toUpperCase() })
    expect((await saveContact('陈', colleague)).data).toMatchObject({ state: 'colleague' })
    const outside = `partner${made}@outside.example`
    const { data } = await saveContact('伙伴', outside)
    expect(data).toMatchObject({ state: 'waiting', email: outside })
    await mailbox.deliverAll(test().pool)
    const [mail, ...more] = mailbox.to(outside)
    expect(more).toEqual([])
    // Nothing that the asking user wrote stands in it.
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('伙伴')
    const url = linkIn(mail?.text, '同意或拒绝')
    const page = await test().inject({ method: 'GET', url })
    expect(page.body).toContain('同意接收')
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const states = async () => (await book()).map(({ state }) => state).toSorted()
    expect(await states()).toEqual(['colleague', 'waiting'])
    await answer(url, 'answer=agree')
    expect(await states()).toEqual(['colleague', 'confirmed'])
    expect(await book(stranger)).toEqual([])
  })

  it('that refused is not asked again, and written again it is still refused', async () => {
    const email = `no${made}@outside.example`
    const { id } = (await saveContact('不要', email)).data
    await mailbox.deliverAll(test().pool)
    await answer(linkIn(mailbox.to(email)[0]?.text, '同意或拒绝'), 'answer=refuse')
    expect((await call('ask_contact', { id })).code).toBe(3109)
    await call('delete_contact', { id })
    expect(await book()).toEqual([])
    expect((await saveContact('再来', email)).data).toMatchObject({ id, state: 'refused' })
    expect(mailbox.to(email)).toHaveLength(1)
  })

  it('is asked once a day whoever asks, and of each account ten addresses outside', async () => {
    const email = `often${made}@outside.example`
    const { id } = (await saveContact('伙伴', email)).data
    expect((await call('ask_contact', { id })).code).toBe(3111)
    expect((await saveContact('伙伴', email, stranger)).code).toBe(3111)
    expect(await book(stranger)).toEqual([])
    for (let at = 2; at <= 10; at++)
      expect((await saveContact('伙伴', `often${made}-${at}@outside.example`)).code).toBe(10_000)
    expect((await saveContact('伙伴', `often${made}-11@outside.example`)).code).toBe(3105)
    expect(await book()).toHaveLength(10)
  })

  it('is asked three times a month', async () => {
    const { id } = (await saveContact('伙伴', `seldom${made}@outside.example`)).data
    const daysLater = () =>
      test().pool.query(
        `update mails set created_at = created_at - interval '2 days' where cause like 'confirm:' || $1::int || ':%'`,
        [id],
      )
    for (let time = 2; time <= 3; time++) {
      await daysLater()
      expect((await call('ask_contact', { id })).code).toBe(10_000)
    }
    await daysLater()
    expect((await call('ask_contact', { id })).code).toBe(3111)
  })

  it.each([
    [{ name: '', email: 'a@b.example' }, { name: '不能为空' }],
    [{ name: '林' }, { email: '不能为空' }],
    [{ name: '林', email: 'not an address' }, { email: '格式不正确' }],
    [{ name: '林', email: 'a@b.example\r\nBcc: c@d.example' }, { email: '格式不正确' }],
  ])('is written as it should be: %j', async (payload, fields) => {
    expect((await call('save_contact', payload)).data).toEqual({ fields })
  })

  it('belongs to its book', async () => {
    const { id } = (await saveContact('伙伴', `mine${made}@outside.example`)).data
    for (const path of ['save_contact', 'delete_contact', 'ask_contact'])
      expect((await call(path, { id, name: 'x' }, stranger)).code).toBe(3103)
  })
})

const send = (projects: number[], contacts: number[], who = as) =>
  call('send_projects', { project_ids: projects, contact_ids: contacts }, who)

describe('projects sent by hand', () => {
  it('reach who agreed, once, and stand in the history', async () => {
    const contact = await confirmed()
    const projectid = await makeProject(test().pool, { name: '苏州一期' })
    const sent = await call('send_projects', { project_ids: [projectid], contact_ids: [contact.id] })
    expect(sent.data).toEqual({ mails: 1, left_today: 99 })
    expect((await call('contacts')).data).toMatchObject({ by_hand_left: 99 })
    await mailbox.deliverAll(test().pool)
    const mail = mailbox.to(contact.email).at(-1)
    expect(mail?.subject).toContain('发给你 1 个项目')
    expect(mail?.text).toContain('苏州一期')
    expect(mail?.text).toContain(`/projects/show/${projectid}`)
    const history = async (payload: object = {}, who = as) =>
      (
        await test().call<{ list: SentMail[]; total: number }>('/project_ext/email_sent_history', payload, {
          as: who,
        })
      ).data
    expect(await history()).toMatchObject({
      total: 1,
      list: [
        {
          projectid,
          project_name: '苏州一期',
          operation: 'by_hand',
          email_group: '',
          viewed_at: null,
          sent_at: expect.any(String),
          mails: { sent: 1, waiting: 0, failed: 0, uncertain: 0 },
        },
      ],
    })
    expect((await history({ operation: 'alert' })).total).toBe(0)
    expect((await history({}, stranger)).total).toBe(0)
    const { rows } = await test().pool.query(`select detail from audit where action = 'alerts.sentByHand'`)
    expect(rows.at(-1)).toEqual({ detail: { projects: 1, mails: 1 } })
  })

  it('are only those of the subscription, and only to who agreed', async () => {
    const outside = await makeProject(test().pool, { provinceId: places.shanghai })
    const inside = await makeProject(test().pool)
    const contact = await confirmed()
    const waiting = (await saveContact('未定', `later${made}@outside.example`)).data
    expect((await send([inside, outside], [contact.id])).code).toBe(3107)
    expect(await send([inside], [contact.id, waiting.id])).toMatchObject({
      code: 3108,
      message: '未定 还没有确认接收邮件',
    })
    expect((await send([inside], [contact.id], stranger)).code).toBe(3103)
    const { rows } = await test().pool.query(
      `select 1 from mails where kind = 'by_hand' and state = 'queued'`,
    )
    expect(rows).toEqual([])
  })

  it('end for one who has had enough of the sender', async () => {
    const contact = await confirmed()
    const projectid = await makeProject(test().pool)
    await send([projectid], [contact.id])
    await mailbox.deliverAll(test().pool)
    const url = linkIn(mailbox.to(contact.email).at(-1)?.text, '不再接收对方的邮件')
    expect((await test().inject({ method: 'GET', url })).body).toContain('不再接收')
    await answer(url, 'answer=refuse')
    expect((await send([projectid], [contact.id])).code).toBe(3108)
  })

  it('are at most 100 mails in 24 hours', async () => {
    const contact = await confirmed()
    const projectid = await makeProject(test().pool)
    await test().pool.query(
      `insert into mails (message_id, cause, kind, user_id, recipient_masked, recipient_hash)
select $2 || at, $2 || at, 'by_hand', (select user_id from alert_contacts where id = $1), '', ''
from generate_series(1, 100) at`,
      [contact.id, `many${made}:`],
    )
    const { code } = await call('send_projects', { project_ids: [projectid], contact_ids: [contact.id] })
    expect(code).toBe(3113)
  })
})

describe('the page behind a link', () => {
  it('tells wrong, void and foreign links alike', async () => {
    const contact = await confirmed()
    const url = linkIn(mailbox.to(contact.email)[0]?.text, '同意或拒绝')
    const forged = url.replace(/confirm\.\d+\./, 'confirm.1.')
    await call('delete_contact', { id: contact.id })
    const pages = await Promise.all(
      ['/email_alert/answer/x', forged, url].map((one) => test().inject({ method: 'GET', url: one })),
    )
    expect(new Set(pages.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(pages[0]?.body).toContain('这个链接无效或已经失效。')
    expect((await answer(forged, 'answer=agree')).body).toContain('这个链接无效或已经失效。')
  })
})

it('lists need as many statements for many rows as for one', async () => {
  const contact = await confirmed()
  const ids = [await makeProject(test().pool), await makeProject(test().pool)]
  const sent = (project_ids: number[]) => call('send_projects', { project_ids, contact_ids: [contact.id] })
  await sent(ids.slice(0, 1))
  const asking = () => test().call<{ list: SentMail[] }>('/project_ext/email_sent_history', {}, { as })
  const one = await countStatements(test().callsPool, asking)
  await sent(ids)
  const three = await countStatements(test().callsPool, asking)
  expect(three.result.data.list).toHaveLength(3)
  expect(three.texts).toEqual(one.texts)
  expect(three.texts.length).toBeLessThanOrEqual(4)
})
