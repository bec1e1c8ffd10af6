import { expect, it } from 'vitest'
import { type CoinView, readCoins, writeCoins } from './coin-address'

it.each<CoinView>([
  { tab: 'cases', page: 1 },
  { tab: 'cases', page: 1, state: 'refused', case: 12 },
  { tab: 'points', page: 3, kind: 'case', from: '2026-01-01', to: '2026-02-01', case: 'new' },
])('an address brings back what it was made of: %j', (view) => {
  expect(readCoins(writeCoins(view))).toEqual(view)
})

it('leaves out what makes no sense', () => {
  expect(readCoins(new URLSearchParams('tab=x&state=lost&page=-1&case=0&from=gestern'))).toEqual({
    tab: 'cases',
    page: 1,
  })
})
