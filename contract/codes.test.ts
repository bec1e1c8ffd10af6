import { describe, expect, it } from 'vitest'
import { codes } from './codes'
import { SUCCESS } from './envelope'

describe('the codes of failures', () => {
  it('are each of one failure, but for the reasons of an ended session', () => {
    const all = Object.values(codes).filter((code) => code !== codes['session.loginInvalid'])
    expect(all.filter((code, at) => all.indexOf(code) !== at)).toEqual([])
  })

  it('are none of them success, and one of the specification alone lies above it', () => {
    const above = Object.entries(codes).filter(([, code]) => code >= SUCCESS)
    expect(above).toEqual([['session.tokenNotVerified', 20_001]])
  })
})
