import { exports } from '@groundbreak/contract/areas/exports'
import type { Input } from '@groundbreak/contract/define'
import { phrases } from '@groundbreak/phrases/phrases'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { viewerOfUser } from '../../access/sessions'
import { allExportedLists } from '../../areas'
import type { ExportedLists } from '../../exported-lists/exported-lists'
import { type Carried, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { makeLandDeal } from '../../test/factories/land-deals'
import { makeFirm, makeProject, places } from '../../test/factories/projects'
import { Vocabularies } from '../../vocabularies/vocabularies'
import { makeExport } from './jobs/make-export'
import { fileMaker } from './making/file-maker'

const test = useApp()
const lists = allExportedLists()
const list = 'landDeals.search'
let vocabularies: Vocabularies
let plant = 0
let homes = 0
let outside = 0
let hidden = 0
let firmId = 0
let userId = 0
let as: Carried

beforeAll(async () => {
  const { pool } = test()
  vocabularies = await Vocabularies.load(pool)
  hidden = await makeProject(pool, { name: '看不见的项目', provinceId: places.shanghai })
  plant = await makeLandDeal(pool, {
    plot_number: '=HYPERLINK("http://evil.example")',
    planning_purpose: '工业用地',
    transfer_way: '挂牌出让',
    site_area: 20_000,
    close_price: 9000.5,
    signed_on: '2026-03-01',
    firm_id: await makeFirm(pool, { name: '七鹤制造' }),
    project_id: await makeProject(pool, { name: '七鹤厂房' }),
  })
  homes = await makeLandDeal(pool, {
    plot_number: '住宅地块',
    planning_purpose: '住宅用地',
    close_price: 300,
    signed_on: '2026-04-01',
    project_id: hidden,
  })
  outside = await makeLandDeal(pool, { plot_number: '外地地块', province_id: places.shanghai })
})
beforeEach(async () => {
  firmId = await makeCustomerFirm(test().pool, { subscription: { provinceIds: [places.jiangsu] } })
  userId = (await makeUser(test().pool, { firmId })).id
  as = await test().signIn(userId)
})

type Asked = Partial<Input<typeof exports.exportList>> & { lang?: string }
const create = (asked: Asked = {}, who = as) =>
  test().call(exports.exportList, { list, ...asked } as Input<typeof exports.exportList>, { as: who })
const work = async (util_work_id: number) => (await test().call(exports.work, { util_work_id }, { as })).data
const run = (id: number, of: ExportedLists = lists) =>
  makeExport(
    {
      pool: test().pool,
      lists: of,
      files: test().files,
      vocabularies,
      openMaker: fileMaker,
      isLastTry: false,
    },
    id,
  )
const subscribe = (change: string) =>
  test().pool.query(`update subscriptions set ${change} where customer_firm_id = $1`, [firmId])

/** The cells of the first worksheet of an export: texts and numbers, null where nothing stands. */
async function linesOf(util_work_id: number, who = as): Promise<(string | number | null)[][]> {
  const { data } = await test().call(exports.download, { util_work_id }, { as: who })
  const { rawPayload } = await test().inject({
    method: 'GET',
    url: data.url,
    headers: { cookie: `sid=${who.secret}` },
  })
  const parts = unzipSync(rawPayload)
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  expect(part('xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/)
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, ''),
  )
  const rows = part('xl/worksheets/sheet1.xml').match(/<row .*?<\/row>/gs) ?? []
  return rows.map((row) => {
    const line: (string | number | null)[] = []
    for (const [, column = '', tag = '', value = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*)><v>([^<]*)<\/v>/g,
    )) {
      const at = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      while (line.length < at) line.push(null)
      line.push(tag.includes('t="s"') ? (texts[Number(value)] ?? '') : Number(value))
    }
    return line
  })
}

