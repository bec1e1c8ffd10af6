import { expect, it } from 'vitest'
import { withKept } from './draft'

const initial = { text: '', firm: '', chosen: null as number | null, agreed: false }

it('fills in what was kept', () => {
  expect(withKept(initial, JSON.stringify({ text: 'abc', agreed: true }))).toEqual({
    ...initial,
    text: 'abc',
    agreed: true,
  })
})

it('leaves out what does not fit, and takes nothing from what is no draft', () => {
  expect(withKept(initial, JSON.stringify({ text: 7, agreed: 'yes', other: 'x' }))).toEqual(initial)
  for (const kept of ['', 'words alone', 'null', '[]', '7']) expect(withKept(initial, kept)).toEqual(initial)
})
