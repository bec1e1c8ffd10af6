import { inflateRawSync } from 'node:zlib'
import type { ExportTask } from '@groundbreak/contract/areas/exports'
import type { ProjectIcons, ProjectRow } from '@groundbreak/contract/areas/projects'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { makeContact, makeParty, makeProject, makeProjects, places } from '../../test/factories/projects'
import { sweepContents } from '../files/jobs/sweep-contents'
import { allExportedLists } from '../../areas'
import { Vocabularies } from '../../vocabularies/vocabularies'
import { forgetOldExports, sweepExports } from './exports.queries'
import { makeExport } from './jobs/make-export'
import { fileMaker } from './making/file-maker'

const test = useApp()
const lists = allExportedLists()
let vocabularies: Vocabularies
let hospital = 0
let school = 0
let outside = 0
let firmId = 0
let userId = 0
let as: Carried

interface Created {
  util_work_id: number
  rows_total: number
  left_out: number
  left: { tasks: number; rows: number }
}

beforeAll(async () => {
  const { pool } = test()
  vocabularies = await Vocabularies.load(pool)
  hospital = await makeProject(pool, {
    name: '=HYPERLINK("http://evil.example")',
    remark: '+1 @SUM(A1)',
    investValue: 12.5,
    updatedAt: '2026-02-02T20:00:00Z',
    isMajor: true,
  })
  school = await makeProject(pool, { name: '滨江学校', updatedAt: '2026-02-01T00:00:00Z' })
  outside = await makeProject(pool, { name: '外滩酒店', provinceId: places.shanghai })
  await makeContact(pool, await makeParty(pool, hospital, { name: '-江苏一建' }))
})
beforeEach(async () => {
  firmId = await makeCustomerFirm(test().pool, { subscription: { provinceIds: [places.jiangsu] } })
  userId = (await makeUser(test().pool, { firmId })).id
  as = await test().signIn(userId)
})

const call = <T>(path: string, payload: object = {}, who: Carried = as) =>
  test().call<T>(path, payload, { as: who })
const create = (payload: object, kind: 'excel' | 'base' = 'excel') =>
  call<Created>(kind === 'excel' ? '/project/export_excel' : '/project_ext/export_base', payload)
const work = async (id: number, who: Carried = as) =>
  (await call<ExportTask>('/tool/work', { util_work_id: id }, who)).data
const run = (id: number, isLastTry = false) =>
  makeExport(
    { pool: test().pool, lists, files: test().files, vocabularies, openMaker: fileMaker, isLastTry },
    id,
  )
const listed = async () =>
  (await call<{ list: ExportTask[]; left: Created['left'] }>('/user/export_tasks')).data
const fetched = (url: string, who: Carried = as) =>
  test().inject({ method: 'GET', url, headers: { cookie: `sid=${who.secret}` } })
const ticket = async (id: number) =>
  call<{ url: string; name: string; bytes: number }>('/tool/download_work', { util_work_id: id })

/** Created, made and fetched: the parts of the file by name. */
async function exported(payload: object, kind: 'excel' | 'base' = 'excel') {
  const { data } = await create(payload, kind)
  await run(data.util_work_id)
  const { url } = (await ticket(data.util_work_id)).data
  return { id: data.util_work_id, parts: unzip((await fetched(url)).rawPayload) }
}

/** The entries of a zip, by its central directory. */
function unzip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const parts = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [size, name] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + size)
    const text = zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)
    parts.set(zip.toString('utf8', at + 46, at + 46 + name), text.toString('utf8'))
    at += 46 + name + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return parts
}
const all = (parts: Map<string, string>) => [...parts.values()].join('\n')
const rowsOf = (parts: Map<string, string>, sheet = 1) =>
  (parts.get(`xl/worksheets/sheet${sheet}.xml`)?.match(/<row /g) ?? []).length

const past = (tasks: number, rows: number, state = 'terminated') =>
  test().pool.query(
    `insert into export_tasks (user_id, kind, title, language, invest_value_unit, away_mode, row_ids, state, finished_at, expires_at)
select $1, 'base', 'x', 'zh', 0, false, array_fill(1, array[$3::int]), $4::text, now(),
  case when $4 = 'ready' then now() + interval '1 day' end from generate_series(1, $2)`,
    [userId, tasks, rows, state],
  )