/** Created, made and fetched. */
async function exported(asked: Asked = {}, who = as) {
  const { data } = await create(asked, who)
  await run(data.util_work_id)
  return linesOf(data.util_work_id, who)
}
const plots = (lines: (string | number | null)[][]) => lines.slice(1).map(([plot]) => plot)

describe('a list', () => {
  it('is exported as it was searched, in its order, with what the page of each tells', async () => {
    const { data } = await create({ question: { search: '地', sort: '-close_price' } })
    expect(data).toMatchObject({ rows_total: 2, left_out: 0, left: { tasks: 19, rows: 9998, pdf: 500 } })
    expect(await work(data.util_work_id)).toMatchObject({ kind: 'excel', title: '土地成交 2 宗' })
    await run(data.util_work_id)
    expect(await work(data.util_work_id)).toMatchObject({ state: 'ready', rows_done: 2 })
    const [titles, first, second] = await linesOf(data.util_work_id)
    const { fields } = phrases.zh.landDeals
    expect(titles?.slice(0, 5)).toEqual([
      fields.plot_number,
      fields.purpose,
      fields.signed_on,
      '面积（㎡）',
      '成交价（万元）',
    ])
    // A day is the number of days since 1900.
    expect(first?.slice(0, 8)).toEqual([
      '=HYPERLINK("http://evil.example")',
      '工业',
      46_082,
      20_000,
      9000.5,
      4500,
      '七鹤制造',
      '江苏',
    ])
    expect(first).toContain('七鹤厂房')
    expect(second?.[0]).toBe('住宅地块')
    const { rows } = await test().pool.query('select action, subject, detail from audit where user_id = $1', [
      userId,
    ])
    expect(rows[0]).toEqual({
      action: 'landDeals.exported',
      subject: 'export',
      detail: { kind: 'excel', count: 2 },
    })
  })

  it('is exported in the language of who asks, its money in the unit of that language', async () => {
    const [titles, line] = await exported({ ids: [plant], lang: 'en' })
    expect(titles?.slice(3, 5)).toEqual(['Area (m²)', 'Price (CNY m)'])
    expect(line?.slice(3, 5)).toEqual([20_000, 90.005])
  })

  it('is exported in part: what was selected, and the first rows of many', async () => {
    expect(plots(await exported({ ids: [homes] }))).toEqual(['住宅地块'])
    expect((await create({ ids: [homes], title: '一宗' })).data.rows_total).toBe(1)
    const viewer = await viewerOfUser(test().pool, userId)
    const asked = { viewer, question: {}, most: 1 } as never
    const found = await lists.get(list)?.find({ ...(asked as object), db: test().pool } as never)
    expect(found).toEqual({ ids: [homes], total: 2 })
  })

  it('hides in demo mode what demo mode hides', async () => {
    const away = await test().signIn((await makeUser(test().pool, { firmId, awayMode: true })).id)
    const lines = await exported({}, away)
    expect(lines).toHaveLength(3)
    expect(JSON.stringify(lines)).not.toMatch(/HYPERLINK|七鹤|9000|20000[,\]]|4500/)
  })
})

describe('what is out of the subscription', () => {
  it('is in no file, neither found nor selected, nor is a project that is not seen', async () => {
    expect(plots(await exported())).toEqual(['住宅地块', '=HYPERLINK("http://evil.example")'])
    const selected = await exported({ ids: [outside, homes] })
    expect(plots(selected)).toEqual(['住宅地块'])
    expect(JSON.stringify(selected)).not.toContain('看不见')
    expect((await create({ ids: [outside] })).code).toBe(3400)
  })

  it('when the file is made, is not in it', async () => {
    const some = (await create()).data.util_work_id
    const none = (await create()).data.util_work_id
    await test().pool.query('update land_deals set province_id = $2 where id = $1', [plant, places.shanghai])
    await run(some)
    await test().pool.query('update land_deals set province_id = $2 where id = $1', [plant, places.jiangsu])
    expect(plots(await linesOf(some))).toEqual(['住宅地块'])
    await subscribe(`province_ids = array[${places.guangdong}]`)
    await run(none)
    expect(await work(none)).toMatchObject({ state: 'error', error: 'nothing' })
  })
})

