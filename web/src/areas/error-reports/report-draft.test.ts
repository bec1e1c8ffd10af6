import { describe, expect, it } from 'vitest'
import { readDraft } from './report-draft'

describe('a kept draft', () => {
  const draft = { kind: 'stopped', field: '', firm: '', person: '', text: '两个月没有人' }

  it('comes back whole', () => {
    expect(readDraft(JSON.stringify(draft))).toEqual(draft)
  })

  it.each(['', '{', 'null', '7', '{"kind":"gone","text":5}'])('of %s is an empty one', (kept) => {
    expect(readDraft(kept)).toMatchObject({ kind: 'wrong_field', text: '' })
  })
})
