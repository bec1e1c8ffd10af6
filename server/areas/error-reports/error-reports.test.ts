import type { ErrorCase, ErrorReport, ErrorTask } from '@groundbreak/contract/areas/error-reports'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeCustomerFirm, makeUser, type UserMade } from '../../test/factories/accounts'
import { makeContact, makeParty, makeProject, makeRevision, places } from '../../test/factories/projects'

const test = useApp()
let project = 0
let outside = 0
let reporter: Carried
let colleague: Carried
let stranger: Carried
let researcher: Carried
let second: Carried

const signIn = async (given: UserMade) => test().signIn((await makeUser(test().pool, given)).id)
const jiangsu = { subscription: { provinceIds: [places.jiangsu] } }

beforeAll(async () => {
  const { pool } = test()
  project = await makeProject(pool, { investValue: 100 })
  await makeRevision(pool, project, { at: '2025-06-01T02:00:00Z', kind: 'created' })
  outside = await makeProject(pool, { provinceId: places.shanghai })
  const firmId = await makeCustomerFirm(pool, jiangsu)
  reporter = await signIn({ firmId })
  colleague = await signIn({ firmId })
  stranger = await signIn(jiangsu)
  researcher = await signIn({ role: 'researcher' })
  second = await signIn({ role: 'researcher' })
})

const call = <T>(path: string, payload: object, as: Carried) => test().call<T>(path, payload, { as })
const report = (payload: object, as = reporter) =>
  call<{ ids: number[]; joined: boolean; fields?: Record<string, string> }>(
    '/project_ext/email_project_error',
    { projectid: project, kind: 'wrong_field', fields: ['invest_value'], text: '应为 120', ...payload },
    as,
  )
const results = async (as: Carried, payload: object = {}) =>
  (await call<{ list: ErrorReport[]; total: number }>('/project_ext/project_error_result', payload, as)).data
const counts = async (as: Carried, payload: object = {}) =>
  (
    await call<{ open: number; answered: number; unread: number; by_project: object[] }>(
      '/project_ext/project_error_count',
      payload,
      as,
    )
  ).data
const queue = async (payload: object = {}, as = researcher) =>
  (
    await call<{
      list: ErrorTask[]
      total: number
      counts: { open: number; mine: number; answered: number }
    }>('/desk/error_report_queue', payload, as)
  ).data
const taskOf = async (projectid: number, tab = 'open') =>
  (await queue({ tab, per_page: 200 })).list.filter((task) => task.projectid === projectid)
const desk = (verb: string, payload: object, as = researcher) =>
  call<{ changed: string[]; fields?: Record<string, string> }>(`/desk/${verb}_error_report`, payload, as)

/** A project of its own with one report about it; answers the case's number. */
async function reported(payload: object = {}): Promise<{ projectid: number; id: number }> {
  const projectid = await makeProject(test().pool, { investValue: 100 })
  await makeRevision(test().pool, projectid, { at: '2025-06-01T02:00:00Z', kind: 'created' })
  await report({ projectid, ...payload })
  return { projectid, id: (await taskOf(projectid))[0]?.id as number }
}

