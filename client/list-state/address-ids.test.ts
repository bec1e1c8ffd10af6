import { describe, expect, it } from 'vitest'
import { idOf, idsOf } from './address-ids'

describe('an id of an address', () => {
  it.each<[string, number]>([
    ['7', 7],
    ['2147483647', 2_147_483_647],
  ])('is %s', (text, id) => {
    expect(idOf(text)).toBe(id)
  })

  it.each(['', 'abc', '0', '-1', '+1', '1.5', '1e3', '1e99', '0x10', ' 7', '2147483648', null, undefined])(
    'is not %j',
    (text) => {
      expect(idOf(text)).toBeUndefined()
    },
  )

  it('stands among others, once each and no more than are taken', () => {
    expect(idsOf('5,3,x,1e2,5,9,11', 3)).toEqual([5, 3, 9])
    expect(idsOf(null, 3)).toEqual([])
  })
})
