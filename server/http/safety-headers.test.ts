import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@groundbreak/contract/define'
import { calls } from '@groundbreak/contract/calls'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Photo } from '@groundbreak/contract/areas/files'
import sharp from 'sharp'
import { signAct } from '../mail/links'
import { type Carried, TestApp, testDesk } from '../test/app'
import { bodyOf } from '../test/bodies'
import { makeUser } from '../test/factories/accounts'
import { makeProject } from '../test/factories/projects'

/** Every answer has them; a page and a download replace the policy by one of their own, and never by none. */
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

let test: TestApp
let folder = ''
let as: Carried
const routes: { method: string; url: string }[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script nonce="__nonce__" src="/a.js"></script>')
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export {}')
  writeFileSync(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  test = await TestApp.start({
    site: { webFolder: folder },
    edge: { trustProxy: true },
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url })
    },
  })
  as = await test.signIn((await makeUser(test.pool)).id)
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

type Headers = Record<string, unknown>
const ask = (options: InjectOptions) => test.inject(options)
const get = (url: string, headers: Record<string, string> = {}) => ask({ method: 'GET', url, headers })

const directivesOf = (headers: Headers): Record<string, string[]> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((one) => one.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )

/** What is wrong with an answer; empty = nothing. */
function faultsOf({ headers, body }: { headers: Headers; body: string }): string[] {
  const faults = Object.entries(always)
    .filter(([name, value]) => headers[name] !== value)
    .map(([name]) => name)
  const policy = directivesOf(headers)
  for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
    if (policy[name]?.join() !== "'none'") faults.push(name)
  for (const name of ['default-src', 'form-action'])
    if (!["'none'", "'self'"].includes(policy[name]?.join() ?? '')) faults.push(name)
  const scripts = policy['script-src'] ?? policy['default-src'] ?? []
  if (scripts.some((source) => /unsafe|^\*|^https?:$|^data:|^blob:/.test(source))) faults.push('script-src')
  if (/^<!doctype html/i.test(body) && /<script/.test(body)) {
    const nonce = /'nonce-([\w-]{24})'/.exec(scripts.join(' '))?.[1]
    if (!scripts.includes("'strict-dynamic'") || !nonce) faults.push('nonce')
    else if (body.split('<script').length - 1 !== body.split(`nonce="${nonce}"`).length - 1)
      faults.push('nonce')
  }
  if (!['no-referrer', 'same-origin'].includes(String(headers['referrer-policy'])))
    faults.push('referrer-policy')
  for (const feature of ['camera', 'microphone', 'geolocation'])
    if (!String(headers['permissions-policy']).includes(`${feature}=()`)) faults.push('permissions-policy')
  if (headers['cache-control'] === undefined) faults.push('cache-control')
  for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
    if (headers[name] !== undefined) faults.push(name)
  return faults
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n')

/** A photo, its thumbnail and a document of a project, as their tickets lead to them. */
async function downloads(): Promise<string[]> {
  const projectid = await makeProject(test.pool)
  const staff = await test.signIn((await makeUser(test.pool, { role: 'researcher' })).id)
  const call = <T>(path: string, payload: object) => test.call<T>(`/project/${path}`, payload, { as: staff })
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#8fbccb' } })
    .jpeg()
    .toBuffer()
  await call('add_photo', { projectid, content: picture.toString('base64') })
  const added = await call<{ id: number }>('add_file', {
    projectid,
    name: 'plan.pdf',
    content: PDF.toString('base64'),
  })
  const [photo] = (await call<{ list: Photo[] }>('get_photos', { projectid })).data.list
  const file = await call<{ url: string }>('download_file', { file_id: added.data.id })
  as = staff
  return [photo?.url ?? '', photo?.thumbnail_url ?? '', file.data.url]
}

const refusal = () => signAct(testDesk.secrets, { act: 'refuse', ids: [1], version: 1 })

/** Of a route with a parameter: an address that opens nothing. */
const addressOf = (url: string) => url.replaceAll(/:\w+/g, 'nothing').replace('*', 'nothing')

describe('every route', () => {
  it('answers with them: anonymous, logged in, from another site, with a body that is none', async () => {
    const faults: [string, string[]][] = []
    const look = async (name: string, options: InjectOptions) => {
      const found = faultsOf(await ask(options))
      if (found.length > 0) faults.push([name, found])
    }
    expect(routes.length).toBeGreaterThan(calls.length)
    for (const { method, url } of routes) {
      const one = { method: method as 'GET', url: addressOf(url) }
      await look(`${method} ${url}`, one)
      await look(`${method} ${url} elsewhere`, { ...one, headers: { origin: 'https://evil.example' } })
      if (method === 'POST') await look(`${method} ${url} form`, { ...one, payload: 'a=1' })
    }
    expect(faults).toEqual([])
  })

  it('of a call answers a logged-in person with them, and nothing keeps the answer', async () => {
    const admin = await test.signIn((await makeUser(test.pool, { role: 'firm_admin' })).id)
    const project = await makeProject(test.pool)
    const ask = async (call: Call) =>
      test.inject({
        method: 'POST',
        url: call.path,
        headers: { cookie: `sid=${admin.secret}`, 'x-session-id': admin.token },
        payload: bodyOf(call, project),
      })
    for (const call of calls.filter(({ effect }) => effect === 'read')) {
      const answer = await ask(call)
      expect([call.name, faultsOf(answer), answer.headers['cache-control']]).toEqual([
        call.name,
        [],
        'no-store',
      ])
    }
  })
})

describe('every kind of answer', () => {
  const kinds: [string, () => InjectOptions, number, string][] = [
    ['a screen', () => ({ url: '/projects/list' }), 200, 'no-cache'],
    ['the first page', () => ({ url: '/' }), 200, 'no-cache'],
    ['the page as a file', () => ({ url: '/index.html' }), 200, 'no-cache'],
    ['a shared project', () => ({ url: '/projects/project_request_show/abc' }), 200, 'no-cache'],
    ['a picture of the page', () => ({ url: '/mark.svg' }), 200, 'no-cache'],
    ['a part of a file', () => ({ url: '/mark.svg', headers: { range: 'bytes=0-3' } }), 206, 'no-cache'],
    ['an asset', () => ({ url: '/assets/app-1a2b.js' }), 200, 'public, max-age=31536000, immutable'],
    ['an asset of before', () => ({ url: '/assets/app-0000.js' }), 404, 'no-store'],
    ['a file that is not there', () => ({ url: '/gone.js' }), 404, 'no-store'],
    ['a path outside', () => ({ url: '/assets/..%2f..%2fpackage.json' }), 404, 'no-store'],
    ['an address that cannot be read', () => ({ url: '/%zz' }), 404, 'no-store'],
    ['a parameter too long', () => ({ url: `/download/${'a'.repeat(300)}` }), 404, 'no-store'],
    ['another method', () => ({ url: '/project/search', method: 'DELETE' }), 404, 'no-store'],
    ['the options of a call', () => ({ url: '/project/search', method: 'OPTIONS' }), 404, 'no-store'],
    ['a call not logged in', () => ({ url: '/project/search', method: 'POST' }), 403, 'no-store'],
    ['a body too large', () => ({ url: '/project/search', method: 'POST', ...large }), 200, 'no-store'],
    ['a forged ticket', () => ({ url: '/download/abc' }), 404, 'no-store'],
    ['a forged link of a mail', () => ({ url: '/email_alert/answer/abc' }), 200, 'no-store'],
    ['the link of a mail', () => ({ url: `/email_alert/answer/${refusal()}` }), 200, 'no-store'],
    ['the reference', () => ({ url: '/reference' }), 200, 'no-store'],
    ['its script', () => ({ url: '/reference/start.js' }), 200, 'no-cache'],
    ['a probe', () => ({ url: '/health' }), 200, 'no-store'],
    ['the metrics', () => ({ url: '/metrics' }), 200, 'no-store'],
  ]
  const large = { payload: `"${'a'.repeat(1_100_000)}"`, headers: { 'content-type': 'application/json' } }

  it.each(kinds)('%s', async (_, options, status, cache) => {
    const answer = await ask(options())
    expect([answer.statusCode, faultsOf(answer), answer.headers['cache-control']]).toEqual([
      status,
      [],
      cache,
    ])
  })

  it('a photo, a thumbnail and a document run nothing, also opened by themselves', async () => {
    const [photo = '', thumbnail = '', file = ''] = await downloads()
    for (const [url, cache] of [
      [photo, 'private, max-age=300'],
      [thumbnail, 'private, max-age=300'],
      [file, 'no-store'],
    ] as const) {
      const answer = await get(url, { cookie: `sid=${as.secret}` })
      expect([answer.statusCode, faultsOf(answer)]).toEqual([200, []])
      expect(directivesOf(answer.headers)).toMatchObject({ 'default-src': ["'none'"], sandbox: [] })
      expect(answer.headers['cache-control']).toBe(cache)
    }
  })

  it('a fault of ours', async () => {
    await test.pool.query('alter table user_settings rename to elsewhere')
    const answer = await ask({
      method: 'POST',
      url: '/user/login_info',
      headers: { cookie: `sid=${(await test.signIn((await makeUser(test.pool)).id)).secret}` },
    })
    await test.pool.query('alter table elsewhere rename to user_settings')
    expect([answer.statusCode, faultsOf(answer)]).toEqual([500, []])
  })

  it('pages reached by a secret in their address tell it to nobody, and stay out of search engines', async () => {
    for (const url of [
      '/projects/project_request_show/abc',
      '/projects/request_map_position/abc',
      '/rcc/wecom_login?state=abc',
      '/app/login?ticket=abc',
      '/email_alert/answer/abc',
    ]) {
      const { headers } = await get(url)
      expect([url, headers['referrer-policy']]).toEqual([url, 'no-referrer'])
      expect(headers['x-robots-tag']).toContain('noindex')
    }
  })

  it('what is said over https asks for https for a year; over http nothing is said of it', async () => {
    const secure = await get('/', { 'x-forwarded-proto': 'https' })
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined()
  })

  it('a screen makes neither elements nor scripts of mere text', async () => {
    for (const url of ['/', '/projects/list', '/projects/project_request_show/abc'])
      expect(directivesOf((await get(url)).headers)).toMatchObject({
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default'],
        'script-src-attr': ["'none'"],
      })
  })

  it('a page has a nonce of its own each time', async () => {
    const nonces = await Promise.all(Array.from({ length: 20 }, async () => (await get('/')).body))
    expect(new Set(nonces).size).toBe(20)
  })
})

async function raw(text: string): Promise<{ headers: Headers; body: string; status: number }> {
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text)
  let answer = ''
  socket.on('data', (part: Buffer) => (answer += part.toString()))
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return { headers, body, status: Number(first.split(' ')[1]) }
}

describe('what is no request of ours', () => {
  beforeAll(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
  })

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
    ],
    ['a head without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_, text, status) => {
    const answer = await raw(text)
    expect([answer.status, faultsOf(answer)]).toEqual([status, []])
    expect(JSON.parse(answer.body)).toMatchObject({ data: null })
  })
})

describe('the check', () => {
  it.each([
    ['a header that is missing', { 'x-content-type-options': undefined }, ''],
    ['scripts from anywhere', { 'content-security-policy': "default-src *; object-src 'none'" }, ''],
    ['a page without a nonce', {}, '<!doctype html><script src="/a.js"></script>'],
    ['what names the server', { 'x-powered-by': 'x' }, ''],
  ])('catches %s', async (_, change, body) => {
    const { headers } = await get('/health')
    expect(faultsOf({ headers, body: '' })).toEqual([])
    expect(faultsOf({ headers: { ...headers, ...change }, body })).not.toEqual([])
  })
})
