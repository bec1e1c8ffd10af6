import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkOf, subjectsOfAddress } from './network'

describe('whom an address is counted for', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ])('%s is %s and by the day %s', (address, short, day) => {
    expect(subjectsOfAddress(address)).toEqual({ address: short, site: day })
  })

  it('is one subject for every address of a /64, and one by the day for every address of a /48', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff), { minLength: 13, maxLength: 13 }), (numbers) => {
        const groups = numbers.map((number) => number.toString(16))
        const [site, network] = [groups.slice(0, 3), groups.slice(0, 4)]
        const [one, neighbour, far] = [
          [...network, ...groups.slice(4, 8)],
          [...network, ...groups.slice(8, 12)],
          [...site, groups[12], ...groups.slice(4, 8)],
        ].map((all) => subjectsOfAddress(all.join(':')))
        expect(neighbour).toEqual(one)
        expect(far?.site).toBe(one?.site)
        expect(far?.address === one?.address).toBe(groups[12] === groups[3])
      }),
    )
  })
})

it('knows this machine and private networks in every spelling', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'].map(networkOf)).toEqual(
    Array<string>(4).fill('here'),
  )
  expect(networkOf('::ffff:10.1.2.3')).toBe('private')
  expect(networkOf('2001:db8::1')).toBe('internet')
})
