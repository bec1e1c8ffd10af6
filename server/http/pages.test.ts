import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@groundbreak/contract/calls'
import { codes } from '@groundbreak/contract/codes'
import { SUCCESS } from '@groundbreak/contract/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from '../test/app'
import { makeUser } from '../test/factories/accounts'

let test: TestApp
let folder = ''
const lines: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>screens</title>')
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export {}')
  test = await TestApp.start({
    site: { webFolder: folder },
    log: { to: { write: (line) => lines.push(line) } },
  })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  test.inject({ method: 'GET', url, headers, remoteAddress })

describe('the browser half', () => {
  it.each(['/', '/projects/show/20000001/a.b', '/user/change_password', '/no/such/screen'])(
    'gets index.html for %s, never kept',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(200)
      expect(response.body).toContain('<title>screens</title>')
      expect(response.headers['cache-control']).toBe('no-cache')
    },
  )

  it.each(['/projects/project_request_show/abc', '/projects/request_map_position/abc'])(
    'keeps %s from search engines and from the pages it leads to',
    async (url) => {
      const { headers, body } = await get(url)
      expect(body).toContain('<title>screens</title>')
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      })
    },
  )

  it('keeps hashed assets for ever, and misses none silently', async () => {
    const found = await get('/assets/app-1a2b.js')
    expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/assets/gone.js')).statusCode).toBe(404)
    expect((await get('/assets/../../package.json')).body).not.toContain('"groundbreak"')
  })
})

/** The parts that say what success is. */
interface Described {
  info: { description: string }
  paths: Record<string, { post: { responses: { 200: Answers } } }>
  components: { schemas: { Refusal?: { properties: { code: { enum: number[] } } } } }
}
interface Answers {
  description: string
  content: { 'application/json': { schema: { oneOf: [{ properties: { code: object } }] } } }
}

describe('the reference', () => {
  interface Operation {
    operationId: string
    security: object[]
    requestBody: { content: Record<string, { schema: { allOf: { $ref?: string }[] } }> }
    responses: Record<string, object>
  }
  it('describes every call, and nothing else', async () => {
    const document = (await get('/openapi.json')).json<{
      openapi: string
      info: { description: string }
      paths: Record<string, { post: Operation }>
      components: { schemas: Record<string, object> }
    }>()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).toSorted()).toEqual(calls.map(({ path }) => path).toSorted())
    const operations = Object.values(document.paths).map(({ post }) => post)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length)
    for (const { operationId, security, responses } of operations) {
      expect(security.length === 0).toBe(calls.find(({ name }) => name === operationId)?.open)
      expect(Object.keys(responses)).toEqual(['200', '403', '405', '429'])
    }
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(calls.length)
    for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name)
    expect(document.info.description).toContain('| 6015 | session.loginInvalid |')
    expect(document.info.description).not.toContain('undefined')
  })

  it('says that 10000 alone is success, to readers and to programs', async () => {
    const { info, paths, components } = (await get('/openapi.json')).json<Described>()
    expect(info.description).toContain('A call succeeded if its `code` is 10000, and only then.')
    expect(info.description).toContain('| 20001 | session.tokenNotVerified |')
    const refused = components.schemas.Refusal?.properties.code.enum ?? []
    expect(new Set(refused)).toEqual(new Set(Object.values(codes)))
    expect(refused).not.toContain(SUCCESS)
    for (const { post } of Object.values(paths)) {
      const { description, content } = post.responses['200']
      expect(description).toContain('10000')
      const [answered] = content['application/json'].schema.oneOf
      expect(answered.properties.code).toEqual({ const: SUCCESS })
    }
  })

  it('has a page whose parts all come from here', async () => {
    const { body } = await get('/reference')
    const parts = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url)
    expect(parts).toHaveLength(3)
    for (const url of parts) expect((await get(url)).statusCode).toBe(200)
  })
})

describe('the probes', () => {
  it('count calls by name and code, for this machine only', async () => {
    await test.call('/user/sample_accounts')
    await test.call('/user/login_info')
    const { body } = await get('/metrics')
    expect(body).toContain('groundbreak_call_seconds_count{call="session.sampleAccounts",code="10000"} 1')
    expect(body).toContain('groundbreak_call_seconds_count{call="session.info",code="403"} 1')
    expect(body).toContain('groundbreak_nodejs_eventloop_lag_seconds')
    expect((await get('/metrics', {}, '10.1.2.3')).statusCode).toBe(404)
  })
})

describe('the log', () => {
  it('carries no credentials, no body and no phone, and a fault no details to the asker', async () => {
    const { id } = await makeUser(test.pool)
    const as = await test.signIn(id)
    await test.call('/login/rcc/login', { username: '13912345678', password: 'Secret-2026' })
    await test.pool.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'lost 13912345678'; end $$`)
    await test.pool.query('create trigger refuse before insert on user_settings execute function refuse()')
    const answer = await test.call('/login/change_away_mode?phone=13912345678', { to: true }, { as })
    await test.pool.query('drop trigger refuse on user_settings')
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer)).not.toContain('lost')
    const log = lines.join('\n')
    expect(log).toContain('lost 1**********')
    for (const secret of ['13912345678', 'Secret-2026', as.secret, as.token])
      expect(log).not.toContain(secret)
  })

  it('tells of a fault what happened, and the asker only that it did', async () => {
    const as = await test.signIn((await makeUser(test.pool)).id)
    await test.pool.query('alter table project_revisions rename to elsewhere')
    const { rows } = await test.pool.query<{ id: number }>(
      `insert into projects (name_zh, name_en, stage_id, category_id) values ('甲', 'A', 1, 1) returning id`,
    )
    const answer = await test.call('/project/get', { projectid: rows[0]?.id }, { as })
    await test.pool.query('alter table elsewhere rename to project_revisions')
    expect(answer).toMatchObject({ status: 500, code: 1005, message: '系统出错，请稍后再试', data: null })
    expect(lines.join('\n')).toContain('project_revisions')
  })
})
