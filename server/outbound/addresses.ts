import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** What of IPv4 is not the public internet (IANA's special-purpose addresses), and a cloud's own services beyond that. */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** Of IPv6 this alone is public, but for what is written in it of other networks, IPv4's included. */
const PUBLIC_SIX = '2000::/3'
const NOT_PUBLIC_SIX = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const notPublic = listOf(NOT_PUBLIC, 'ipv4')
const publicSix = listOf([PUBLIC_SIX], 'ipv6')
const notPublicSix = listOf(NOT_PUBLIC_SIX, 'ipv6')

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Whether an address (no name) lies in the public internet, on another machine than this one. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0 || isOwn(address)) return false
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return publicSix.check(address, 'ipv6') && !notPublicSix.check(address, 'ipv6')
}

function isOwn(address: string): boolean {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .some((own) => own.address === address)
}