describe('a report', () => {
  it('is the reporter’s alone, and of many people makes one case', async () => {
    expect((await report({})).data).toMatchObject({ ids: [expect.any(Number)], joined: false })
    await report({ text: '听说是 130' }, colleague)
    await report({ text: '不对' }, stranger)
    expect((await results(reporter)).list).toMatchObject([
      { field: 'invest_value', text: '应为 120', state: 'received', others: 2, unread: false, answer: null },
    ])
    expect((await results(stranger)).list).toMatchObject([{ text: '不对' }])
    expect(await taskOf(project)).toMatchObject([{ field: 'invest_value', reporters: 3, state: 'received' }])
  })

  it('said once more within a day joins the first', async () => {
    expect((await report({})).data.joined).toBe(true)
    expect(await results(reporter)).toMatchObject({ total: 1, list: [{ times: 2 }] })
    expect(await taskOf(project)).toMatchObject([{ reporters: 3 }])
    await test().pool.query(`update error_reports set reported_at = reported_at - interval '25 hours'`)
    expect((await report({})).data.joined).toBe(false)
    expect(await results(reporter)).toMatchObject({ total: 2 })
    expect(await taskOf(project)).toMatchObject([{ reporters: 3 }])
  })

  it('sent twice at once makes one case', async () => {
    const projectid = await makeProject(test().pool)
    const all = await Promise.all([reporter, colleague, stranger].map((as) => report({ projectid }, as)))
    expect(all.map(({ code }) => code)).toEqual([10_000, 10_000, 10_000])
    expect(await taskOf(projectid)).toMatchObject([{ reporters: 3 }])
  })

  it('about several fields makes a case of each; a wrong stage and a stop are one', async () => {
    const projectid = await makeProject(test().pool)
    await report({ projectid, fields: ['floor_area', 'ends_on'] })
    await report({ projectid, kind: 'wrong_stage', fields: [], text: '已封顶' })
    await report({ projectid, kind: 'stopped', fields: [], text: '' }, colleague)
    expect((await taskOf(projectid)).map(({ field, reporters }) => [field, reporters])).toEqual([
      ['stage', 2],
      ['ends_on', 1],
      ['floor_area', 1],
    ])
  })

  it('names a firm or a person of the project', async () => {
    const projectid = await makeProject(test().pool)
    const party = await makeParty(test().pool, projectid, { name: '错误企业' })
    const contact = await makeContact(test().pool, party)
    await report({ projectid, kind: 'wrong_firm', fields: [], firm_id: party.firmId })
    await report({ projectid, kind: 'wrong_phone', fields: [], text: '', encode_contact_id: contact })
    expect((await taskOf(projectid)).map(({ kind, about }) => [kind, about])).toEqual([
      ['wrong_firm', '错误企业'],
      ['wrong_phone', '王测试'],
    ])
    const other = await makeParty(test().pool, outside)
    expect((await report({ kind: 'wrong_firm', fields: [], firm_id: other.firmId })).code).toBe(1101)
    expect((await report({ kind: 'wrong_phone', fields: [], encode_contact_id: 'nobody' })).code).toBe(1101)
  })

  it('of something else joins nobody’s', async () => {
    const projectid = await makeProject(test().pool)
    await report({ projectid, kind: 'other', fields: [], text: '一' })
    await report({ projectid, kind: 'other', fields: [], text: '二' }, colleague)
    expect(await taskOf(projectid)).toHaveLength(2)
  })

  it.each([
    [{ text: '  ' }, { text: '不能为空' }],
    [{ text: '长'.repeat(801) }, { text: '最多 800 个字' }],
    [{ fields: [] }, { fields: '不能为空' }],
    [{ fields: ['password'] }, { fields: '格式不正确' }],
  ])('that says too little or too much is refused: %j', async (payload, fields) => {
    expect((await report(payload)).data.fields).toEqual(fields)
  })

  it('needs a project that the reporter sees whole', async () => {
    expect((await report({ projectid: outside })).code).toBe(1300)
    const ended = await signIn({ subscription: { isTrial: true, starts: -30, ends: -1 } })
    expect((await report({}, ended)).code).toBe(1300)
  })

  it('is one of at most 100 a day', async () => {
    const { id } = await makeUser(test().pool, jiangsu)
    const [taskId] = (await test().pool.query<{ id: number }>('select id from error_tasks limit 1')).rows.map(
      (row) => row.id,
    )
    await test().pool.query(
      `insert into error_reports (task_id, project_id, user_id, kind, text)
select $1, $2, $3, 'other', n::text from generate_series(1, 100) n`,
      [taskId, project, id],
    )
    expect(await report({}, await test().signIn(id))).toMatchObject({ code: 2804 })
  })

  it('takes at most seven statements, and shows nothing in demo mode', async () => {
    const { texts } = await countStatements(test().callsPool, () => report({ text: '四句' }))
    expect(texts).toHaveLength(7)
    const as = await signIn({ ...jiangsu, awayMode: true })
    await report({}, as)
    expect(await results(as)).toMatchObject({ list: [], total: 0 })
    expect(await counts(as)).toMatchObject({ open: 0, by_project: [] })
  })
})

