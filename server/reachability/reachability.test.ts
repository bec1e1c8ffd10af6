import { optionId } from '@groundbreak/db/reference/options'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Check } from './checks'
import { fitted } from './parameters'
import { positionGroup } from './positions'
import { fallOf, type Numbered, reachOf, sureAt } from './reachability'

const DAY = 86_400_000
const start = new Date('2026-03-01T00:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * DAY)
const reached = (days = 0): Check => ({ at: after(days), way: 'call', outcome: 'reached' })
const sure = (of: Numbered, days: number) => sureAt(of, [reached()], after(days))
const mobile = { kind: 'mobile', group: 'directors' } as const

describe('how sure a number is', () => {
  it('falls from a check on, by the position and the kind', () => {
    expect(sure(mobile, 0)).toBeGreaterThan(0.95)
    expect(sure(mobile, 365) / sure(mobile, 0)).toBeCloseTo(Math.exp(-fallOf(mobile) * 365), 6)
    expect(sure({ ...mobile, group: 'site' }, 365)).toBeLessThan(sure(mobile, 365))
    expect(sure({ ...mobile, group: 'heads' }, 365)).toBeGreaterThan(sure(mobile, 365))
    expect(sure({ kind: 'site_phone', group: 'site' }, 365)).toBeLessThan(
      sure({ ...mobile, group: 'site' }, 365),
    )
  })

  it('is what such numbers are worth before anybody checks', () => {
    const told = reachOf(mobile, [], start)
    expect(told).toMatchObject({ percent: fitted.atFirst.mobile * 100, nextCheck: null, isDue: true })
  })

  it.each([
    ['report', 'wrong'],
    ['call', 'not_reached'],
    ['call', 'wrong'],
    ['mail', 'bounced'],
    ['research', 'left'],
  ] as const)('falls by %s, %s, and rises again by a call', (way, outcome) => {
    const bad: Check = { at: after(10), way, outcome }
    const before = sureAt(mobile, [reached()], after(10))
    const low = sureAt(mobile, [reached(), bad], after(10))
    expect(low).toBeLessThan(before)
    expect(sureAt(mobile, [reached(), bad, reached(11)], after(11))).toBeGreaterThan(low)
  })

  it('knows nothing of what comes later, and stays between 0 and 1 whatever is found out', () => {
    expect(sureAt(mobile, [reached(), reached(20)], after(10))).toBe(sureAt(mobile, [reached()], after(10)))
    const said = Object.keys(fitted.says).map((key) => key.split(' ') as [Check['way'], Check['outcome']])
    const check = fc.record({ days: fc.nat(2000), says: fc.constantFrom(...said) })
    fc.assert(
      fc.property(fc.array(check, { maxLength: 30 }), fc.nat(4000), (found, days) => {
        const checks = found
          .toSorted((a, b) => a.days - b.days)
          .map(({ days: at, says: [way, outcome] }): Check => ({ at: after(at), way, outcome }))
        const told = sureAt(mobile, checks, after(days))
        expect(told).toBeGreaterThanOrEqual(0)
        expect(told).toBeLessThan(1)
      }),
    )
  })
})

describe('the next check', () => {
  it('is due when it falls to 80', () => {
    const { nextCheck, isDue } = reachOf(mobile, [reached()], after(1))
    expect(isDue).toBe(false)
    expect(sureAt(mobile, [reached()], nextCheck as Date)).toBeCloseTo(0.8, 6)
    expect(reachOf(mobile, [reached()], nextCheck as Date)).toMatchObject({ percent: 80, isDue: true })
  })

  it('is due when it falls to 60, where it was below 80, and at once where it was below that or found wrong', () => {
    const missed: Check[] = [reached(), { at: after(200), way: 'sms', outcome: 'not_reached' }]
    const { percent, nextCheck } = reachOf(mobile, missed, after(200))
    expect(percent).toBeLessThan(80)
    expect(percent).toBeGreaterThan(60)
    expect(sureAt(mobile, missed, nextCheck as Date)).toBeCloseTo(0.6, 6)
    const wrong: Check[] = [reached(), { at: after(200), way: 'report', outcome: 'wrong' }]
    expect(reachOf(mobile, wrong, after(200)).nextCheck).toEqual(after(200))
  })
})

it('says why: in how many months people in the position move, and what it loses a day', () => {
  const told = reachOf(mobile, [reached()], after(1))
  expect(told.staysMonths).toBe(fitted.stays.directors)
  expect(told.falls).toBe(Math.round(sureAt(mobile, [reached()], after(1)) * fallOf(mobile) * 1000) / 10)
  expect(reachOf({ kind: 'telephone', group: 'firm' }, [reached()], after(1)).staysMonths).toBeNull()
})

it('knows the group of every position', () => {
  expect(positionGroup(optionId('position', 'chief_supervisor'))).toBe('directors')
  expect(positionGroup(optionId('position', 'tender_contact'))).toBe('tender')
  expect([positionGroup(null), positionGroup(1)]).toEqual(['other', 'other'])
})
