import type { ProjectEdits } from '@groundbreak/contract/areas/desk'
import type { ProjectCodeFilter } from '@groundbreak/contract/areas/projects'
import { attributeOfFilter, type AttributeFilter } from '@groundbreak/contract/areas/projects.filters'
import { parseNumber } from '@groundbreak/client/format/numbers'

export type EditColumn = keyof ProjectEdits

/** In which a number is typed, where its name alone does not say it. */
export type EditUnit = 'millions' | 'tenThousand' | 'perSquareMetre' | 'percent' | 'metres' | 'years'

/** How a column is written: its field on the wire (for its name), and its values. */
export type Editing = { column: EditColumn; field: string; language?: 'zh' | 'en' } & (
  | { as: 'text' | 'long' | 'names' | 'day' | 'yes' }
  | { as: 'number'; whole: boolean; unit?: EditUnit }
  | { as: 'code'; filter: ProjectCodeFilter; under?: EditColumn; needed?: boolean }
)

const text = (column: EditColumn, field: string, as: 'text' | 'long' = 'text'): Editing => ({
  column,
  field,
  as,
  language: column.endsWith('_zh') ? 'zh' : column.endsWith('_en') ? 'en' : undefined,
})
const number = (column: EditColumn, whole = true, unit?: EditUnit): Editing => ({
  column,
  field: column,
  as: 'number',
  whole,
  unit,
})
const code = (
  column: EditColumn,
  filter: ProjectCodeFilter,
  more: { under?: EditColumn; needed?: boolean } = {},
): Editing => ({ column, field: column.replace(/_id$/, ''), as: 'code', filter, ...more })

const attributes: Editing[] = (Object.entries(attributeOfFilter) as [AttributeFilter, string][]).map(
  ([filter, name]) => code(`${name}_id` as EditColumn, filter),
)

/** Of the land record; the two prices in ten thousand CNY, those of a floor by the square metre. */
const land: Editing[] = [
  text('plot_number', 'plot_number'),
  text('notice_number', 'notice_number'),
  text('planning_purpose', 'planning_purpose'),
  number('floor_ratio', false),
  number('building_density', false, 'percent'),
  number('height_limit', false, 'metres'),
  number('greening_rate', false, 'percent'),
  text('transfer_way', 'transfer_way'),
  number('transfer_years', true, 'years'),
  number('starting_price', false, 'tenThousand'),
  number('close_price', false, 'tenThousand'),
  { column: 'close_on', field: 'close_on', as: 'day' },
  number('premium_rate', false, 'percent'),
  number('initial_floor_price', false, 'perSquareMetre'),
  number('transaction_floor_price', false, 'perSquareMetre'),
]

export const editable: readonly Editing[] = [
  text('name_zh', 'project_name'),
  text('name_en', 'project_name'),
  { column: 'aliases', field: 'aliases', as: 'names' },
  { ...code('class_type', 'class_type', { needed: true }), field: 'class_type' },
  code('stage_id', 'project_stage', { needed: true }),
  code('sub_stage_id', 'project_sub_stage_ids', { under: 'stage_id' }),
  code('category_id', 'project_category_ids', { needed: true }),
  code('subcategory_id', 'project_subcategory_ids', { under: 'category_id' }),
  code('new_subcategory_id', 'project_new_subcategory_ids', { under: 'subcategory_id' }),
  code('province_id', 'province_ids'),
  code('city_id', 'city_ids', { under: 'province_id' }),
  code('district_id', 'district_ids', { under: 'city_id' }),
  text('address_zh', 'address'),
  text('address_en', 'address'),
  number('longitude', false),
  number('latitude', false),
  { column: 'invest_value', field: 'invest_value', as: 'number', whole: false, unit: 'millions' },
  number('floor_area', false),
  number('site_area', false),
  number('storeys_above'),
  number('storeys_below'),
  { column: 'starts_on', field: 'starts_on', as: 'day' },
  { column: 'ends_on', field: 'ends_on', as: 'day' },
  number('household_count'),
  number('guest_rooms'),
  number('sickbeds'),
  number('average_price', false),
  number('parking_spaces'),
  ...attributes,
  text('foreign_note', 'foreign_note'),
  text('remark_zh', 'remark', 'long'),
  text('remark_en', 'remark', 'long'),
  { column: 'is_major', field: 'is_major', as: 'yes' },
  ...land,
]

const whole: Readonly<Record<string, readonly EditColumn[]>> = {
  stage: ['stage_id', 'sub_stage_id'],
  category: ['category_id', 'subcategory_id', 'new_subcategory_id'],
  place: ['province_id', 'city_id', 'district_id'],
  position: ['longitude', 'latitude'],
  storeys: ['storeys_above', 'storeys_below'],
  other_name: ['name_zh', 'name_en'],
}

/** The columns that make up a field of the wire; none for what is corrected elsewhere. */
export function columnsOfField(field: string | null): EditColumn[] {
  if (field === null) return []
  return [...(whole[field] ?? editable.filter((one) => one.field === field).map(({ column }) => column))]
}

const SEPARATOR = /\s*[;；\n]\s*/

/** A stored value as its field is filled with it. */
export function written(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join('；') : JSON.stringify(value)
}

/** What was typed as the call takes it; undefined where it is not a value of this field. */
export function valueOf(
  editing: Editing,
  typed: string,
): string | number | boolean | string[] | null | undefined {
  const said = typed.trim()
  if (editing.as === 'yes') return said === 'true'
  if (editing.as === 'names') return said.split(SEPARATOR).filter((name) => name !== '')
  if (said === '') return null
  if (editing.as === 'code') return Number(said)
  if (editing.as !== 'number') return said
  const parsed = parseNumber(said)
  return parsed !== undefined && editing.whole && !Number.isInteger(parsed) ? undefined : parsed
}