describe('the right', () => {
  it('to export, or to the list itself, that is lost before the file is made: there is none', async () => {
    const one = (await create()).data.util_work_id
    const two = (await create()).data.util_work_id
    const three = (await create()).data.util_work_id
    await subscribe('is_trial = true')
    await run(one)
    await subscribe('is_trial = false')
    expect(await work(one)).toMatchObject({ state: 'error', error: 'noRight' })
    const ofStaff = [...lists].map(([name, one]) => [name, { ...one, may: 'desk.work' as const }] as const)
    await run(two, new Map(ofStaff))
    expect(await work(two)).toMatchObject({ state: 'error', error: 'noRight' })
    // A list that is exported no more.
    await run(three, new Map())
    expect(await work(three)).toMatchObject({ state: 'error', error: 'noRight' })
  })

  it('that is lost once the file is there: it is not fetched any more', async () => {
    const id = (await create()).data.util_work_id
    await run(id)
    expect((await work(id)).can.download).toBe(true)
    await test().pool.query(`update export_tasks set list = 'nobody.search' where id = $1`, [id])
    expect((await work(id)).can.download).toBe(false)
    expect((await test().call(exports.download, { util_work_id: id }, { as })).code).toBe(405)
  })

  it('is asked before anything is looked at', async () => {
    await subscribe('is_trial = true')
    const trial = await test().signIn(userId)
    expect((await create({}, trial)).code).toBe(405)
  })
})

describe('what cannot be exported', () => {
  it.each([
    ['no list', { list: 'nothing' }, 'list'],
    ['a list that is not exported', { list: 'customers.search' }, 'list'],
    ['a sort that the list has not', { question: { sort: 'plot_number' } }, 'question.sort'],
    ['a filter of another kind', { question: { purpose: 'industrial' } }, 'question.purpose'],
    [
      'a span that ends before it begins',
      { question: { close_price_from: 2, close_price_to: 1 } },
      'question.close_price_from',
    ],
  ])('%s', async (_, asked, field) => {
    const { code, data } = await create(asked)
    expect([field, code]).toEqual([field, field === 'question.close_price_from' ? 1303 : 1001])
    expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual([field])
  })

  it('what is not there, and more than a file holds', async () => {
    expect((await create({ question: { search: 'nowhere' } })).code).toBe(3400)
    expect((await create({ ids: Array.from({ length: 2001 }, (_, at) => at + 1) })).code).toBe(1001)
  })
})

describe('the day of an account', () => {
  it('is one for all lists', async () => {
    await test().pool.query(
      `insert into export_tasks (user_id, kind, title, language, invest_value_unit, away_mode, row_ids, state, finished_at, expires_at)
select $1, 'base', 'x', 'zh', 0, false, array_fill(1, array[1111]), 'ready', now(), now() + interval '1 day'
from generate_series(1, 9)`,
      [userId],
    )
    expect((await create()).code).toBe(3402)
    expect((await create({ ids: [plant] })).data.left).toMatchObject({ tasks: 10, rows: 0 })
    expect((await create({ ids: [plant] })).code).toBe(3402)
  })
})

describe('the job', () => {
  it('killed in the middle and run again gives one whole file; a third time changes nothing', async () => {
    const id = (await create()).data.util_work_id
    await test().pool.query(`update export_tasks set state = 'generating', rows_done = 1 where id = $1`, [id])
    await run(id)
    const first = await work(id)
    expect(first).toMatchObject({ state: 'ready', rows_done: 2 })
    await run(id)
    expect(await work(id)).toEqual(first)
    expect(plots(await linesOf(id))).toHaveLength(2)
  })

  it('marks no project as exported', async () => {
    await exported()
    const { rowCount } = await test().pool.query('select from exported_projects where user_id = $1', [userId])
    expect(rowCount).toBe(0)
  })
})