const subscription = (change: string) =>
  test().pool.query(`update subscriptions set ${change} where customer_firm_id = $1`, [firmId])
const names = async (mine: string) =>
  (await call<{ list: ProjectRow[] }>('/project/search', { mine })).data.list.map((row) => row.projectid)

describe('an export', () => {
  it('is created, made and fetched, with masked numbers and no formula', async () => {
    const { data } = await create({ project_ids: [hospital, school, outside], title: '滨江/项目' })
    expect(data).toEqual({
      util_work_id: data.util_work_id,
      rows_total: 2,
      left_out: 0,
      left: { tasks: 19, rows: 9998, pdf: 500 },
    })
    expect(await work(data.util_work_id)).toMatchObject({
      kind: 'excel',
      title: '滨江/项目',
      state: 'creating',
      rows_done: 0,
      rows_total: 2,
      can: { download: false, terminate: true },
    })
    expect((await ticket(data.util_work_id)).code).toBe(3404)
    await run(data.util_work_id)
    const task = await work(data.util_work_id)
    expect(task).toMatchObject({ state: 'ready', rows_done: 2, can: { download: true, terminate: false } })
    const { data: got } = await ticket(data.util_work_id)
    expect(got.name).toBe(`滨江 项目 ${task.id}.xlsx`)
    const answer = await fetched(got.url)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    expect(answer.rawPayload).toHaveLength(task.bytes as number)
    const parts = unzip(answer.rawPayload)
    expect([rowsOf(parts), rowsOf(parts, 2)]).toEqual([3, 2])
    expect(all(parts)).toContain('=HYPERLINK(')
    expect(all(parts)).toContain('+1 @SUM(A1)')
    expect(all(parts)).toContain('-江苏一建')
    expect(all(parts)).toContain('199000*****')
    expect(all(parts)).not.toMatch(/<f[ >]|外滩酒店/)
    const { rows } = await test().pool.query(
      'select action, detail from audit where user_id = $1 order by id',
      [userId],
    )
    expect(rows).toEqual([
      { action: 'projects.exported', detail: { kind: 'excel', count: 2 } },
      { action: 'exports.downloaded', detail: {} },
    ])
  })

  it('of the base columns leaves the others out', async () => {
    const { parts } = await exported({ project_ids: [hospital] }, 'base')
    expect(parts.has('xl/worksheets/sheet2.xml')).toBe(false)
    expect(all(parts)).toContain('项目名称')
    expect(all(parts)).not.toMatch(/@SUM|199000|投资额/)
  })

  it('takes what a search finds, in its order, in the language and unit of the viewer', async () => {
    await call('/login/change_invest_value', { invest_value_unit: 1 })
    const { data } = await create({ filters: { is_major: true }, lang: 'en' })
    expect(data.rows_total).toBe(1)
    await run(data.util_work_id)
    const parts = unzip((await fetched((await ticket(data.util_work_id)).data.url)).rawPayload)
    expect(all(parts)).toContain('<t>Project</t>')
    expect(all(parts)).toContain('<v>1250</v>')
    const { rows } = await test().pool.query('select row_ids from export_tasks where id = $1', [
      data.util_work_id,
    ])
    expect(rows).toEqual([{ row_ids: [hospital] }])
    const sorted = await create({ sort: 'updated_at' })
    const { rows: ordered } = await test().pool.query('select row_ids from export_tasks where id = $1', [
      sorted.data.util_work_id,
    ])
    expect(ordered).toEqual([{ row_ids: [school, hospital] }])
  })

  it('hides in demo mode what demo mode hides, also when it is left before the file is made', async () => {
    const away = await test().signIn((await makeUser(test().pool, { firmId, awayMode: true })).id)
    const { data } = await call<Created>('/project/export_excel', { project_ids: [hospital] }, away)
    await test().pool.query('update user_settings set away_mode = false')
    await run(data.util_work_id)
    const got = await call<{ url: string }>('/tool/download_work', { util_work_id: data.util_work_id }, away)
    const parts = unzip((await fetched(got.data.url, away)).rawPayload)
    expect(rowsOf(parts)).toBe(2)
    expect(all(parts)).not.toMatch(/HYPERLINK|江苏一建|199000|王测试|SUM/)
  })

  it('is not given in demo mode where it was made without', async () => {
    const { id } = await exported({ project_ids: [school] })
    const { url } = (await ticket(id)).data
    await test().pool.query(
      `insert into user_settings (user_id, away_mode) values ($1, true) on conflict (user_id) do update set away_mode = true`,
      [userId],
    )
    const fresh = await test().signIn(userId)
    expect((await call('/tool/download_work', { util_work_id: id }, fresh)).code).toBe(3404)
    expect((await fetched(url, fresh)).statusCode).toBe(404)
  })

  it('refuses nothing to export, more than the most, and one that is not there', async () => {
    expect((await create({ project_ids: [outside] })).code).toBe(3400)
    expect((await create({ project_ids: Array.from({ length: 2001 }, (_, at) => at + 1) })).code).toBe(1306)
    expect((await call('/tool/work', { util_work_id: 2_000_000_000 })).code).toBe(3403)
  })

  it('is nobody else’s, of the same firm or of another', async () => {
    const { id } = await exported({ project_ids: [school] })
    const { url } = (await ticket(id)).data
    const colleague = await test().signIn((await makeUser(test().pool, { firmId })).id)
    const stranger = await test().signIn((await makeUser(test().pool)).id)
    for (const other of [colleague, stranger]) {
      for (const path of ['/tool/work', '/tool/terminate_work', '/tool/download_work'])
        expect((await call(path, { util_work_id: id }, other)).code).toBe(3403)
      expect((await call<{ list: unknown[] }>('/user/export_tasks', {}, other)).data.list).toEqual([])
      expect((await fetched(url, other)).statusCode).toBe(404)
    }
    expect((await listed()).list.map((task) => task.id)).toEqual([id])
  })
})

