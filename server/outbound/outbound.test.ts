import { once } from 'node:events'
import type { LookupAddress } from 'node:dns'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from './addresses'
import { Outbound, OutboundRefused, type Rules } from './outbound'

/* [S15] A canary listens on this machine: nothing that a user gives as an address may reach it. */

type Answer = (request: IncomingMessage, response: ServerResponse) => void
async function listen(answer: Answer): Promise<{ port: number; close: () => void }> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close().closeAllConnections() }
}

let canary: Awaited<ReturnType<typeof listen>>
let reached = 0
beforeAll(async () => {
  canary = await listen((_, response) => {
    reached++
    response.end('canary')
  })
})
beforeEach(() => {
  reached = 0
})
afterAll(() => canary.close())

const four = (...addresses: string[]): LookupAddress[] => addresses.map((address) => ({ address, family: 4 }))
const six = (address: string): LookupAddress[] => [{ address, family: 6 }]
const PUBLIC = '93.184.216.34'
const names: Record<string, LookupAddress[]> = {
  localhost: four('127.0.0.1'),
  'localhost.': four('127.0.0.1'),
  'own.test': four('127.0.0.1'),
  'both.test': four(PUBLIC, '127.0.0.1'),
  'other.test': four('127.0.0.1', PUBLIC),
  'six.test': six('::1'),
  'mapped.test': six('::ffff:127.0.0.1'),
  'metadata.test': four('169.254.169.254'),
  'nobody.test': [],
}
const resolve = async (name: string) => {
  const found = names[name]
  if (!found) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
  return found
}
const outbound = (rules: Partial<Rules> = {}) =>
  new Outbound({ resolve, isPublic: isPublicAddress, ports: ['', String(canary.port)], ...rules })
const ask = (url: string, by = outbound(), given: object = {}) =>
  by.ask(url, { givenBy: 'user', mostMs: 20_000, ...given })
const refusal = (reason: string) => expect.objectContaining({ name: 'OutboundRefused', reason })

/** Spellings of this machine; the first ones reach the canary where nobody stands in the way. */
const REACHING = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.0.0.1.',
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0X7F000001',
  '0x7f.1',
  '0177.0.0.1',
  '0x7f.0x0.0x0.0x1',
  '0177.0x0.1',
  '00000177.1',
  '%31%32%37.0.0.1',
  '127%2e0%2e0%2e1',
  '①②⑦.⓪.⓪.①',
  '１２７．０．０．１',
  '127。0。0。1',
  '127｡0｡0｡1',
  '𝟏𝟐𝟕.𝟎.𝟎.𝟏',
  '0x7f。1',
  '127.0.0.0x1',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:7f00:0001]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ⓛocalhost',
  'loc%61lhost',
  'own.test',
  'OWN.test',
  'own。test',
  'example.com@127.0.0.1',
  'a:b@127.0.0.1',
  '@127.0.0.1',
  'example.com%40@127.0.0.1',
  'example.com:80@127.1',
].map((host) => `http://${host}:PORT/`)
const SPELLED = [
  'http:127.0.0.1:PORT',
  'http:/127.0.0.1:PORT',
  'http:\\\\127.0.0.1:PORT',
  'http:////127.0.0.1:PORT/',
  ' http://127.0.0.1:PORT',
  'http://127.0.\t0.1:PORT',
  'ht\ntp://127.0.0.1:PORT',
  'HTTP://127.0.0.1:PORT',
  'http://127.0.0.1:PORT\\@example.com/',
  'http://127.0.0.1:PORT#@example.com',
  'http://127.0.0.1:PORT?@a.b',
  'http://127.0.0.1:0PORT/',
]
const OTHERS = [
  '0',
  '0.0.0.0',
  '0x0',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[::ffff:0:127.0.0.1]',
  '127.0.0.2',
  '127.255.255.254',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '0251.0376.0251.0376',
  '[::ffff:169.254.169.254]',
  '[fe80::1]',
  '[fec0::1]',
  '[fd00:ec2::254]',
  '[fc00::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[2001::1]',
  '[3fff::1]',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  'six.test',
  'mapped.test',
  'both.test',
  'other.test',
  'metadata.test',
  'nobody.test',
].map((host) => `http://${host}:PORT/`)
const NO_HTTP = [
  'file:///etc/passwd',
  'ftp://127.0.0.1:PORT',
  'gopher://127.0.0.1:PORT/_GET',
  'data:text/plain,a',
  'ws://127.1',
  'javascript:1',
  'dict://127.0.0.1:PORT',
  '//127.0.0.1:PORT',
  '',
  'http://',
  'http://[::1',
  '127.0.0.1:PORT',
]
const here = (url: string): string => url.replace('PORT', String(canary.port))

