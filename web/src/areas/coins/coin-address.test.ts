import { expect, it } from 'vitest'
import { readCoins, writeCase } from './coin-address'

it.each(['new', 12] as const)('an address brings back the form it was made for: %s', (about) => {
  const params = writeCase(new URLSearchParams('tab=points&kinds=case&page=3'), about)
  expect(readCoins(params)).toEqual({ tab: 'points', case: about })
  expect(writeCase(params, undefined).toString()).toBe('tab=points&kinds=case&page=3')
})

it('leaves out what makes no sense', () => {
  expect(readCoins(new URLSearchParams('tab=x&case=0'))).toEqual({ tab: 'cases' })
})
