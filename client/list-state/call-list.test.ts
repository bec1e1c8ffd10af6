import { describe, expect, it } from 'vitest'
import { readCallList, writeCallList } from './call-list'

describe('the address of the list of calls', () => {
  it.each([
    { page: 1 },
    { from: '2026-03-01', to: '2026-03-31', user: 7, answered: false, page: 3 },
    { answered: true, page: 1 },
  ])('carries %j there and back', (state) => {
    expect(readCallList(writeCallList(state))).toEqual({ ...state })
  })

  it('leaves out what is not sound, and keeps what is not its own', () => {
    const bad = new URLSearchParams('called_from=2026-02-30&called_to=x&user_id=-1&answered=2&page=0&tab=a')
    expect(readCallList(bad)).toEqual({ page: 1 })
    expect(writeCallList({ page: 1 }, bad).toString()).toBe('tab=a')
  })
})