describe('an address that a user gives', () => {
  it(`reaches nothing of ours, in ${REACHING.length + SPELLED.length + OTHERS.length + NO_HTTP.length} forms`, async () => {
    const forms = [...REACHING, ...SPELLED, ...OTHERS, ...NO_HTTP]
    expect(forms.length).toBeGreaterThan(80)
    for (const form of forms) await expect(ask(here(form)), form).rejects.toBeInstanceOf(OutboundRefused)
    expect(reached).toBe(0)
  })

  it('control: without the guard every one of the first forms without a user is caught', async () => {
    const open = outbound({ isPublic: () => true })
    const forms = [...REACHING, ...SPELLED].filter((form) => !/[^/?#\\]@/.test(form) || form.includes('\\@'))
    for (const form of forms)
      await expect(ask(here(form), open), form).resolves.toMatchObject({ status: 200 })
    expect(reached).toBe(forms.length)
    expect(forms.length).toBeGreaterThan(35)
  })

  it('is looked up once, and that is what is connected to', async () => {
    const answers = [four('127.0.0.1'), four('127.0.0.9')]
    const asked: string[] = []
    const rebinding = outbound({
      resolve: async (name) => {
        asked.push(name)
        return answers.shift() ?? []
      },
      isPublic: (address) => address === '127.0.0.1',
    })
    expect(await ask(here('http://rebinding.test:PORT/'), rebinding)).toEqual({ status: 200, text: 'canary' })
    expect(asked).toEqual(['rebinding.test'])
    // The second answer is judged when it is asked again.
    await expect(ask(here('http://rebinding.test:PORT/'), rebinding)).rejects.toEqual(refusal('place'))
    expect(reached).toBe(1)
  })

  it('has the usual ports alone: not the database of this machine', async () => {
    const usual = new Outbound({ resolve, isPublic: () => true, ports: [''] })
    for (const port of [canary.port, 5432, 22, 8080])
      await expect(ask(`http://127.0.0.1:${port}/`, usual)).rejects.toEqual(refusal('port'))
    expect(reached).toBe(0)
  })
})

/** A page that is taken for a public one, and leads on. */
async function leading(location: string, rules: Partial<Rules> = {}) {
  const page = await listen((_, response) => response.writeHead(302, { location }).end())
  let judged = 0
  const isPublic = (address: string) => judged++ === 0 || isPublicAddress(address)
  const ports = ['', String(canary.port), String(page.port)]
  try {
    return await ask(`http://127.0.0.1:${page.port}/`, outbound({ isPublic, ports, ...rules }), {
      redirects: 3,
    })
  } finally {
    page.close()
  }
}

describe('a redirect', () => {
  const LOOPBACK = 'http://localhost:PORT/'

  it.each([
    ['to this machine', LOOPBACK, 'place'],
    ['to this machine, as a number', 'http://2130706433:PORT/', 'place'],
    ['to the metadata of a cloud', 'http://169.254.169.254/latest/meta-data/', 'place'],
    ['to the port of a database', 'http://93.184.216.34:5432/', 'port'],
    ['to a file', 'file:///etc/passwd', 'scheme'],
    ['with a user', 'http://me@example.com/', 'credentials'],
    ['to no address', 'http://', 'address'],
  ])('%s is not followed', async (_, location, reason) => {
    await expect(leading(here(location))).rejects.toEqual(refusal(reason))
    expect(reached).toBe(0)
  })

  it('control: without the guard it leads to the canary', async () => {
    expect(await leading(here(LOOPBACK), { isPublic: () => true })).toMatchObject({ text: 'canary' })
    expect(reached).toBe(1)
  })

  it('is none where none was wanted, and ends after so many', async () => {
    let turns = 0
    const page = await listen((_, response) => {
      turns++
      response.writeHead(307, { location: '/again' }).end()
    })
    const open = outbound({ isPublic: () => true, ports: [String(page.port)] })
    const url = `http://127.0.0.1:${page.port}/`
    await expect(ask(url, open)).rejects.toEqual(refusal('redirect'))
    await expect(ask(url, open, { redirects: 2 })).rejects.toEqual(refusal('redirect'))
    expect(turns).toBe(4)
    page.close()
  })

  it('takes no secret to another site, and a body only where it says so', async () => {
    const got: unknown[] = []
    const other = await listen((request, response) => {
      got.push(request.method, request.headers.authorization)
      response.end()
    })
    const page = await listen((_, response) => {
      response.writeHead(303, { location: `http://127.0.0.1:${other.port}/` }).end()
    })
    const open = outbound({ isPublic: () => true, ports: [String(page.port), String(other.port)] })
    const headers = { authorization: 'Bearer a' }
    await ask(`http://127.0.0.1:${page.port}/`, open, { method: 'POST', body: 'b', headers, redirects: 1 })
    expect(got).toEqual(['GET', undefined])
    page.close()
    other.close()
  })
})

const open = () => outbound({ isPublic: () => true })

describe('an answer', () => {
  it('is read up to so many bytes', async () => {
    await expect(ask(here('http://own.test:PORT/'), open(), { mostBytes: 6 })).resolves.toMatchObject({
      text: 'canary',
    })
    await expect(ask(here('http://own.test:PORT/'), open(), { mostBytes: 5 })).rejects.toEqual(
      refusal('size'),
    )
  })

  it('that does not come, and a name that nobody knows in time, are not waited for', async () => {
    const silent = await listen(() => undefined)
    const url = `http://127.0.0.1:${silent.port}/`
    const patient = outbound({ isPublic: () => true, ports: [String(silent.port)] })
    await expect(ask(url, patient, { mostMs: 50 })).rejects.toMatchObject({ name: 'TimeoutError' })
    const slow = outbound({ resolve: () => new Promise(() => undefined) })
    await expect(ask('http://slow.test/', slow, { mostMs: 50 })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
    silent.close()
  })
})

describe('an address that an operator gives', () => {
  it('may be a neighbour on any port, but carries no user', async () => {
    const operator = { givenBy: 'operator' }
    expect(await ask(here('http://127.0.0.1:PORT/'), new Outbound(), operator)).toMatchObject({
      text: 'canary',
    })
    await expect(ask(here('http://me:x@127.0.0.1:PORT/'), new Outbound(), operator)).rejects.toEqual(
      refusal('credentials'),
    )
  })
})

describe('public addresses', () => {
  it('are those of the internet, and of this machine none', () => {
    for (const address of [PUBLIC, '1.1.1.1', '223.5.5.5', '2606:4700::1111', '2400:3200::1'])
      expect([address, isPublicAddress(address)]).toEqual([address, true])
    for (const address of ['127.0.0.1', '::1', 'localhost', '', '::ffff:1.1.1.1'])
      expect([address, isPublicAddress(address)]).toEqual([address, false])
  })
})
