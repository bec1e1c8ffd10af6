import { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../env'
import { TestApp } from '../test/app'
import { askOverTheWire, portOf } from '../test/over-the-wire'
import { hostsOf, nameOf } from './hosts'

/*
 * [S9] Another site's name can be made to lead to this machine; what is asked by it is refused before anything else.
 */

/** The settings of a server, and what it is asked as. */
const installations: Record<string, Record<string, string>> = {
  laptop: {},
  office: { HOST: '0.0.0.0' },
  'office by IPv6': { HOST: '::' },
  'one address': { HOST: '192.168.1.5' },
  deployed: { PUBLIC_URL: 'https://crm.example:8443/' },
  'deployed, with names': { PUBLIC_URL: 'https://crm.example', ALLOWED_HOSTS: 'Groundbreak, old.example:80' },
}

const apps = new Map<string, TestApp>()
let first: TestApp

beforeAll(async () => {
  first = await TestApp.start()
  for (const [name, settings] of Object.entries(installations))
    apps.set(name, await TestApp.over(first, [], { edge: { hosts: hostsOf(readEnv(settings)) } }))
  for (const { app } of [first, ...apps.values()]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const app of apps.values()) await app.close()
  await first.close()
})

const appOf = (installation: string) => (apps.get(installation) as TestApp).app
const statusAs = async (installation: string, host: string, headers: Record<string, string> = {}) =>
  (await askOverTheWire(appOf(installation), { path: '/openapi.json', headers: { host, ...headers } })).status

/** A name, and the installations that answer to it. */
const everybody = Object.keys(installations)
const named: [string, readonly string[]][] = [
  ['localhost', everybody],
  ['localhost:8080', everybody],
  ['LOCALHOST:1', everybody],
  ['127.0.0.1', everybody],
  ['127.0.0.1:8080', everybody],
  ['[::1]', everybody],
  ['[::1]:8080', everybody],
  ['crm.example', ['deployed', 'deployed, with names']],
  ['crm.example:8443', ['deployed', 'deployed, with names']],
  ['CRM.Example', ['deployed', 'deployed, with names']],
  ['groundbreak:8080', ['deployed, with names']],
  ['old.example', ['deployed, with names']],
  ['192.168.1.5', ['office', 'office by IPv6', 'one address']],
  ['192.168.1.5:8080', ['office', 'office by IPv6', 'one address']],
  ['[fe80::1]:8080', ['office', 'office by IPv6', 'one address']],
  ['0.0.0.0', ['office', 'office by IPv6', 'one address']],
  ['evil.example', []],
  ['evil.example:8080', []],
  ['a.localhost', []],
  ['localhost.evil.example', []],
  ['127.0.0.1.evil.example', []],
  ['127.0.0.1.nip.io', []],
  ['crm.example.evil.example', []],
  ['a.crm.example', []],
  ['evil-crm.example', []],
  ['localhost@evil.example', []],
  ['evil.example/localhost', []],
  ['evil.example#localhost', []],
  ['localhost, evil.example', []],
  ['localhost evil.example', []],
  ['localhost:80:80', []],
  ['[::1', []],
  [':8080', []],
]

describe('who is asked by', () => {
  it.each(named)('%s answers where it is a name of its own', async (host, own) => {
    const answering: string[] = []
    for (const name of everybody) {
      const status = await statusAs(name, host)
      expect([200, 421]).toContain(status)
      if (status === 200) answering.push(name)
    }
    expect(answering).toEqual(own)
  })

  it.each(['HTTP/1.0\r\n', 'HTTP/1.1\r\nhost: \r\nconnection: close\r\n'])(
    'no name at all does not answer: %j',
    async (ending) => {
      const socket = connect(portOf(appOf('office')), '127.0.0.1')
      socket.write(`GET /openapi.json ${ending}\r\n`)
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 421 /)
    },
  )

  it('names in the settings that are none are refused at the start', () => {
    for (const hosts of ['https://crm.example', 'crm.example/a', 'a b', '*.example', 'a,,b@c'])
      expect(() => readEnv({ ALLOWED_HOSTS: hosts })).toThrow('ALLOWED_HOSTS')
    expect(readEnv({ ALLOWED_HOSTS: ' a.example, ,B.example:80 ' }).ALLOWED_HOSTS.map(nameOf)).toEqual([
      'a.example',
      'b.example',
    ])
  })
})

