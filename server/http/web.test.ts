import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '../files/file-store'
import { TestApp } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { makeProject } from '../test/factories/projects'
import { askOverTheWire, type Wired } from '../test/over-the-wire'

/*
 * What is no file is not answered as one: by its status, and by how long it may be kept. Over real connections, because
 * a client that is ours takes the steps of a path before it asks.
 */

const PAGE = '<!doctype html><title>screens</title><script nonce="__nonce__" src="/a.js"></script>'
const SCRIPT = Buffer.from(`export const words = '${'groundbreak '.repeat(400)}'`)
const STYLE = Buffer.from(`.a{${'color:red;'.repeat(300)}}`)
const FOR_EVER = 'public, max-age=31536000, immutable'
/** What lies in the folder under each path, in every form that it may be sent in. */
const files: Record<string, readonly Buffer[]> = {
  '/assets/app-1a2b.js': [SCRIPT, brotliCompressSync(SCRIPT), gzipSync(SCRIPT)],
  '/assets/app-1a2b.css': [STYLE],
  '/mark.svg': [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
}

let test: TestApp
let folder = ''
/** Keeps what it is given, and cannot read it any more. */
const lostFiles: FileStore = {
  put: async () => undefined,
  remove: async () => undefined,
  read: async () => Readable.from(failing()),
}
async function* failing(): AsyncGenerator<Buffer> {
  await Promise.reject(new Error('the disk does not answer'))
  yield Buffer.alloc(0)
}

beforeAll(async () => {
  const outside = mkdtempSync(join(tmpdir(), 'web-'))
  folder = join(outside, 'dist')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(outside, 'outside.js'), 'outside')
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(Buffer.from(PAGE)))
  writeFileSync(join(folder, 'assets/broken.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/broken.js.br'), 'x')
  for (const [path, [plain = '', br, gz]] of Object.entries(files)) {
    writeFileSync(join(folder, path), plain)
    if (br) writeFileSync(join(folder, `${path}.br`), br)
    if (gz) writeFileSync(join(folder, `${path}.gz`), gz)
  }
  test = await TestApp.start({ site: { webFolder: folder }, files: lostFiles })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await test.close()
  rmSync(join(folder, '..'), { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  askOverTheWire(test.app, { method, path, headers })

function envelopeOf({ body }: Wired): { code: number } | null {
  try {
    const read = JSON.parse(body.toString()) as { code?: unknown }
    return typeof read.code === 'number' ? (read as { code: number }) : null
  } catch {
    return null
  }
}

const encodings = ['identity', 'br', 'gzip', 'gzip, br', '*']
/** Headers that no file can be sent for. */
const refused: [string, Record<string, string>, number][] = [
  ['a range that is none', { range: 'bytes=abc' }, 416],
  ['a range past the end', { range: 'bytes=99999999-' }, 416],
  ['a range that ends before it begins', { range: 'bytes=9-3' }, 416],
  ['the last no bytes', { range: 'bytes=-0' }, 416],
  ['another version', { 'if-match': '"another"' }, 412],
  ['a version of before', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
]
const everyFile = Object.keys(files).flatMap((path) =>
  encodings.flatMap((encoding) => ['GET', 'HEAD'].map((method) => ({ path, encoding, method }))),
)

describe('a file', () => {
  it.each(refused)(
    'is refused for %s by the status, and the refusal is not kept',
    async (_, asked, status) => {
      for (const { path, encoding, method } of everyFile) {
        const answer = await get(path, { ...asked, 'accept-encoding': encoding }, method)
        const { headers } = answer
        expect([path, encoding, answer.status, headers['cache-control']]).toEqual([
          path,
          encoding,
          status,
          'no-store',
        ])
        for (const name of ['etag', 'last-modified', 'content-encoding', 'accept-ranges'])
          expect([name, headers[name]]).toEqual([name, undefined])
        expect(headers['content-type']).toContain('application/json')
        expect(headers['content-range'] ?? '').toMatch(status === 416 ? /^bytes \*\/\d+$/ : /^$/)
        expect(envelopeOf(answer)?.code).toBe(method === 'GET' ? 1003 : undefined)
      }
    },
  )

  it('that cannot be read is a fault, told as itself and not kept', async () => {
    rmSync(join(folder, 'assets/broken.js.br'))
    // Something to be found and not to be opened, whoever runs this.
    const blocked = createServer().listen(join(folder, 'assets/broken.js.br'))
    await once(blocked, 'listening')
    const answer = await get('/assets/broken.js', { 'accept-encoding': 'br' })
    blocked.close()
    expect([answer.status, answer.headers['cache-control'], envelopeOf(answer)?.code]).toEqual([
      500,
      'no-store',
      1005,
    ])
    for (const name of ['etag', 'last-modified', 'content-encoding', 'accept-ranges'])
      expect([name, answer.headers[name]]).toEqual([name, undefined])
  })

  it.each(['/assets/', '/assets/none.js', '/assets//app-1a2b.js', '/assets/app-1a2b.js/', '/assets/%00.js'])(
    'is not there: %s',
    async (path) => {
      const { status, headers } = await get(path)
      expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
    },
  )
})

const dots = [
  '.',
  '..',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '%2e',
  '%252e%252e',
  '%252E.',
  '%25252e%25252e',
  '%25%32%65.',
]
const slashes = ['/', '%2f', '%2F', '\\', '%5c', '%255C', '%252f']

describe('the steps of a path', () => {
  it.each(dots)('%s are taken nowhere, between whatever slashes', async (steps) => {
    for (const slash of slashes)
      for (const path of [
        `/assets/${steps}${slash}index.html`,
        `/assets${slash}${steps}${slash}outside.js`,
        `/projects/${steps}`,
        `/${steps}${slash}projects/list?a=1`,
        `/projects/project_request_show/${steps}${slash}x`,
      ]) {
        const { status, headers, body } = await get(path)
        expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store'])
        expect(body.toString()).not.toContain('<')
      }
  })

  it.each([
    '/projects/show/1/a.b',
    '/projects/..a',
    '/projects/a..',
    '/projects/...',
    '/projects/list?a=../b',
  ])('are not in %s', async (path) => {
    const { status, body } = await get(path)
    expect([status, body.toString().includes('<title>screens')]).toEqual([200, true])
  })
})

describe('the page', () => {
  it.each([
    '/index.html',
    '/index.html?a',
    '//index.html',
    '///index.html',
    '/%69ndex.html',
    '/index%2ehtml',
    '/INDEX.HTML',
    '/index.html/',
    '/index.html.br',
    '/index.html.gz',
    'http://elsewhere.example/index.html',
  ])('is never sent as it lies there: %s', async (path) => {
    for (const encoding of encodings) {
      const { body, headers } = await get(path, { 'accept-encoding': encoding })
      expect(headers['cache-control']).not.toBe(FOR_EVER)
      expect(body.includes('__nonce__')).toBe(false)
      expect(body).not.toEqual(brotliCompressSync(Buffer.from(PAGE)))
    }
  })
})

describe('whatever is asked', () => {
  const paths = fc.oneof(
    fc.constantFrom(
      ...Object.keys(files),
      '/',
      '/projects/list',
      '/index.html',
      '/openapi.json',
      '/reference',
      '/reference/start.js',
      '/reference/gone.js',
      '/download/none',
      '/email_alert/answer/none',
      '/assets/none.js',
      '/health',
      '/ready',
      '/metrics',
    ),
    fc
      .array(fc.constantFrom('assets', 'app-1a2b.js', 'index.html', 'mark.svg', '..', '%2e', '%00', 'ü', 'a'))
      .map((parts) => `/${parts.map((part) => encodeURI(part)).join('/')}`),
  )
  const headers = fc.record(
    {
      range: fc.constantFrom(
        'bytes=0-',
        'bytes=0-3',
        'bytes=-5',
        'bytes=abc',
        'bytes=9-3',
        'bytes=0-1,4-5',
        'lines=1',
      ),
      'if-match': fc.constantFrom('*', '"x"', 'W/"1"'),
      'if-none-match': fc.constantFrom('*', '"x"'),
      'if-unmodified-since': fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', 'never'),
      'if-modified-since': fc.constantFrom('Fri, 01 Jan 2100 00:00:00 GMT', 'never'),
      'if-range': fc.constantFrom('"x"', 'Fri, 01 Jan 2100 00:00:00 GMT'),
      'accept-encoding': fc.constantFrom(...encodings),
    },
    { requiredKeys: [] },
  )

  /** What is wrong with an answer; null = nothing. */
  function faultOf(path: string, answer: Wired): string | null {
    const isKept = /max-age=[1-9]/.test(answer.headers['cache-control'] ?? '')
    const refusal = envelopeOf(answer)
    if (answer.status >= 500) return 'a fault of ours'
    if (answer.body.includes('__nonce__')) return 'the page as it lies there'
    if (refusal !== null && answer.status < 400) return 'a refusal that looks like a success'
    if (answer.status >= 400 && answer.headers['cache-control'] !== 'no-store')
      return 'a refusal that is kept'
    if (!isKept) return null
    const forms = files[path]
    if (!path.startsWith('/assets/') || !forms) return 'kept, and no file'
    if (answer.headers['content-encoding'] === 'gzip' || answer.headers['content-encoding'] === 'br')
      return null
    return forms.some((form) => form.includes(answer.body)) ? null : 'kept, and not what the file holds'
  }

  it('a success is what was asked for, and what may be kept for long is a file', async () => {
    await fc.assert(
      fc.asyncProperty(paths, headers, fc.constantFrom('GET', 'HEAD'), async (path, sent, method) => {
        expect(faultOf(path, await get(path, sent, method))).toBeNull()
      }),
      { numRuns: 400 },
    )
  })
})

describe('what is asked that is neither a call nor a file', () => {
  it.each([
    ['a form for no call', '/nothing', 'a=1', 404],
    ['a broken body for no call', '/nothing', '{', 400],
    ['a form that is too large', '/email_alert/answer/none', 'a='.padEnd(5000, 'a'), 413],
    ['an answer that is no form', '/email_alert/answer/none', '<a/>', 415],
  ])('is refused by the status: %s', async (_, path, payload, status) => {
    const type = { '{': 'application/json', '<': 'text/xml', a: 'application/x-www-form-urlencoded' }
    const answer = await askOverTheWire(test.app, {
      method: 'POST',
      path,
      payload,
      headers: { 'content-type': type[payload[0] as 'a'], 'content-length': String(payload.length) },
    })
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
  })

  it('a call keeps its way: what it refuses is an answer', async () => {
    const answer = await askOverTheWire(test.app, {
      method: 'POST',
      path: '/user/login_info',
      payload: '{',
      headers: { 'content-type': 'application/json', 'content-length': '1' },
    })
    expect([answer.status, envelopeOf(answer)?.code]).toEqual([200, 1003])
  })
})

describe('a download', () => {
  it('that cannot be read is a fault, and nothing of the content is told', async () => {
    const projectid = await makeProject(test.pool)
    const as = await test.signIn((await makeUser(test.pool, { role: 'researcher' })).id)
    const call = <T>(path: string, payload: object) => test.call<T>(`/project/${path}`, payload, { as })
    const content = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n').toString('base64')
    const added = await call<{ id: number }>('add_file', { projectid, name: 'plan.pdf', content })
    const { data } = await call<{ url: string }>('download_file', { file_id: added.data.id })
    const answer = await get(data.url, { cookie: `sid=${as.secret}` })
    expect([answer.status, answer.headers['cache-control'], envelopeOf(answer)?.code]).toEqual([
      500,
      'no-store',
      1005,
    ])
    expect(answer.headers['content-disposition']).toBeUndefined()
  })
})
