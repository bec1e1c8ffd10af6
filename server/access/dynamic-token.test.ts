import { describe, expect, it } from 'vitest'
import { enrolmentOf, newRecoveryCodes, newSecret, stepOf, tokenAt } from './dynamic-token'

const NOW = Date.UTC(2026, 0, 1, 12)
const STEP_MS = 30_000

describe('a token', () => {
  it('is that of RFC 6238', () => {
    // '12345678901234567890' in base32; the last six of the eight digits of the standard's table.
    expect(tokenAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 59_000)).toBe('287082')
    expect(tokenAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 1_111_111_109_000)).toBe('081804')
  })

  it('is of its step, a step early or late, and no other', () => {
    const secret = newSecret()
    const step = NOW / STEP_MS
    for (const delta of [-1, 0, 1])
      expect(stepOf(secret, tokenAt(secret, NOW + delta * STEP_MS), NOW)).toBe(step + delta)
    const near = new Set([-1, 0, 1].map((one) => tokenAt(secret, NOW + one * STEP_MS)))
    const far = [-2, 2].map((one) => tokenAt(secret, NOW + one * STEP_MS))
    for (const given of far.filter((one) => !near.has(one))) expect(stepOf(secret, given, NOW)).toBeNull()
  })

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('is not %j', (given) => {
    expect(stepOf(newSecret(), given, NOW)).toBeNull()
  })
})

it('is set up by an address that names the platform and the account', () => {
  const { uri, qr } = enrolmentOf('GROUNDBREAKDEMOAB', 'researcher')
  expect(uri).toMatch(/^otpauth:\/\/totp\/Groundbreak:researcher\?.*secret=GROUNDBREAKDEMOA/)
  expect(qr).toMatch(/^<svg/)
})

it('has recovery codes of twelve letters and digits', () => {
  for (const code of newRecoveryCodes()) expect(code).toMatch(/^(?:[0-9A-Z]{4}-){2}[0-9A-Z]{4}$/)
})
