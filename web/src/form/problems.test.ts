import { CallFailure } from '@groundbreak/client/failure'
import { codes } from '@groundbreak/contract/codes'
import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { placed, problemsIn, problemsOfFailure, problemsOfInput } from './problems'

const words = phrases.en.core.input

describe('what the input of a call refuses', () => {
  const input = z
    .object({
      name: z.string().trim().min(1).max(3),
      quotas: z.object({ daily: z.int() }),
      from: z.string(),
      to: z.string(),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'] })
  const fine = { name: 'abc', quotas: { daily: 1 }, from: '1', to: '2' }

  it('is said by field in the words of the server, within a field with dots', () => {
    expect(problemsOfInput(input, fine, words)).toEqual({})
    expect(problemsOfInput(input, { ...fine, name: ' ', quotas: { daily: 'x' } }, words)).toEqual({
      name: words.required,
      'quotas.daily': words.invalid,
    })
    expect(problemsOfInput(input, { ...fine, name: 'abcd' }, words)).toEqual({
      name: words.tooLong({ max: 3 }),
    })
    expect(problemsOfInput(input, { ...fine, from: undefined }, words)).toEqual({
      from: words.required,
    })
  })

  it('rules across fields are among it', () => {
    expect(problemsOfInput(input, { ...fine, from: '3' }, words)).toEqual({ to: words.invalid })
  })
})

const refused = (fields = {}) =>
  problemsOfFailure(new CallFailure('refused', codes['http.invalidInput'], 'No', fields))

describe('what the server refused', () => {
  it('stands at the fields it names, else it is of the whole', () => {
    expect(refused({ name: 'Taken' })).toEqual({ fields: { name: 'Taken' } })
    expect(refused()).toEqual({ fields: {}, whole: 'No' })
  })

  it('is not told twice where the frame tells it', () => {
    expect(problemsOfFailure(new CallFailure('timeout', 1000, 'Late'))).toEqual({ fields: {} })
  })

  it('goes above the button where no field of the form shows it', () => {
    const values = { name: '', quotas: { daily: 1 } }
    expect(placed({ fields: { name: 'a', 'quotas.daily': 'b', id: 'c', body: 'c' } }, values)).toEqual({
      fields: { name: 'a', 'quotas.daily': 'b' },
      whole: 'c',
    })
    expect(placed({ fields: { id: 'c' }, whole: 'No' }, values)).toEqual({ fields: {}, whole: 'No · c' })
    expect(placed({ fields: { name: 'a' } }, values)).toEqual({ fields: { name: 'a' } })
  })
})

it('a field that was looked at and is fine has no problem', () => {
  expect(problemsIn({ name: undefined, to: 'x' })).toEqual({ to: 'x' })
})
