import { describe, expect, it } from 'vitest'
import { around } from './around'
import { railItemOf } from './frame/around'
import type { ScreenName } from './paths'
import { built } from './routes'

const itemOf = (screen: ScreenName) => railItemOf(around.rail, screen)?.key

describe('the rail', () => {
  it('has each place once', () => {
    const keys = around.rail.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    const goKeys = around.rail.flatMap(({ goKey }) => goKey ?? [])
    expect(new Set(goKeys).size).toBe(goKeys.length)
  })

  it('marks the place to which it leads, but for the one that only phones have', () => {
    const leading = around.rail.filter(({ phone }) => phone !== 'only')
    expect(leading.map(({ screen }) => itemOf(screen))).toEqual(leading.map(({ key }) => key))
  })

  it('marks the place of a screen that it does not name by the beginning of its address, and what is named first', () => {
    expect(itemOf('projectsShow')).toBe('projects')
    expect(itemOf('projectsExports')).toBe('exports')
    expect(itemOf('projectsCoins')).toBe('settings')
    expect(itemOf('staffAccounts')).toBe('customers')
    expect(itemOf('deskPersonalData')).toBe('customers')
    expect(itemOf('firmsContacts')).toBe('contacts')
    expect(itemOf('landDealShow')).toBe('land')
    expect(itemOf('specialBondShow')).toBe('land')
  })

  it('hides a place by the right of the screen to which it leads', () => {
    const hidden = around.rail.filter(({ right }) => right)
    expect(hidden.map(({ screen }) => built[screen]?.right)).toEqual(hidden.map(({ right }) => right))
  })

  it('marks nothing for what belongs to no place', () => {
    expect(itemOf('login')).toBeUndefined()
  })
})
