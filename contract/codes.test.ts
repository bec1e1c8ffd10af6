import { describe, expect, it } from 'vitest'
import { codes } from './codes'

describe('the codes of failures', () => {
  it('are each of one failure, but for the reasons of an ended session', () => {
    const all = Object.values(codes).filter((code) => code !== codes['session.loginInvalid'])
    expect(all.filter((code, at) => all.indexOf(code) !== at)).toEqual([])
  })
})