const evil = { host: 'evil.example' }
const wordsIn = async (language: string) => {
  const headers = { ...evil, 'accept-language': language }
  return (await askOverTheWire(first.app, { path: '/', headers })).body.toString()
}

describe('a foreign name', () => {
  it.each<[string, string, string]>([
    ['a page', 'GET', '/'],
    ['a file', 'GET', '/assets/app.js'],
    ['a call', 'POST', '/user/sample_accounts'],
    ['the metrics', 'GET', '/metrics'],
    ['a download', 'GET', '/download/none'],
    ['the link of a mail', 'GET', '/email_alert/answer/none'],
    ['what is not there', 'GET', '/none.js'],
    ['what is no address', 'GET', '/a/../b'],
    ['another method', 'OPTIONS', '/user/sample_accounts'],
    ['what looks like a probe', 'GET', '/health/'],
  ])('gets nothing: %s', async (_, method, path) => {
    const answer = await askOverTheWire(first.app, { method, path, headers: evil })
    expect([answer.status, answer.headers['cache-control']]).toEqual([421, 'no-store'])
    expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 1010, data: null })
  })

  it('is told why, in the language that is asked for', async () => {
    expect(await wordsIn('en-GB')).toContain('cannot be opened at this address')
    expect(await wordsIn('zh-CN')).toContain('不能用这个网址打开本站')
  })

  it('sends no body that is read: a call with a large one is refused by its head', async () => {
    const socket = connect(portOf(first.app), '127.0.0.1')
    socket.write(
      'POST /project/search HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n' +
        'content-type: application/json\r\ncontent-length: 900000\r\n\r\n{',
    )
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 421 /)
  })

  it.each(['/health', '/ready'])('of a balancer finds out whether all is well: %s', async (path) => {
    for (const host of ['10.1.2.3:8080', 'groundbreak.internal'])
      expect((await askOverTheWire(first.app, { path, headers: { host } })).status).toBe(200)
  })

  it('upgrades nothing that Fastify routes', async () => {
    const { app } = await TestApp.over(first, [])
    const reached: string[] = []
    const config = { upgrade: { may: 'anyone', proof: 'origin' } } as const
    app.get('/socket', { config }, async ({ headers }) => reached.push(headers.host ?? ''))
    await app.listen({ port: 0, host: '127.0.0.1' })
    // As Fastify's plugin for websockets hands an upgrade over.
    app.server.on('upgrade', (request, socket) => {
      const response = new ServerResponse(request)
      response.assignSocket(socket as never)
      response.on('finish', () => socket.end())
      app.routing(request, response)
    })
    const upgrade = async (host: string) => {
      const socket = connect(portOf(app), '127.0.0.1')
      socket.write(
        `GET /socket HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
      )
      return (await text(socket)).split('\r\n', 1)[0]
    }
    expect(await upgrade('evil.example')).toBe('HTTP/1.1 421 Misdirected Request')
    expect(await upgrade('localhost')).toBe('HTTP/1.1 200 OK')
    expect(reached).toEqual(['localhost'])
    await app.close()
  })
})

describe('behind a proxy that is trusted', () => {
  it.each<[string, Record<string, string>, number]>([
    ['that passes the name on', { host: 'crm.example' }, 200],
    [
      'that asks this machine and tells the name',
      { host: '127.0.0.1:8080', 'x-forwarded-host': 'crm.example' },
      200,
    ],
    ['that tells a foreign name', { host: 'crm.example', 'x-forwarded-host': 'evil.example' }, 421],
    ['whose word somebody else wrote', { host: 'evil.example', 'x-forwarded-host': 'crm.example' }, 421],
  ])('%s', async (_, headers, status) => {
    const { app, close } = await TestApp.over(first, [], {
      edge: { trustProxy: true, hosts: hostsOf(readEnv({ PUBLIC_URL: 'https://crm.example' })) },
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    expect((await askOverTheWire(app, { path: '/openapi.json', headers })).status).toBe(status)
    await close()
  })
})
