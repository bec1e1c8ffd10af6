import { mergeFields, type MergeField } from '@groundbreak/contract/areas/duplicates'

/** Which columns one choice of the screen carries: what belongs together is taken together. */
export const columnsOf: Readonly<Record<MergeField, readonly string[]>> = {
  name_zh: ['name_zh'],
  name_en: ['name_en'],
  stage: ['stage_id', 'sub_stage_id'],
  category: ['category_id', 'subcategory_id', 'new_subcategory_id'],
  place: ['country_id', 'region_id', 'province_id', 'city_id', 'district_id'],
  address: ['address_zh', 'address_en'],
  position: ['longitude', 'latitude'],
  invest_value: ['invest_value'],
  floor_area: ['floor_area'],
  site_area: ['site_area'],
  storeys: ['storeys_above', 'storeys_below'],
  schedule: ['starts_on', 'ends_on'],
  owner_type: ['owner_type_id'],
  development_type: ['development_type_id'],
  remark: ['remark_zh', 'remark_en'],
  series: ['series_id'],
}

/** Columns without a choice: the survivor's value, and where it has none that of the other. */
export const filledColumns: readonly string[] = [
  'foreign_participation_id',
  'foreign_note',
  'renovation_id',
  'lift_id',
  'aircondition_id',
  'heating_type_id',
  'curtain_wall_id',
  'structure_id',
  'ventilation_system_id',
  'space_parking_id',
  'prefabricated_id',
  'passive_house_id',
  'parking_spaces',
  'household_count',
  'guest_rooms',
  'sickbeds',
  'average_price',
]

export const chosenColumns = mergeFields.flatMap((field) => columnsOf[field])

/** Whether the survivor says nothing in any column of the field. */
export function isSilent(row: Readonly<Record<string, unknown>>, field: MergeField): boolean {
  return columnsOf[field].every(
    (column) => row[column] === null || row[column] === undefined || row[column] === '',
  )
}
