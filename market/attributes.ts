import type { CategoryKey } from '@groundbreak/db/reference/categories'
import { type DictionaryName, optionId } from '@groundbreak/db/reference/options'
import type { StageKind } from '@groundbreak/db/reference/stages'
import type { Random } from './random'

/** How much of a building is disclosed by the time it stands at a step. */
const disclosed: Record<StageKind, number> = {
  concept: 0.1,
  design: 0.4,
  tender: 0.7,
  construction: 0.85,
  completed: 0.95,
  stopped: 0.6,
  cancelled: 0.25,
  duplicate: 0.1,
}

type Weights = readonly (readonly [string, number])[]
type Attribute = Exclude<
  DictionaryName,
  'owner_type' | 'position' | 'development_type' | 'foreign_participation'
>

const usual: Record<Attribute, Weights> = {
  renovation: [
    ['bare', 3],
    ['simple', 4],
    ['fine', 5],
    ['luxury', 1],
  ],
  lift: [
    ['passenger', 6],
    ['passenger_goods', 4],
    ['with_escalators', 1],
  ],
  aircondition: [
    ['split', 3],
    ['vrf', 4],
    ['central_water', 3],
    ['central_air', 2],
  ],
  heating_type: [
    ['none', 4],
    ['district', 3],
    ['floor', 2],
    ['heat_pump', 1],
    ['gas_boiler', 1],
  ],
  curtain_wall: [
    ['none', 4],
    ['glass', 3],
    ['stone', 1],
    ['metal', 1],
    ['mixed', 2],
  ],
  structure: [
    ['frame', 4],
    ['frame_shear', 4],
    ['shear_wall', 2],
    ['frame_core', 1],
    ['steel', 1],
  ],
  ventilation_system: [
    ['natural', 4],
    ['mechanical', 4],
    ['fresh_air', 3],
    ['heat_recovery', 1],
  ],
  space_parking: [
    ['underground', 6],
    ['surface', 2],
    ['mechanical', 1],
    ['multi_storey', 1],
  ],
  prefabricated: [
    ['no', 5],
    ['concrete', 4],
    ['steel', 1],
    ['fit_out', 1],
  ],
  passive_house: [
    ['no', 16],
    ['ultra_low_energy', 2],
    ['yes', 1],
    ['near_zero', 1],
  ],
}
const industrial: Partial<Record<Attribute, Weights>> = {
  renovation: [
    ['simple', 3],
    ['bare', 2],
  ],
  lift: [
    ['goods', 6],
    ['passenger_goods', 3],
    ['none', 1],
  ],
  structure: [
    ['steel', 6],
    ['frame', 4],
    ['composite', 1],
  ],
  space_parking: [
    ['surface', 8],
    ['none', 2],
  ],
  curtain_wall: [
    ['none', 8],
    ['metal', 2],
  ],
  ventilation_system: [
    ['mechanical', 6],
    ['clean', 3],
    ['natural', 1],
  ],
}
const special: Partial<Record<CategoryKey, Partial<Record<Attribute, Weights>>>> = {
  industrial,
  logistics: {
    ...industrial,
    aircondition: [
      ['none', 7],
      ['split', 3],
    ],
    ventilation_system: [
      ['natural', 5],
      ['mechanical', 5],
    ],
  },
  data_centre: {
    ...industrial,
    aircondition: [
      ['precision', 8],
      ['central_water', 2],
    ],
    prefabricated: [
      ['no', 4],
      ['modular', 4],
      ['steel', 2],
    ],
  },
  residential: {
    lift: [['passenger', 1]],
    structure: [
      ['shear_wall', 7],
      ['frame_shear', 3],
    ],
    curtain_wall: [
      ['none', 8],
      ['mixed', 2],
    ],
    aircondition: [
      ['split', 6],
      ['vrf', 3],
    ],
  },
  office: {
    structure: [
      ['frame_core', 7],
      ['composite', 2],
    ],
    curtain_wall: [
      ['unitised', 4],
      ['glass', 5],
    ],
    lift: [['passenger_goods', 1]],
  },
  retail: {
    lift: [['with_escalators', 1]],
    aircondition: [
      ['central_water', 7],
      ['vrf', 2],
    ],
  },
  mixed_use: {
    lift: [['with_escalators', 1]],
    curtain_wall: [
      ['unitised', 3],
      ['glass', 4],
      ['mixed', 3],
    ],
  },
  airport: { structure: [['steel', 1]], curtain_wall: [['glass', 1]], lift: [['with_escalators', 1]] },
}

/** What is known of a building, by key: `{ aircondition: 'vrf' }`. */
export type AttributeKeys = Partial<Record<Attribute, string>>
export type AttributeColumns = Record<`${Attribute}_id`, number | null>
const attributes = Object.keys(usual) as Attribute[]
const northern = new Set([11, 12, 13, 14, 15, 21, 22, 23, 37, 41, 61, 62, 63, 64, 65])

/** Attributes of a building; works that are none have no attributes at all. */
export function drawAttributes(
  random: Random,
  of: { category: CategoryKey; step: StageKind; isBuilding: boolean; provinceId: number },
): { keys: AttributeKeys; columns: AttributeColumns } {
  const keys: AttributeKeys = {}
  const columns = {} as AttributeColumns
  const isNorthern = northern.has(Math.floor(of.provinceId / 10_000))
  for (const attribute of attributes) {
    const known = of.isBuilding && random.chance(disclosed[of.step])
    let weights = special[of.category]?.[attribute] ?? usual[attribute]
    if (attribute === 'heating_type' && isNorthern)
      weights = [
        ['district', 6],
        ['floor', 3],
        ['heat_pump', 1],
      ]
    const key = known ? random.weighted(weights) : undefined
    if (key !== undefined) keys[attribute] = key
    columns[`${attribute}_id`] = key === undefined ? null : optionId(attribute, key)
  }
  return { keys, columns }
}
