import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get as httpGet, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allHandlers } from '../areas'
import { type Carried, TestApp, useApp } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { makeProject } from '../test/factories/projects'
import { FolderStore } from './file-store'

const PDF = Buffer.concat([
  Buffer.from('%PDF-1.4\n1 0 obj\n<< /Length 300000 >>\nstream\n'),
  randomBytes(300_000),
  Buffer.from('\nendstream\nendobj\n%%EOF\n'),
])
const test = useApp()
/** Another node on the same database. */
let other: TestApp
let as: Carried
let project = 0
let file = 0

beforeAll(async () => {
  const { pool } = test()
  other = await TestApp.over(test(), allHandlers())
  project = await makeProject(pool)
  as = await test().signIn((await makeUser(pool, { role: 'researcher' })).id)
  const added = { projectid: project, name: 'plan.pdf', content: PDF.toString('base64') }
  file = (await test().call<{ id: number }>('/project/add_file', added, { as })).data.id
  await test().app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => other.close())

const ticket = async () =>
  (await test().call<{ url: string }>('/project/download_file', { file_id: file }, { as })).data.url
const fetched = (url: string, headers: Record<string, string> = {}, app = test()) =>
  app.inject({ method: 'GET', url, headers: { cookie: `sid=${as.secret}`, ...headers } })

describe('the ticket of a document', () => {
  it('gives it once; the second time it says that it was used', async () => {
    const url = await ticket()
    const first = await fetched(url)
    expect(first.statusCode).toBe(200)
    expect(first.rawPayload.equals(PDF)).toBe(true)
    expect(first.headers['accept-ranges']).toBe('bytes')
    for (const app of [test(), other]) {
      const again = await fetched(url, {}, app)
      expect(again.statusCode).toBe(410)
      expect(again.json()).toMatchObject({ code: 3206, message: '这个下载链接已经用过，请回到页面重新下载' })
      expect(again.headers['cache-control']).not.toContain('max-age')
    }
    expect((await fetched(await ticket())).statusCode).toBe(200)
  })

  it.each([
    ['en-GB,en', 'This download link has been used; download the file again from its page', 'Back to home'],
    ['zh-CN,zh', '这个下载链接已经用过，请回到页面重新下载', '回到首页'],
  ])('tells a person who opens it once more by a page (%s)', async (language, words, back) => {
    const url = await ticket()
    await fetched(url)
    const again = await fetched(url, {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'accept-language': language,
    })
    expect(again.statusCode).toBe(410)
    expect(again.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(again.body).toContain(`>${words}<`)
    expect(again.body).toContain(`<a href="/">${back}</a>`)
  })

  it('gives it to exactly one of many at once, on whichever node they ask', async () => {
    const url = await ticket()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => fetched(url, {}, at % 2 === 0 ? test() : other)),
    )
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(codes).toEqual([200, ...Array.from({ length: 29 }, () => 410)])
  })

  it('is not used up by looking at its head, nor by asking behind its end', async () => {
    const url = await ticket()
    const headers = { cookie: `sid=${as.secret}` }
    expect((await test().inject({ method: 'HEAD', url, headers })).statusCode).toBe(200)
    const beyond = await fetched(url, { range: `bytes=${PDF.length}-` })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${PDF.length}`)
    expect((await fetched(url)).statusCode).toBe(200)
  })

  it('goes on where a download broke off, until its end and for the same version alone', async () => {
    const url = await ticket()
    const { broken, etag } = await breakOff(url)
    expect(broken.length).toBeLessThan(PDF.length)
    const range = `bytes=${broken.length}-`
    const rest = await fetched(url, { range, 'if-range': etag }, other)
    expect(rest.statusCode).toBe(206)
    expect(rest.headers['content-range']).toBe(`bytes ${broken.length}-${PDF.length - 1}/${PDF.length}`)
    expect(Buffer.concat([broken, rest.rawPayload]).equals(PDF)).toBe(true)
    expect((await fetched(url, { range, 'if-range': '"another"' })).statusCode).toBe(410)
    expect((await fetched(url, { range: 'bytes=0-', 'if-range': etag })).statusCode).toBe(410)
  })

  it('put together of any parts is the document', async () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: PDF.length - 1 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(cuts, async (at) => {
        const url = await ticket()
        const ends = [...at.toSorted((a, b) => a - b), PDF.length]
        const parts: Buffer[] = []
        for (const [place, end] of ends.entries()) {
          const from = ends[place - 1] ?? 0
          parts.push((await fetched(url, { range: `bytes=${from}-${end - 1}` })).rawPayload)
        }
        expect(Buffer.concat(parts).equals(PDF)).toBe(true)
      }),
      { numRuns: 15 },
    )
  })

  it('is of its session alone, also where a download is to go on', async () => {
    const url = await ticket()
    await fetched(url)
    const stranger = await test().signIn((await makeUser(test().pool, { role: 'researcher' })).id)
    const answer = await fetched(url, { cookie: `sid=${stranger.secret}`, range: 'bytes=10-' })
    expect(answer.statusCode).toBe(404)
  })
})

it('the ticket of a picture serves the page that shows it as often as it asks', async () => {
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#8fbccb' } })
    .jpeg()
    .toBuffer()
  await test().call('/project/add_photo', { projectid: project, content: picture.toString('base64') }, { as })
  const photos = { projectid: project }
  const { data } = await test().call<{ list: { url: string; thumbnail_url: string }[] }>(
    '/project/get_photos',
    photos,
    { as },
  )
  for (const url of [data.list[0]?.url ?? '', data.list[0]?.thumbnail_url ?? ''])
    for (const app of [test(), other, test()]) expect((await fetched(url, {}, app)).statusCode).toBe(200)
})

it('a part of a content that is not there is none', async () => {
  expect(await new FolderStore('/nonexistent').read(Buffer.alloc(32), { from: 0, to: 1 })).toBeUndefined()
})

/** Begins a download over the network and hangs up after the first bytes. */
async function breakOff(url: string): Promise<{ broken: Buffer; etag: string }> {
  const { port } = test().app.server.address() as AddressInfo
  const request = httpGet(`http://127.0.0.1:${port}${url}`, { headers: { cookie: `sid=${as.secret}` } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const [broken] = (await once(response, 'data')) as [Buffer]
  response.destroy()
  return { broken, etag: String(response.headers.etag) }
}