describe('the day of an account', () => {
  it('has 20 exports', async () => {
    await past(19, 1)
    expect((await create({ project_ids: [school] })).data.left.tasks).toBe(0)
    expect((await create({ project_ids: [school] })).code).toBe(3401)
    await test().pool.query(
      `update export_tasks set created_at = created_at - interval '1 day' where user_id = $1`,
      [userId],
    )
    expect((await create({ project_ids: [school] })).code).toBe(10_000)
  })

  it('has 10,000 projects, those of stopped exports not counted', async () => {
    await past(2, 2000)
    await past(5, 1999, 'ready')
    expect((await listed()).left).toEqual({ tasks: 13, rows: 5, pdf: 500 })
    await past(1, 4, 'ready')
    expect((await create({ project_ids: [school, hospital] })).code).toBe(3402)
    expect((await create({ project_ids: [school] })).data.left.rows).toBe(0)
  })

  it('holds also when many are asked for at once', async () => {
    await past(18, 1)
    const codes = await Promise.all(
      Array.from({ length: 3 }, async () => (await create({ project_ids: [school] })).code),
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([3401, 10_000, 10_000])
  })
})

describe('the job', () => {
  it('killed in the middle and run again gives one whole file; a third time changes nothing', async () => {
    const { data } = await create({ project_ids: [hospital, school] })
    const id = data.util_work_id
    await test().pool.query(`update export_tasks set state = 'generating', rows_done = 1 where id = $1`, [id])
    await run(id)
    const first = await work(id)
    expect(first).toMatchObject({ state: 'ready', rows_done: 2 })
    await run(id)
    expect(await work(id)).toEqual(first)
    const parts = unzip((await fetched((await ticket(id)).data.url)).rawPayload)
    expect(rowsOf(parts)).toBe(3)
  })

  it('two at once make one file', async () => {
    const { data } = await create({ project_ids: [hospital] })
    await Promise.all([run(data.util_work_id), run(data.util_work_id)])
    expect(await work(data.util_work_id)).toMatchObject({ state: 'ready', rows_done: 1 })
  })

  it('reads many rows page by page', async () => {
    const made = await makeProjects(test().pool, 1100)
    const { parts } = await exported({ project_ids: made })
    expect(rowsOf(parts)).toBe(1101)
    await test().pool.query('delete from projects where id = any($1)', [made])
  })

  it('makes nothing of a task that was ended', async () => {
    const { data } = await create({ project_ids: [school] })
    const ended = await call<ExportTask>('/tool/terminate_work', { util_work_id: data.util_work_id })
    expect(ended.data).toMatchObject({ state: 'terminated', can: { download: false, terminate: false } })
    await run(data.util_work_id)
    expect((await work(data.util_work_id)).state).toBe('terminated')
    const { rowCount } = await test().pool.query('select from exported_projects where user_id = $1', [userId])
    expect(rowCount).toBe(0)
  })

  it('asks again for the right and the scope', async () => {
    const one = (await create({ project_ids: [school] })).data.util_work_id
    const two = (await create({ project_ids: [school] })).data.util_work_id
    await subscription(`province_ids = array[${places.shanghai}]`)
    await run(one)
    expect(await work(one)).toMatchObject({ state: 'error', error: 'nothing' })
    await subscription('is_trial = true')
    await run(two)
    await subscription('is_trial = false')
    expect(await work(two)).toMatchObject({ state: 'error', error: 'noRight' })
  })

  it('that fails is tried again; the last time it is an error', async () => {
    const { data } = await create({ project_ids: [school] })
    const id = data.util_work_id
    const files = { ...test().files, put: () => Promise.reject(new Error('disk full')) }
    const failing = (isLastTry: boolean) =>
      makeExport({ pool: test().pool, lists, files, vocabularies, openMaker: fileMaker, isLastTry }, id)
    await expect(failing(false)).rejects.toThrow('disk full')
    expect((await work(id)).state).toBe('generating')
    await expect(failing(true)).rejects.toThrow('disk full')
    expect(await work(id)).toMatchObject({ state: 'error', error: 'failed' })
  })

  it('is timed out after ten minutes, also one that makes progress', async () => {
    const { data } = await create({ project_ids: [school] })
    const id = data.util_work_id
    await sweepExports(test().pool)
    expect((await work(id)).state).toBe('creating')
    await test().pool.query(
      `update export_tasks set created_at = now() - interval '11 minutes' where id = $1`,
      [id],
    )
    await sweepExports(test().pool)
    await run(id)
    expect((await work(id)).state).toBe('timeout')
  })

  it('its file goes after a day; the task stays in the list', async () => {
    // Equal exports of one second share their content: those of other tests let go of it.
    await test().pool.query('update export_tasks set file_id = null')
    const { id } = await exported({ project_ids: [school] })
    const { rows } = await test().pool.query<{ hash: Buffer }>(
      'select s.hash from export_tasks t join stored_files s on s.id = t.file_id where t.id = $1',
      [id],
    )
    const hash = rows[0]?.hash as Buffer
    await test().pool.query(
      `update stored_files set created_at = now() - interval '2 days' where hash = $1`,
      [hash],
    )
    expect(await sweepContents(test().pool, test().files)).toBe(0)
    const { url } = (await ticket(id)).data
    await test().pool.query(`update export_tasks set expires_at = now() where id = $1`, [id])
    expect((await fetched(url)).statusCode).toBe(404)
    expect(await forgetOldExports(test().pool)).toBe(1)
    expect(await sweepContents(test().pool, test().files)).toBe(1)
    expect(await test().files.read(hash)).toBeUndefined()
    expect(await work(id)).toMatchObject({ state: 'ready', bytes: null, can: { download: false } })
  })
})

describe('what was exported', () => {
  it('counts as seen, and has its sign', async () => {
    expect(await names('unviewed')).toEqual([hospital, school])
    const { id } = await exported({ project_ids: [school] }, 'base')
    expect(await names('unviewed')).toEqual([hospital])
    expect(await names('updated')).toEqual([])
    const icons = await call<{ list: ProjectIcons[] }>('/project/list_icons', {
      project_ids: [school, hospital],
    })
    expect(icons.data.list.map((one) => [one.exported, one.viewed])).toEqual([
      [true, false],
      [false, false],
    ])
    expect((await work(id)).state).toBe('ready')
  })

  it('is updated once it really changes; exporting or looking again settles it', async () => {
    const changing = await makeProject(test().pool, {})
    const change = () =>
      test().pool.query(`update projects set updated_at = clock_timestamp() where id = $1`, [changing])
    await exported({ project_ids: [changing] }, 'base')
    await change()
    expect(await names('updated')).toEqual([changing])
    await exported({ project_ids: [changing] }, 'base')
    expect(await names('updated')).toEqual([])
    await change()
    await call('/project/get', { projectid: changing })
    expect(await names('updated')).toEqual([])
    const menus = await call<{ list: { key: string; count: number }[] }>('/base_option/list_menus')
    const count = (wanted: string) => menus.data.list.find(({ key }) => key === wanted)?.count
    expect([count('updated'), count('unviewed'), count('viewed')]).toEqual([0, 2, 1])
  })
})
