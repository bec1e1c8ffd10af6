import { BlockList, isIPv6 } from 'node:net'

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

/** Whether an address is of this machine, of a private network or of the internet. */
export function networkOf(address: string): Network {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/\/\d+$/, '')
  const family = isIPv6(plain) ? 'ipv6' : 'ipv4'
  if (here.check(plain, family)) return 'here'
  return nearby.check(plain, family) ? 'private' : 'internet'
}
