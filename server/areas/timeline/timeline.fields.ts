import type { FieldGroup } from '@groundbreak/contract/areas/timeline'
import { attributes, codeColumns } from '../projects/projects.columns'

/** Columns of `projects` and `project_land_fields` in the order in which they are shown. */
const columnsByGroup: Record<Exclude<FieldGroup, 'other'>, readonly string[]> = {
  basics: [
    'name_zh',
    'name_en',
    'aliases',
    'class_type',
    'stage_id',
    'sub_stage_id',
    'category_id',
    'subcategory_id',
    'new_subcategory_id',
    'country_id',
    'province_id',
    'city_id',
    'district_id',
    'address_zh',
    'address_en',
    'longitude',
    'latitude',
    'series_id',
    'is_major',
    ...attributeColumns('owner_type', 'development_type', 'foreign_participation'),
    'foreign_note',
  ],
  size: [
    'invest_value',
    'floor_area',
    'site_area',
    'storeys_above',
    'storeys_below',
    'starts_on',
    'ends_on',
    'household_count',
    'guest_rooms',
    'sickbeds',
    'average_price',
  ],
  systems: [
    ...attributeColumns('aircondition', 'heating_type', 'ventilation_system', 'lift', 'space_parking'),
    'parking_spaces',
  ],
  structure: attributeColumns('structure', 'curtain_wall', 'renovation', 'prefabricated', 'passive_house'),
  land: [
    'plot_number',
    'notice_number',
    'planning_purpose',
    'floor_ratio',
    'building_density',
    'height_limit',
    'greening_rate',
    'transfer_way',
    'transfer_years',
    'starting_price',
    'close_price',
    'close_on',
    'premium_rate',
    'initial_floor_price',
    'transaction_floor_price',
  ],
  text: ['remark_zh', 'remark_en'],
}

function attributeColumns(...names: (typeof attributes)[number][]): string[] {
  return names.map((name) => codeColumns[name].column)
}

export interface TimelineColumn {
  column: string
  group: FieldGroup
}

export const timelineColumns: readonly TimelineColumn[] = Object.entries(columnsByGroup).flatMap(
  ([group, names]) => names.map((column) => ({ column, group: group as FieldGroup })),
)
const landColumns = new Set(columnsByGroup.land)

/** The columns a history can name: land fields where the project stands on sold land, and its own figures. */
export function columnsOf(known: Iterable<string>): TimelineColumn[] {
  const names = new Set(known)
  const hasLand = [...names].some((name) => landColumns.has(name))
  const figures = [...names].filter((name) => name.startsWith('details.')).toSorted()
  return [
    ...timelineColumns.filter(({ group }) => group !== 'land' || hasLand),
    ...figures.map((column): TimelineColumn => ({ column, group: 'other' })),
  ]
}

/** A text that stands in two languages: its column in the language asked for, and in the other. */
export function bilingual(column: string): { stem: string; language: 'zh' | 'en' } | null {
  const found = /^(name|address|remark)_(zh|en)$/.exec(column)
  return found ? { stem: found[1] ?? '', language: found[2] as 'zh' | 'en' } : null
}
