import { BlockList, isIPv6, SocketAddress } from 'node:net'

const here = new BlockList()
here.addSubnet('127.0.0.0', 8, 'ipv4')
here.addAddress('::1', 'ipv6')

const nearby = new BlockList()
nearby.addSubnet('10.0.0.0', 8, 'ipv4')
nearby.addSubnet('172.16.0.0', 12, 'ipv4')
nearby.addSubnet('192.168.0.0', 16, 'ipv4')
nearby.addSubnet('169.254.0.0', 16, 'ipv4')
nearby.addSubnet('100.64.0.0', 10, 'ipv4')
nearby.addSubnet('fc00::', 7, 'ipv6')
nearby.addSubnet('fe80::', 10, 'ipv6')

export type Network = 'here' | 'private' | 'internet'

/** In its shortest spelling, without zone and length; IPv4 also where a socket for both families tells it. */
function plainAddress(address: string): string {
  const bare = address.replace(/[%/].*$/, '')
  if (!isIPv6(bare)) return bare
  return new SocketAddress({ address: bare, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** Whether an address is of this machine, of a private network or of the internet. */
export function networkOf(address: string): Network {
  const plain = plainAddress(address)
  const family = isIPv6(plain) ? 'ipv6' : 'ipv4'
  if (here.check(plain, family)) return 'here'
  return nearby.check(plain, family) ? 'private' : 'internet'
}

/** Whom calls from an address are counted for, in short windows and by the day. */
export interface AddressSubjects {
  /** An IPv4 address as it is, of IPv6 its /64: what one host or home gets. */
  address: string
  /** An IPv4 address as it is, of IPv6 its /48: what one customer of a provider can get. */
  site: string
}

/** Whoever has one IPv6 address has as many as they like of the same network. */
export function subjectsOfAddress(address: string): AddressSubjects {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return { address: plain, site: plain }
  const groups = groupsOf(plain)
  return { address: networkAt(groups, 4), site: networkAt(groups, 3) }
}

const networkAt = (groups: readonly string[], kept: number): string =>
  `${groups.slice(0, kept).join(':')}::/${kept * 16}`

/** The eight groups of an IPv6 address in its shortest spelling. */
function groupsOf(address: string): string[] {
  const [left = [], right] = address
    .split('::')
    .map((side) => side.split(':').filter((group) => group !== ''))
  if (right === undefined) return left
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}
