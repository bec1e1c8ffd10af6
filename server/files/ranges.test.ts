import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedPart } from './ranges'

const file = { bytes: 1000, etag: '"abc"' }
const whole = { from: 0, to: 999 }
const asked = (headers: Record<string, string>) => askedPart({ headers }, file)

describe('the part of a content that is asked for', () => {
  it.each([
    ['bytes=400-', { from: 400, to: 999 }],
    ['bytes=400-499', { from: 400, to: 499 }],
    ['bytes=0-', whole],
    ['bytes=999-5000', { from: 999, to: 999 }],
    ['bytes=-100', { from: 900, to: 999 }],
    ['bytes=-5000', whole],
    ['bytes=1000-', undefined],
    ['bytes=-0', undefined],
    ['bytes=5-4', whole],
    ['bytes=0-1,5-6', whole],
    ['bytes=abc', whole],
    ['bytes=-', whole],
    ['lines=1-2', whole],
  ])('%s', (range, part) => {
    expect(asked({ range })).toEqual(part)
  })

  it('is of the version that the download began with, and all of another one', () => {
    const part = { from: 400, to: 999 }
    for (const name of ['if-range', 'if-match']) {
      expect(asked({ range: 'bytes=400-', [name]: '"abc"' })).toEqual(part)
      for (const other of ['"abd"', 'W/"abc"', 'Sun, 22 Nov 2026 00:00:00 GMT'])
        expect(asked({ range: 'bytes=400-', [name]: other })).toEqual(whole)
    }
  })

  it('lies inside the content, whatever the header says', () => {
    const header = fc.oneof(
      fc.string(),
      fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
    )
    fc.assert(
      fc.property(header, fc.integer({ min: 1, max: 5000 }), (range, bytes) => {
        const part = askedPart({ headers: { range } }, { ...file, bytes })
        if (!part) return
        expect(part.from).toBeGreaterThanOrEqual(0)
        expect(part.from).toBeLessThanOrEqual(part.to)
        expect(part.to).toBeLessThan(bytes)
      }),
    )
  })
})
