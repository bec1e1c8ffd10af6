import { describe, expect, it } from 'vitest'
import { type PastView, readPast, writePast } from './past-address'

const views: PastView[] = [
  { kind: 'changes' },
  { kind: 'asOf', date: '2026-01-31' },
  { kind: 'compare', from: '2025-12-01', to: '2026-01-31', all: false },
  { kind: 'compare', from: '2026-02-01', to: '2026-01-31', all: true },
]

describe('the view of the past in the address', () => {
  it.each(views)('$kind comes back as it went in, and leaves the rest alone', (view) => {
    const before = new URLSearchParams('tab=history&as_of=2020-01-01&compare=x&fields=all')
    const address = writePast(before, view)
    expect(readPast(address)).toEqual(view)
    expect(address.get('tab')).toBe('history')
  })

  it.each(['as_of=2026-02-30', 'as_of=now', 'compare=2026-01-01', 'compare=2026-01-01..', 'compare=a..b..c'])(
    '%s is no view',
    (search) => expect(readPast(new URLSearchParams(search))).toEqual({ kind: 'changes' }),
  )
})
