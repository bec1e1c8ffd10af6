import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day, dayOf, daysSince, moment, momentWithTime, month, stamp } from './dates'
import { fixed, shifted } from './decimal'
import { convert, investValue, investValueUnits, toMillions, unitCode, unitOfCode } from './money'
import { narrowArea, parseNumber, percent, percentChange, storeys, upTo, whole } from './numbers'
import { place, shortPlace } from './place'

describe('decimals', () => {
  it('rounds by the written value, half away from zero', () => {
    expect(fixed(0.285, 2)).toBe('0.29')
    expect(fixed(1.005, 2)).toBe('1.01')
    expect(fixed(-1.005, 2)).toBe('−1.01')
    expect(fixed(1234567.891, 1)).toBe('1,234,567.9')
    expect(fixed(1e21, 0)).toBe('1,000,000,000,000,000,000,000')
    expect(fixed(1e-7, 2)).toBe('0.00')
  })

  it('shifts without binary errors', () => {
    expect(shifted(0.07, 2)).toBe(7)
    expect(shifted(1.1, 2)).toBe(110)
    expect(shifted(1e21, -2)).toBe(1e19)
  })

  it('agrees with exact arithmetic on cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        const text = String(cents).padStart(3, '0')
        const plain = fixed(Number(`${text.slice(0, -2)}.${text.slice(-2)}`), 2).replaceAll(',', '')
        expect(plain).toBe(`${BigInt(text.slice(0, -2))}.${text.slice(-2)}`)
      }),
    )
  })
})

describe('money', () => {
  it('shows millions in each unit', () => {
    expect(investValue(2360, 0)).toBe('2,360.00')
    expect(investValue(2360, 1)).toBe('236,000.0')
    expect(investValue(2360, 2)).toBe('23.60')
    expect(investValue(0.285, 1)).toBe('28.5')
    expect(investValue(28.5, 2)).toBe('0.29')
  })

  it('is reversed for search', () => {
    expect(toMillions(23.6, 2)).toBe(2360)
    expect(toMillions(9000, 1)).toBe(90)
    expect(convert(0.9, 2, 1)).toBe(9000)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e13 }).map((value) => shifted(value, -4)),
        fc.constantFrom(...investValueUnits),
        fc.constantFrom(...investValueUnits),
        (value, from, to) => convert(convert(value, from, to), to, from) === value,
      ),
    )
  })

  it('knows the codes of the request', () => {
    expect(investValueUnits.map((unit) => unitCode(unit))).toEqual(['WAN', 'MILLION', 'YI'])
    for (const unit of investValueUnits) expect(unitOfCode(unitCode(unit))).toBe(unit)
    expect(unitOfCode(undefined)).toBe(0)
  })
})

describe('the day of an instant', () => {
  it('is that of Shanghai', () => {
    expect(dayOf('2026-11-20T17:54:00.000Z')).toBe('2026-11-21')
  })
})

describe('numbers', () => {
  it('writes counts, shares, storeys and areas', () => {
    expect(whole(12387)).toBe('12,387')
    expect(percent(0.9358)).toBe('93.6%')
    expect(upTo(2.5, 3)).toBe('2.5')
    expect(percentChange(2140, 2360)).toBe('+10.3%')
    expect(percentChange(200, 150)).toBe('−25.0%')
    expect(percentChange(0, 5)).toBeNull()
    expect(percentChange(100_000, 100_001)).toBeNull()
    expect(upTo(100, 2)).toBe('100')
    expect(storeys(6, 1)).toBe('6 / −1')
    expect(storeys(6, 0)).toBe('6')
    expect(storeys(null, null)).toBeNull()
    expect(narrowArea(186400, 'zh')).toBe('18.64')
    expect(narrowArea(186400, 'en')).toBe('186,400')
  })

  it('reads what people type', () => {
    expect(parseNumber(' 12，345.5 ')).toBe(12345.5)
    expect(parseNumber('１２')).toBe(12)
    expect(parseNumber('5.')).toBe(5)
    expect(parseNumber('abc')).toBeUndefined()
    expect(parseNumber('')).toBeUndefined()
  })
})

describe('dates, in Shanghai', () => {
  const now = new Date('2026-11-19T01:20:00Z')

  it('says as little as is clear', () => {
    expect(moment('2026-11-19T01:12:00Z', 'zh', now)).toBe('09:12')
    expect(moment('2026-11-18T16:30:00Z', 'zh', now)).toBe('00:30')
    expect(moment('2026-11-18T10:05:00Z', 'zh', now)).toBe('昨 18:05')
    expect(moment('2026-11-18T10:05:00Z', 'en', now)).toBe('Yest. 18:05')
    expect(moment('2026-11-16T10:05:00Z', 'zh', now)).toBe('11-16')
    expect(moment('2026-11-16T10:05:00Z', 'en', now)).toBe('16 Nov')
    expect(moment('2025-09-22T10:05:00Z', 'zh', now)).toBe('2025-09-22')
    expect(moment('2025-09-22T10:05:00Z', 'en', now)).toBe('22 Sep 2025')
    expect(momentWithTime('2026-11-16T10:05:00Z', 'zh', now)).toBe('11-16 18:05')
    expect(momentWithTime('2026-11-19T01:12:00Z', 'zh', now)).toBe('09:12')
  })

  it('counts midnight at the year end as Shanghai does', () => {
    const newYear = new Date('2026-12-31T16:30:00Z')
    expect(moment('2026-12-31T15:59:00Z', 'zh', newYear)).toBe('昨 23:59')
    expect(day('2026-12-31', 'zh', newYear)).toBe('2026-12-31')
    expect(daysSince('2026-12-31', newYear)).toBe(1)
  })

  it('writes months and whole stamps', () => {
    expect(month('2026-06-01', 'zh')).toBe('2026-06')
    expect(month('2026-06-01', 'en')).toBe('Jun 2026')
    expect(stamp('2026-11-18T10:05:00Z', 'zh')).toBe('2026-11-18 18:05')
    expect(stamp('2026-11-18T10:05:00Z', 'en')).toBe('18 Nov 2026, 18:05')
  })
})

describe('place', () => {
  it('names what is known once', () => {
    const shanghai = { id: 310000, name: '上海' }
    expect(
      place({ province: shanghai, city: { id: 310100, name: '上海' }, district: { id: 1, name: '青浦' } }),
    ).toBe('上海 青浦')
    expect(place({ country: { id: 704, name: '越南' }, province: null, city: null, district: null })).toBe(
      '越南',
    )
  })
})

const unnamed = () => undefined

it('a short place has the finest part first in English', () => {
  const at = {
    province: { id: 1, name: 'Zhejiang' },
    city: { id: 2, name: 'Zhoushan' },
    district: { id: 3, name: 'Putuo' },
  }

  expect(shortPlace(at, unnamed, 'en')).toBe('Putuo, Zhoushan')
  expect(shortPlace(at, unnamed, 'zh')).toBe('Zhejiang Zhoushan Putuo')
  expect(shortPlace({ ...at, city: null, district: null }, unnamed, 'en')).toBe('Zhejiang')
})
