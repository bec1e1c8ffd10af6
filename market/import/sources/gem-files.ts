import type { CategoryKey } from '@groundbreak/db/reference/categories'

/** One row of any tracker, in one shape. */
export interface GemUnit {
  locationId: string
  country: string
  nameEn: string
  nameZh: string
  owner: string
  ownerZh: string
  parent: string
  /** Megawatts, or thousand tonnes a year. */
  capacity: number | null
  status: string
  startYear: string
  technology: string
  subcategory: string
  province: string
  city: string
  district: string
  longitude: number | null
  latitude: number | null
  url: string
  researchedAt?: string
}

export interface GemFile {
  key: string
  /** Columns by which the tracker is told. */
  columns: readonly string[]
  category: CategoryKey
  capacityKey?: string
  unit: (cells: Record<string, string>) => GemUnit
}

type Cells = Record<string, string>

function number(text: string | undefined): number | null {
  const value = Number.parseFloat((text ?? '').replaceAll(',', ''))
  return Number.isFinite(value) ? value : null
}

const chinese = /\p{Script=Han}/u

/** Only a name in Chinese characters: other countries write their own script into the same column. */
function chineseName(country: string, ...names: (string | undefined)[]): string {
  if (country !== 'China' && country !== 'Taiwan' && country !== 'Hong Kong') return ''
  return names.map((one) => one?.trim() ?? '').find((one) => chinese.test(one)) ?? ''
}

function unit(cells: Cells, of: Partial<Record<keyof GemUnit, string>>): GemUnit {
  const cell = (key: keyof GemUnit) => (cells[of[key] ?? ''] ?? '').trim()
  return {
    locationId: cell('locationId'),
    country: cell('country'),
    nameEn: cell('nameEn'),
    nameZh: chineseName(cell('country'), cell('nameZh')),
    owner: cell('owner'),
    ownerZh: cell('ownerZh'),
    parent: cell('parent'),
    capacity: number(cell('capacity')),
    status: cell('status').toLowerCase(),
    startYear: cell('startYear'),
    technology: cell('technology'),
    subcategory: '',
    province: cell('province'),
    city: cell('city'),
    district: cell('district'),
    longitude: number(cell('longitude')),
    latitude: number(cell('latitude')),
    url: cell('url'),
  }
}

export const gemFiles: readonly GemFile[] = [
  {
    key: 'coal',
    columns: ['GEM location ID', 'Plant name', 'Combustion technology', 'Subnational unit (province, state)'],
    category: 'energy',
    unit: (cells) => ({
      ...unit(cells, {
        locationId: 'GEM location ID',
        country: 'Country/Area',
        nameEn: 'Plant name',
        nameZh: 'Plant name (local)',
        owner: 'Owner',
        parent: 'Parent',
        capacity: 'Capacity (MW)',
        status: 'Status',
        startYear: 'Start year',
        technology: 'Combustion technology',
        province: 'Subnational unit (province, state)',
        city: 'Major area (prefecture, district)',
        district: 'Local area (taluk, county)',
        longitude: 'Longitude',
        latitude: 'Latitude',
        url: 'Wiki URL',
      }),
      subcategory: 'Coal-fired plant',
    }),
  },
  {
    key: 'gas',
    columns: ['fuel_type', 'project', 'project_loc', 'parent', 'start_year'],
    category: 'energy',
    unit: (cells) => {
      const one = unit(cells, {
        country: 'country',
        nameEn: 'project',
        owner: 'owner',
        parent: 'parent',
        capacity: 'capacity',
        status: 'status',
        startYear: 'start_year',
        technology: 'technology',
        province: 'province',
        longitude: 'lng',
        latitude: 'lat',
        url: 'url',
      })
      // Several Chinese names stand in one cell, joined by commas: the first is the usual one.
      const names = (cells.project_loc ?? '').split(/[,，、;]/)
      const isGas = (cells.fuel_type ?? '').includes('fossil gas')
      return {
        ...one,
        nameZh: chineseName(one.country, ...names),
        subcategory: isGas ? 'Gas-fired plant' : 'Oil-fired power',
      }
    },
  },
  {
    key: 'hydro',
    columns: ['gem_location_id', 'project_name', 'technology_type', 'river_/_watercourse'],
    category: 'energy',
    unit: (cells) => {
      const one = unit(cells, {
        locationId: 'gem_location_id',
        country: 'country',
        nameEn: 'project_name',
        nameZh: 'project_name_(local_lang/script)',
        owner: 'owner',
        ownerZh: 'owner_name_(local_lang/script)',
        capacity: 'capacity_(mw)',
        status: 'status',
        startYear: 'start_year',
        technology: 'technology_type',
        province: 'state/province_1',
        city: 'major_area_1',
        district: 'local_area_1',
        longitude: 'lng',
        latitude: 'lat',
        url: 'url',
      })
      const researched = /^\d{4}-\d{2}-\d{2}/.exec(cells.date_last_researched ?? '')?.[0]
      const kind = /pumped/.test(one.technology)
        ? 'Pumped storage'
        : /run-of/.test(one.technology)
          ? 'Run-of-river hydropower'
          : 'Conventional hydropower'
      return { ...one, subcategory: kind, ...(researched && { researchedAt: `${researched}T00:00:00Z` }) }
    },
  },
  {
    key: 'bioenergy',
    columns: ['project-name', 'fuel', 'project-name-in-local-language-/-script', 'gem-phase-id'],
    category: 'energy',
    unit: (cells) => ({
      ...unit(cells, {
        country: 'country/area',
        nameEn: 'project-name',
        nameZh: 'project-name-in-local-language-/-script',
        owner: 'owner(s)',
        capacity: 'capacity-(mw)',
        status: 'status',
        startYear: 'start-year',
        technology: 'fuel',
        province: 'state/province',
        city: 'city',
        longitude: 'lng',
        latitude: 'lat',
        url: 'url',
      }),
      subcategory: /refuse/.test(cells.fuel ?? '') ? 'Waste-to-energy plant' : 'Biomass plant',
    }),
  },
  {
    key: 'steel',
    columns: ['plant-id', 'plant-name-(english)', 'owner-(other-language)', 'plant-status'],
    category: 'industrial',
    capacityKey: 'steel_capacity_ttpa',
    unit: (cells) => {
      const one = unit(cells, {
        locationId: 'plant-id',
        country: 'country/area',
        nameEn: 'plant-name-(english)',
        nameZh: 'plant-name-(other-language)',
        owner: 'owner',
        ownerZh: 'owner-(other-language)',
        parent: 'parent',
        capacity: 'scaling-cap',
        status: 'plant-status',
        startYear: 'start-date',
        technology: 'main-production-equipment',
        province: 'subnational-unit-(province/state)',
        longitude: 'lng',
        latitude: 'lat',
        url: 'gem-wiki-page',
      })
      return { ...one, subcategory: 'Iron and steel works' }
    },
  },
  {
    key: 'nuclear',
    columns: ['project-name', 'reactor-type', 'model', 'operator'],
    category: 'energy',
    unit: (cells) => ({
      ...unit(cells, {
        country: 'country',
        nameEn: 'project-name',
        owner: 'owner',
        capacity: 'capacity-(mw)',
        status: 'status',
        startYear: 'start-year',
        technology: 'reactor-type',
        province: 'state/province',
        longitude: 'lng',
        latitude: 'lat',
        url: 'url',
      }),
      subcategory: 'Nuclear plant',
    }),
  },
]
