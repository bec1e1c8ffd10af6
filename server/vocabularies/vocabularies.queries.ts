import type { Db } from '../db/pool'

interface NameRow {
  id: number
  name_zh: string
  name_en: string
}
export interface StageRow extends NameRow {
  key: string
  kind: string
  parent_id: number | null
}
export interface CategoryRow extends NameRow {
  level: number
  parent_id: number | null
}
export interface RoleRow extends NameRow {
  key: string
  role_group: number
}
export interface CountryRow extends NameRow {
  alpha2: string
}
export interface RegionRow extends NameRow {
  short_zh: string
  short_en: string
  longitude: number | null
  latitude: number | null
  level: number
  parent_id: number | null
}
export interface OptionRow extends NameRow {
  dictionary: string
}
export interface SourceRow extends NameRow {
  attribution: string | null
}

export interface VocabularyRows {
  stages: StageRow[]
  categories: CategoryRow[]
  roles: RoleRow[]
  countries: CountryRow[]
  regions: RegionRow[]
  options: OptionRow[]
  sources: SourceRow[]
}

/** Every vocabulary, parents before children, in the order shown. */
export async function loadVocabularies(db: Db): Promise<VocabularyRows> {
  const [stages, categories, roles, countries, regions, options, sources] = await Promise.all([
    db.query<StageRow>('select id, name_zh, name_en, key, kind, parent_id from stages order by sort, id'),
    db.query<CategoryRow>(
      'select id, name_zh, name_en, level, parent_id from categories order by level, sort, id',
    ),
    db.query<RoleRow>('select id, name_zh, name_en, key, role_group from tender_roles order by sort, id'),
    db.query<CountryRow>('select id, name_zh, name_en, alpha2 from countries order by id <> 156, name_en'),
    db.query<RegionRow>(
      'select id, name_zh, name_en, short_zh, short_en, longitude, latitude, level, parent_id from regions order by level, sort, id',
    ),
    db.query<OptionRow>(
      'select id, name_zh, name_en, dictionary from dictionary_options order by dictionary, sort, id',
    ),
    db.query<SourceRow>('select id, name_zh, name_en, attribution from sources order by id'),
  ])
  return {
    stages: stages.rows,
    categories: categories.rows,
    roles: roles.rows,
    countries: countries.rows,
    regions: regions.rows,
    options: options.rows,
    sources: sources.rows,
  }
}
