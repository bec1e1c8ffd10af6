import type { SearchInfo } from '@groundbreak/contract/areas/options'
import type { ProjectCodeFilter } from '@groundbreak/contract/areas/projects'
import { attributeFilters, attributeOfFilter } from '@groundbreak/contract/areas/projects.filters'
import { fieldName } from '@groundbreak/contract/field-name'
import { type Language, languages, phrases } from '@groundbreak/phrases/phrases'
import type { VocabularyRows } from '../../vocabularies/vocabularies.queries'

interface Value {
  filter: ProjectCodeFilter
  id: number
  /** What it is called, in each language by all its names; the first is shown. */
  names: Record<Language, readonly string[]>
  within?: Record<Language, string>
}

/** As it is compared. */
interface Known extends Value {
  plain: { language: Language; field: string; name: string }[]
}

interface Asked {
  rows: VocabularyRows
  language: Language
  /** Staff also choose what is taken out of what customers see. */
  staff: boolean
}

/**
 * The values that have every one of the words in one of their names or in that of their filter, so that
 * `central air conditioning` finds the central plants under "Air conditioning". Values that carry the words
 * themselves come first, those named so in the viewer's language before those of the other one.
 */
export function meaningsOf(keyword: string, { rows, language, staff }: Asked, most: number): SearchInfo[] {
  const words = plain(keyword)
  // One letter names nothing.
  if (words === '' || /^[a-z\d]$/.test(words)) return []
  const parts = words.split(' ')
  const found: { value: Value; rank: number }[] = []
  for (const value of valuesOf(rows, staff)) {
    let rank = NOT_AT_ALL
    for (const one of value.plain)
      rank = Math.min(rank, rankOf(parts, one.field, one.name) + (one.language === language ? 0 : 0.5))
    if (rank < NOT_AT_ALL) found.push({ value, rank })
  }
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ value: { filter, id, names, within } }) => ({
      filter,
      id,
      field: fieldName(filter, phrases[language].projects),
      name: names[language][0] ?? String(id),
      within: within?.[language],
    }))
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ')
}

const NOT_AT_ALL = 9

/** 0 the name itself, 1 its beginning, 2 within it, 3 with the help of the filter's name. */
function rankOf(parts: readonly string[], field: string, name: string): number {
  const words = parts.join(' ')
  if (name === words) return 0
  if (name.startsWith(words)) return 1
  if (parts.every((part) => name.includes(part))) return 2
  return parts.every((part) => name.includes(part) || field.includes(part)) ? 3 : NOT_AT_ALL
}

const valuesOfRows = new WeakMap<VocabularyRows, Known[]>()

/** Every value that can be named, the kinds that people name most first. */
function valuesOf(rows: VocabularyRows, staff: boolean): readonly Known[] {
  const known = valuesOfRows.get(rows) ?? allValues(rows).map(withPlain)
  valuesOfRows.set(rows, known)
  const closed = new Set(rows.stages.flatMap((stage) => (stage.kind === 'duplicate' ? [stage.id] : [])))
  return staff ? known : known.filter(({ filter, id }) => filter !== 'project_stage' || !closed.has(id))
}

function withPlain(value: Value): Known {
  const compared = languages.flatMap((language) => {
    const field = plainFieldOf(value.filter, language)
    return value.names[language].map((name) => ({ language, field, name: plain(name) }))
  })
  return { ...value, plain: compared }
}

const plainFields = new Map<string, string>()

function plainFieldOf(filter: ProjectCodeFilter, language: Language): string {
  const key = `${language} ${filter}`
  const known = plainFields.get(key) ?? plain(fieldName(filter, phrases[language].projects))
  plainFields.set(key, known)
  return known
}

interface NamedRow {
  id: number
  name_zh: string
  name_en: string
}

const plainValue = (filter: ProjectCodeFilter, { id, name_zh: zh, name_en: en }: NamedRow): Value => ({
  filter,
  id,
  names: { zh: [zh], en: [en] },
})

const levels = <Filter extends ProjectCodeFilter>(filters: readonly Filter[]) =>
  filters.map((filter, at) => ({ filter, level: at + 1 }))

function allValues(rows: VocabularyRows): Value[] {
  const places = new Map(rows.regions.map((row) => [row.id, row]))
  return [
    ...levels(['region_ids', 'province_ids', 'city_ids', 'district_ids']).flatMap(({ filter, level }) =>
      rows.regions
        .filter((row) => row.level === level)
        .map((row): Value => {
          const parent = row.parent_id === null || level < 3 ? undefined : places.get(row.parent_id)
          return {
            filter,
            id: row.id,
            names: { zh: [row.short_zh, row.name_zh], en: [row.short_en, row.name_en] },
            within: parent && { zh: parent.short_zh, en: parent.short_en },
          }
        }),
    ),
    ...rows.countries.map((row) => plainValue('country_ids', row)),
    ...levels(['project_category_ids', 'project_subcategory_ids', 'project_new_subcategory_ids']).flatMap(
      ({ filter, level }) =>
        rows.categories.filter((row) => row.level === level).map((row) => plainValue(filter, row)),
    ),
    ...rows.stages.map((row) =>
      plainValue(row.parent_id === null ? 'project_stage' : 'project_sub_stage_ids', row),
    ),
    ...attributeFilters.flatMap((filter) =>
      rows.options
        .filter(({ dictionary }) => dictionary === attributeOfFilter[filter])
        .map((row) => plainValue(filter, row)),
    ),
  ]
}
