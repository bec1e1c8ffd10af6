import { isIP } from 'node:net'
import { languageOf } from '@groundbreak/phrases/phrases'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from './errors'

/** What this server is asked as, beside this machine's own names. */
export interface Hosts {
  /** As a URL spells them, without port. */
  names: readonly string[]
  /** It listens beyond this machine, where people and balancers ask by address. */
  byAddress: boolean
}

interface Configured {
  HOST: string
  PUBLIC_URL?: string
  ALLOWED_HOSTS: readonly string[]
}

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

export function hostsOf({ HOST, PUBLIC_URL, ALLOWED_HOSTS }: Configured): Hosts {
  const listensAt = nameOf(isIP(HOST) === 6 ? `[${HOST}]` : HOST)
  const known = [...ALLOWED_HOSTS, ...(PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).host])]
  return {
    names: [listensAt, ...known.map(nameOf)].filter((name) => name !== null),
    byAddress: listensAt === null || !THIS_MACHINE.has(listensAt),
  }
}

/** The name or address of a Host header without its port, as a URL spells it; null where it is neither. */
export function nameOf(host: string): string | null {
  if (!/^[\w.:[\]-]{1,255}$/.test(host) || !URL.canParse(`http://${host}`)) return null
  return new URL(`http://${host}`).hostname
}

/** Whether the Host header names the machine itself, from which no other can be asked. */
export function namesThisMachine({ headers }: FastifyRequest): boolean {
  return THIS_MACHINE.has(nameOf(headers.host ?? '') ?? '')
}

/** What a balancer asks, by whatever name; they tell nothing that has to be kept from others. */
const PROBES = new Set(['/health', '/ready'])

/**
 * Refuses who asks by another name than ours, before anything else of the request is looked at. Another site's name can
 * be made to lead here, and its pages would then be ours for the browser (DNS rebinding); an address cannot. Ports are
 * not compared: tunnels and containers change them, and no page chooses what its browser sends.
 *
 * It stands before every route, so that an upgrade that Fastify routes passes it too.
 */
export function refuseForeignHosts(app: FastifyInstance, hosts: Hosts): void {
  const own = new Set([...THIS_MACHINE, ...hosts.names])
  const isOwn = (host: string) => {
    const name = nameOf(host)
    return name !== null && (own.has(name) || (hosts.byAddress && isAddress(name)))
  }
  app.addHook('onRequest', async (request) => {
    if (PROBES.has(request.routeOptions.url ?? '')) return
    // A page of another site can write the header that a proxy would, but not the browser's own.
    if ([request.headers.host ?? '', request.host].every(isOwn)) return
    request.language = languageOf(request.headers['accept-language']?.slice(0, 2))
    throw fail('http.wrongHost')
  })
}

const isAddress = (name: string): boolean => isIP(name.replaceAll(/^\[|\]$/g, '')) !== 0
