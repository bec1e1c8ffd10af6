import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './addresses'

/** Who gave an address: an `operator` in the environment, who may mean a neighbour; or anybody who uses the product. */
export type GivenBy = 'operator' | 'user'

export interface Asking {
  givenBy: GivenBy
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** For all of it, redirects included. */
  mostMs: number
  /** Of the answer; 64 KB. */
  mostBytes?: number
  /** How many redirects are followed; 0. */
  redirects?: number
}

export interface OutboundAnswer {
  status: number
  text: string
}

/** Nothing was sent: the address is none that may be asked, or leads to one. Its message names no address. */
export class OutboundRefused extends Error {
  constructor(
    readonly reason: 'address' | 'scheme' | 'credentials' | 'port' | 'place' | 'redirect' | 'size',
  ) {
    super(`The address is not asked: ${reason}`)
    this.name = 'OutboundRefused'
  }
}

export interface Rules {
  resolve: (name: string) => Promise<LookupAddress[]>
  isPublic: (address: string) => boolean
  /** Of addresses that users give; '' is the scheme's own. */
  ports: readonly string[]
}

const USUAL: Rules = {
  resolve: (name) => lookup(name, { all: true }),
  isPublic: isPublicAddress,
  ports: [''],
}

interface Step {
  url: URL
  asking: Asking
}

const MOST_BYTES = 64 * 1024
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** The only way by which this server asks another one by HTTP. */
export class Outbound {
  /** Others than the usual rules are for tests. */
  constructor(private readonly rules: Rules = USUAL) {}

  /**
   * Asks an address and reads the answer. A name is looked up once, and what it then stood for is what is connected
   * to; every redirect is judged as the address before it was.
   * @throws {OutboundRefused} for what may not be asked, a redirect too many and an answer too large; what the
   *   system says (with its `code`) where there is no connection; an AbortError or TimeoutError past `mostMs`.
   */
  async ask(url: string, asking: Asking): Promise<OutboundAnswer> {
    const signal = AbortSignal.timeout(asking.mostMs)
    try {
      return await this.#follow({ url: parsed(url), asking }, signal)
    } catch (error) {
      signal.throwIfAborted()
      throw error
    }
  }

  async #follow(first: Step, signal: AbortSignal): Promise<OutboundAnswer> {
    let step = first
    for (let left = first.asking.redirects ?? 0; ; left--) {
      const response = await this.#send(step, signal)
      const status = response.statusCode ?? 0
      const { location } = response.headers
      if (!REDIRECTS.has(status) || location === undefined)
        return { status, text: await read(response, step.asking) }
      response.destroy()
      if (left === 0) throw new OutboundRefused('redirect')
      step = following(step, { status, url: parsed(location, step.url) })
    }
  }

  async #send({ url, asking }: Step, signal: AbortSignal): Promise<IncomingMessage> {
    const { givenBy, method = 'GET', headers, body } = asking
    const addresses = await Promise.race([this.#judge(url, givenBy), ended(signal)])
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise<IncomingMessage>((resolve, reject) => {
      // A connection of its own: one that stands may lead elsewhere than what was judged.
      send(url, { method, headers, signal, agent: false, lookup: answering(addresses) })
        .on('response', resolve)
        .on('error', reject)
        .end(body)
    })
  }

  /** The addresses that may be connected to. */
  async #judge(url: URL, givenBy: GivenBy): Promise<LookupAddress[]> {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new OutboundRefused('scheme')
    if (url.username !== '' || url.password !== '') throw new OutboundRefused('credentials')
    const host = url.hostname.replaceAll(/^\[|\]$/g, '')
    const family = isIP(host)
    const mayBeAnywhere = givenBy === 'operator'
    if (!mayBeAnywhere && !this.rules.ports.includes(url.port)) throw new OutboundRefused('port')
    const addresses = family === 0 ? await this.rules.resolve(host) : [{ address: host, family }]
    // One forbidden address among them is reason enough: which of them is taken is chance.
    const isAllowed = addresses.every(({ address }) => mayBeAnywhere || this.rules.isPublic(address))
    if (addresses.length === 0 || !isAllowed) throw new OutboundRefused('place')
    return addresses
  }
}

/** A look-up of a name heeds no signal. */
function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

function parsed(url: string, base?: URL): URL {
  if (!URL.canParse(url, base?.href)) throw new OutboundRefused('address')
  return new URL(url, base)
}

/** Stands for the system's look-up: what was judged, and nothing else. */
function answering(addresses: LookupAddress[]): LookupFunction {
  return (_, { all }, done) => {
    const [first] = addresses
    if (all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family)
  }
}

/** As browsers do: only 307 and 308 send the body again, and another site is told no secrets. */
function following(before: Step, { status, url }: { status: number; url: URL }): Step {
  const { asking } = before
  const isSame = status === 307 || status === 308
  return {
    url,
    asking: {
      ...asking,
      method: isSame ? asking.method : 'GET',
      body: isSame ? asking.body : undefined,
      headers: url.origin === before.url.origin ? asking.headers : {},
    },
  }
}

async function read(response: IncomingMessage, { mostBytes = MOST_BYTES }: Asking): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes > mostBytes) throw new OutboundRefused('size')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