describe('the research desk', () => {
  it('is for researchers and administrators', async () => {
    for (const as of [reporter, await signIn({ role: 'service' })])
      expect((await call('/desk/error_report_queue', {}, as)).code).toBe(405)
    expect((await call('/desk/error_report_queue', {}, await signIn({ role: 'admin' }))).code).toBe(10_000)
  })

  it('sorts by reporters, then age, and filters', async () => {
    const { list, counts: all } = await queue({ per_page: 200 })
    const order = list.map(({ reporters, opened_at }) => [-reporters, opened_at])
    expect(order).toEqual(order.toSorted(byReportersAndAge))
    expect(all.open).toBe(list.length)
    expect((await queue({ kinds: ['wrong_phone'] })).list.map(({ kind }) => kind)).toEqual(['wrong_phone'])
    expect((await queue({ province_ids: [places.guangdong] })).total).toBe(0)
    expect((await queue({ states: ['checking'] })).total).toBe(0)
    await test().pool.query(
      `update error_tasks set opened_at = now() - interval '9 days' where project_id = $1`,
      [project],
    )
    expect((await queue({ older_than_days: 7 })).list.map(({ projectid }) => projectid)).toEqual([project])
    const { texts } = await countStatements(test().callsPool, () => queue({ kinds: ['wrong_phone'] }))
    expect(texts.length).toBeLessThanOrEqual(4)
  })

  it('gives a case to one of two who reach for it at once', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await reported()
      const answers = await Promise.all([researcher, second].map((as) => desk('take', { id }, as)))
      expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([2803, 10_000])
      const got = answers[0]?.code === 10_000 ? researcher : second
      const other = got === researcher ? second : researcher
      expect((await desk('release', { id }, other)).code).toBe(2803)
      expect((await desk('release', { id }, got)).code).toBe(10_000)
      expect((await desk('take', { id }, other)).code).toBe(10_000)
    }
  })

  it('shows the case with its reports, the project as it stands, and its history', async () => {
    const { id, projectid } = await reported()
    await report({ projectid, text: '同事也说' }, colleague)
    const { data } = await call<ErrorCase>('/desk/error_report', { id }, researcher)
    expect(data).toMatchObject({
      reports: [{ text: '应为 120', firm: expect.any(String) }, { text: '同事也说' }],
      revisions: [{ kind: 'created' }],
      present: { invest_value: 100 },
    })
    expect(data.fields.find(({ field }) => field === 'invest_value')).toMatchObject({
      value: '100',
      source: '测试来源',
      since: '2025-06-01T02:00:00.000Z',
    })
    const { texts } = await countStatements(test().callsPool, () =>
      call('/desk/error_report', { id }, researcher),
    )
    expect(texts.length).toBeLessThanOrEqual(4)
    expect((await call('/desk/error_report', { id: 2_000_000_000 }, researcher)).code).toBe(2800)
  })

  it('answers, and the reporter reads it once', async () => {
    const { id, projectid } = await reported()
    const answer = { id, outcome: 'confirmed', answer: '已与业主核实' }
    expect((await desk('answer', answer)).code).toBe(2802)
    await desk('take', { id })
    expect((await results(reporter, { projectid })).list).toMatchObject([{ state: 'checking' }])
    expect((await desk('answer', answer, second)).code).toBe(2803)
    expect((await desk('answer', { ...answer, answer: '' })).data.fields).toEqual({ answer: '不能为空' })
    expect((await desk('answer', answer)).code).toBe(10_000)
    expect((await desk('answer', answer)).code).toBe(2801)
    expect((await results(reporter, { projectid })).list).toMatchObject([
      { state: 'confirmed', answer: '已与业主核实', unread: true, points: 0 },
    ])
    expect(await counts(reporter, { projectid })).toMatchObject({ open: 0, answered: 1, unread: 1 })
    expect((await counts(stranger, { projectid })).by_project).toEqual([])
    const read = (as: Carried) => call<{ read: number }>('/project_ext/project_error_read', { projectid }, as)
    expect((await read(stranger)).data.read).toBe(0)
    expect((await read(reporter)).data.read).toBe(1)
    expect((await read(reporter)).data.read).toBe(0)
    expect(await counts(reporter, { projectid })).toMatchObject({ answered: 1, unread: 0 })
    await report({ projectid })
    expect(await taskOf(projectid)).toMatchObject([{ reporters: 1, state: 'received' }])
  })

  it('corrects the field in the same step, and everybody sees it', async () => {
    const { id, projectid } = await reported()
    await desk('take', { id })
    const answer = { id, outcome: 'corrected', answer: '已更正' }
    for (const correction of [undefined, { changes: {} }, { changes: { invest_value: 100 } }])
      expect((await desk('answer', { ...answer, correction })).code).toBe(2805)
    const { result, texts } = await countStatements(test().callsPool, () =>
      desk('answer', { ...answer, correction: { changes: { invest_value: 120 } } }),
    )
    expect(result.data.changed).toEqual(['invest_value'])
    expect(texts).toHaveLength(5)
    expect((await results(reporter, { projectid })).list).toMatchObject([{ state: 'corrected', points: 5 }])
    const found = await call<{ list: object[] }>(
      '/project/search',
      { filters: { invest_value_from: 119, invest_value_to: 121 } },
      reporter,
    )
    expect(found.data.list).toMatchObject([{ projectid, invest_value: 120 }])
    const past = await call<{ fields: { field: string; source: string; value: string }[] }>(
      '/project/as_of',
      { projectid, date: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10) },
      reporter,
    )
    expect(past.data.fields.find(({ field }) => field === 'invest_value')).toMatchObject({
      value: '120',
      source: '研究部',
    })
    const { rows } = await test().pool.query(
      `select action, detail ->> 'outcome' as outcome from audit
where subject = 'error_task' and subject_id = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([
      { action: 'errorReports.taken', outcome: null },
      { action: 'errorReports.answered', outcome: 'corrected' },
    ])
  })

  it('joins the cases of two records that become one', async () => {
    const one = await reported()
    const other = await reported()
    await report({ projectid: other.projectid, text: '同事也说' }, colleague)
    const merged = await call(
      '/desk/merge_projects',
      { survivor_id: one.projectid, absorbed_id: other.projectid },
      researcher,
    )
    expect(merged.code).toBe(10_000)
    expect(await taskOf(one.projectid)).toMatchObject([{ id: one.id, reporters: 2 }])
    const { data } = await call<ErrorCase>('/desk/error_report', { id: one.id }, researcher)
    expect(data.reports).toHaveLength(3)
  })

  it('keeps the case open when the correction is refused', async () => {
    const { id, projectid } = await reported()
    await desk('take', { id })
    const correction = { changes: { starts_on: '2026-05-01', ends_on: '2026-04-01' } }
    const { data } = await desk('answer', { id, outcome: 'corrected', answer: '好', correction })
    expect(data.fields).toEqual({ 'changes.ends_on': '格式不正确' })
    expect(await taskOf(projectid)).toMatchObject([{ state: 'checking' }])
    expect(
      (await desk('answer', { id, outcome: 'unknown', answer: '好', correction: { changes: {} } })).code,
    ).toBe(1101)
  })
})

function byReportersAndAge(one: (string | number)[], other: (string | number)[]): number {
  return Number(one[0]) - Number(other[0]) || String(one[1]).localeCompare(String(other[1]))
}
