import { expect, it } from 'vitest'
import { makePassword } from './password-maker'

it('a first password has the length asked for, all kinds of characters, and is another one each time', () => {
  const made = Array.from({ length: 200 }, () => makePassword(12))
  for (const one of made) {
    expect(one).toHaveLength(12)
    expect(one).toMatch(/[a-z]/)
    expect(one).toMatch(/[A-Z]/)
    expect(one).toMatch(/\d/)
    expect(one).not.toMatch(/[0O1lIi]/)
  }
  expect(new Set(made).size).toBe(200)
})
