import { describe, expect, it } from 'vitest'
import { codes } from './codes'

describe('the codes of failures', () => {
  it('are each of one failure', () => {
    const all = Object.values(codes)
    expect(all.filter((code, at) => all.indexOf(code) !== at)).toEqual([])
  })
})
