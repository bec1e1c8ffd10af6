import { describe, expect, it } from 'vitest'
import {
  nothing,
  pageState,
  togglePage,
  toggleRange,
  toggleRow,
  type PageKeys,
  type Selection,
} from './selection'

const page: PageKeys<string> = ['a', 'b', null, 'd', 'e']
const chosen = (selection: Selection<string>) => [...selection.keys].toSorted((a, b) => a.localeCompare(b))

describe('selection', () => {
  it('chooses a row and lets it go', () => {
    const one = toggleRow<string>(nothing, page, 1)
    expect(chosen(one)).toEqual(['b'])
    expect(chosen(toggleRow(one, page, 1))).toEqual([])
  })

  it('leaves out rows that cannot be chosen', () => {
    expect(toggleRow<string>(nothing, page, 2)).toBe(nothing)
    expect(chosen(toggleRange(toggleRow<string>(nothing, page, 1), page, 3))).toEqual(['b', 'd'])
  })

  it('takes a range down and up from the last row touched', () => {
    const fromD = toggleRow<string>(nothing, page, 3)
    expect(chosen(toggleRange(fromD, page, 0))).toEqual(['a', 'b', 'd'])
    expect(chosen(toggleRange(fromD, page, 4))).toEqual(['d', 'e'])
  })

  it('clears a range when the row it starts from was let go', () => {
    const all = togglePage<string>(nothing, page)
    const withoutB = toggleRow(all, page, 1)
    expect(chosen(toggleRange(withoutB, page, 3))).toEqual(['a', 'e'])
  })

  it('takes one row when there is nothing to start from', () => {
    expect(chosen(toggleRange<string>(nothing, page, 4))).toEqual(['e'])
    const elsewhere = { keys: new Set(['x']), anchor: 40 }
    expect(chosen(toggleRange(elsewhere, page, 0))).toEqual(['a', 'x'])
  })

  it('takes the page, then lets it go, and keeps other pages', () => {
    const other: Selection<string> = { keys: new Set(['x', 'a']), anchor: null }
    const all = togglePage(other, page)
    expect(chosen(all)).toEqual(['a', 'b', 'd', 'e', 'x'])
    expect(chosen(togglePage(all, page))).toEqual(['x'])
  })

  it('tells what the head shows', () => {
    expect(pageState<string>(nothing, page)).toBe('none')
    expect(pageState(toggleRow<string>(nothing, page, 0), page)).toBe('some')
    expect(pageState(togglePage<string>(nothing, page), page)).toBe('all')
    expect(pageState<string>(nothing, [null])).toBe('none')
  })
})
