import { describe, expect, it } from 'vitest'
import { type CaseDraft, draftOfCase, emptyDraft, hasWords, readDraft } from './case-draft'

const draft: CaseDraft = {
  projectid: 7,
  firm: 'other',
  firmName: '江北建设',
  product: '幕墙',
  value: '350',
  unit: 1,
  wonOn: '2026-05-01',
  story: '从平台开始',
}

describe('a kept draft', () => {
  it('comes back whole, its value in the unit of today', () => {
    expect(readDraft(JSON.stringify(draft), 1)).toEqual(draft)
    expect(readDraft(JSON.stringify(draft), 0)).toMatchObject({ value: '3.5', unit: 0 })
    expect(readDraft(JSON.stringify({ ...draft, value: '约三百' }), 0)).toMatchObject({ value: '约三百' })
  })

  it.each(['', '{', 'null', '7', '{"projectid":-1,"wonOn":"gestern","story":5}'])(
    'of %s is an empty one',
    (kept) => {
      expect(readDraft(kept, 2)).toEqual(emptyDraft(2))
      expect(hasWords(readDraft(kept, 2))).toBe(false)
    },
  )
})

describe('a case to be sent again', () => {
  const told = {
    firm: { id: 4, name: '江北置业' },
    product: '电梯',
    contract_value: 3.5,
    won_on: '2026-05-01',
    story: '从平台开始',
    points: 120,
  }
  const party = { firm_id: 4, name: '江北置业', role: '业主' }

  it('names the party, or writes the firm that is none', () => {
    expect(draftOfCase(7, told, { parties: [party], unit: 1 })).toMatchObject({
      firm: '4',
      firmName: '',
      value: '350',
    })
    expect(draftOfCase(7, { ...told, contract_value: null }, { parties: [], unit: 1 })).toMatchObject({
      firm: 'other',
      firmName: '江北置业',
      value: '',
    })
  })
})
