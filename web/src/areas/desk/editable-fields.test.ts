import { projectEdits } from '@groundbreak/contract/areas/desk'
import { describe, expect, it } from 'vitest'
import { columnsOfField, editable, type Editing, valueOf, written } from './editable-fields'

const of = (column: string) => editable.find((one) => one.column === column) as Editing

describe('what the desk can edit', () => {
  it('is every column that the call takes, once', () => {
    const columns = editable.map(({ column }) => column).toSorted((a, b) => a.localeCompare(b))
    expect(columns).toEqual(Object.keys(projectEdits.shape).toSorted((a, b) => a.localeCompare(b)))
  })

  it('is found by the field that was reported', () => {
    expect(columnsOfField('stage')).toEqual(['stage_id', 'sub_stage_id'])
    expect(columnsOfField('address')).toEqual(['address_zh', 'address_en'])
    expect(columnsOfField('lift')).toEqual(['lift_id'])
    expect(columnsOfField('contacts')).toEqual([])
    expect(columnsOfField(null)).toEqual([])
  })

  it.each([
    ['invest_value', '1,234.5', 1234.5],
    ['storeys_above', '6.5', undefined],
    ['storeys_above', 'six', undefined],
    ['floor_area', ' ', null],
    ['aliases', '一期；二期 ; ', ['一期', '二期']],
    ['is_major', 'true', true],
    ['stage_id', '4', 4],
  ])('%s typed as "%s" is %j', (column, typed, value) => {
    expect(valueOf(of(column), typed)).toEqual(value)
  })

  it('fills a field with what is stored', () => {
    expect([null, 5, ['一', '二'], '江东'].map(written)).toEqual(['', '5', '一；二', '江东'])
  })
})
