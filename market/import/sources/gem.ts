import { categories, categoryId } from '@groundbreak/db/reference/categories'
import { countryByEnglishName } from '@groundbreak/db/reference/countries'
import { regionsById } from '@groundbreak/db/reference/regions'
import { stageId } from '@groundbreak/db/reference/stages'
import { tenderRoleId } from '@groundbreak/db/reference/tender-roles'
import { locate, provinceByEnglish, provinceOfCountry } from '../places'
import { readCsv } from '../readers/csv'
import type { SourceRow } from '../readers/rows'
import { sniff } from '../readers/text'
import { readXlsx } from '../readers/xlsx'
import { firmRef, type Imported, type ImportedFirm, nothing, type SourceAdapter } from '../records'
import { ImportRefusal } from '../refusal'
import { gemFiles, type GemFile, type GemUnit } from './gem-files'

/** Announced units are ideas, retired ones count as cancelled: docs/imports.md tells each. */
const stageByStatus: Record<string, string> = {
  announced: 'idea',
  'pre-permit': 'feasibility',
  'pre-construction': 'approval',
  permitted: 'planning',
  construction: 'main_structure',
  operating: 'completed',
  'operating-pre-retirement': 'completed',
  mothballed: 'stopped',
  'mothballed-pre-retirement': 'stopped',
  shelved: 'stopped',
  cancelled: 'cancelled',
  retired: 'cancelled',
}
/** Of units at several stages the liveliest speaks for the project. */
const priority = [
  'construction',
  'permitted',
  'pre-construction',
  'pre-permit',
  'announced',
  'operating',
  'operating-pre-retirement',
  'mothballed',
  'mothballed-pre-retirement',
  'shelved',
  'retired',
  'cancelled',
]

async function* rowsOf(file: string): AsyncGenerator<SourceRow> {
  const { kind, encoding } = await sniff(file)
  yield* kind === 'xlsx' ? readXlsx(file, 'Units') : readCsv(file, encoding)
}

async function* read(file: string): ReturnType<SourceAdapter['read']> {
  let gemFile: GemFile | undefined
  for await (const { number, cells } of rowsOf(file)) {
    gemFile ??= gemFiles.find((one) => one.columns.every((column) => column in cells))
    if (!gemFile) throw new ImportRefusal('columns', { columns: Object.keys(cells).slice(0, 6).join(', ') })
    const unit = gemFile.unit(cells)
    yield { number, staged: check(unit) ?? { ref: refOf(gemFile, unit), payload: { ...unit } } }
  }
}

function check(unit: GemUnit): { rejected: string } | undefined {
  if (!unit.nameEn) return { rejected: 'noName' }
  if (!stageByStatus[unit.status]) return { rejected: `unknownStatus: ${unit.status.slice(0, 40)}` }
  if (!countryByEnglishName(unit.country) && !provinceOfCountry(unit.country))
    return { rejected: `unknownCountry: ${unit.country.slice(0, 40)}` }
  return undefined
}

function refOf(file: GemFile, unit: GemUnit): string {
  return `${file.key}:${unit.locationId || `${unit.country}/${unit.nameEn}`.toLowerCase()}`
}

/** `A [60%]; B [40%]` -> names; sources write unknown and "other" holders too. */
function holders(text: string): string[] {
  return text
    .split(/[;；]/)
    .map((one) => one.replace(/[[［][^\]］]*%[^\]］]*[\]］]/g, '').trim())
    .filter(
      (one) =>
        one &&
        !/^(?:other|others|unknown|natural person|natural persons|natural person\(s\)|--|n\/a)$/i.test(one),
    )
}

function addFirms(into: Imported, unit: GemUnit, countryId: number): { owners: string[]; parents: string[] } {
  const chinese = holders(unit.ownerZh)
  const owners = holders(unit.owner)
  const parents = holders(unit.parent)
  const add = (nameEn: string, nameZh: string | undefined, parentRef?: string) => {
    const ref = firmRef(nameEn)
    const known = into.firms.find((one) => one.ref === ref)
    const firm: ImportedFirm = known ?? { ref, nameZh: nameZh ?? nameEn, nameEn, countryId }
    if (parentRef && parentRef !== ref) firm.parentRef ??= parentRef
    if (!known) into.firms.push(firm)
    return ref
  }
  for (const parent of parents) add(parent, undefined)
  const onlyParent = parents.length === 1 && parents[0] ? firmRef(parents[0]) : undefined
  // Chinese names are given in the same order; when their number differs nobody knows which is whose.
  const refs = owners.map((owner, index) =>
    add(owner, chinese.length === owners.length ? chinese[index] : undefined, onlyParent),
  )
  return { owners: refs, parents: parents.map((one) => firmRef(one)) }
}

function build(ref: string, rows: readonly Record<string, unknown>[]): Imported {
  const units = rows as unknown as GemUnit[]
  const first = units[0]
  const result = nothing()
  if (!first) return result
  const lead =
    priority.map((status) => units.find((one) => one.status === status)).find((one) => one !== undefined) ??
    first
  const ownProvince = provinceOfCountry(first.country)
  const countryId = ownProvince ? 156 : (countryByEnglishName(first.country)?.id ?? 156)
  const province = ownProvince
    ? regionsById.get(ownProvince)
    : countryId === 156
      ? provinceByEnglish(first.province)
      : undefined
  const place = province
    ? locate(province, {
        cityName: first.city,
        districtName: first.district,
        longitude: first.longitude,
        latitude: first.latitude,
      })
    : {}
  const parties = new Map<string, { firmRef: string; roleId: number; note: string }>()
  for (const unit of units) {
    const { owners, parents } = addFirms(result, unit, countryId)
    for (const one of owners)
      parties.set(`owner ${one}`, { firmRef: one, roleId: tenderRoleId('owner'), note: 'GEM' })
    for (const one of parents) {
      if (!parties.has(`owner ${one}`))
        parties.set(`parent ${one}`, { firmRef: one, roleId: tenderRoleId('owner_parent'), note: 'GEM' })
    }
  }
  const stage = stageId(stageByStatus[lead.status] ?? 'idea')
  const nameZh = units.find((one) => one.nameZh)?.nameZh ?? ''
  const file = gemFiles.find((one) => ref.startsWith(`${one.key}:`))
  result.projects.push({
    ref,
    url: first.url,
    at: first.researchedAt,
    parties: [...parties.values()],
    columns: {
      name_zh: nameZh || first.nameEn,
      name_en: first.nameEn,
      class_type: 0,
      ...(stage > 100
        ? { stage_id: Math.floor(stage / 100), sub_stage_id: stage }
        : { stage_id: stage, sub_stage_id: null }),
      category_id: categoryId(file?.category ?? 'energy'),
      ...subcategory(first.subcategory),
      country_id: countryId,
      ...place,
      address_en: [first.district, first.city, first.province, first.country].filter(Boolean).join(', '),
      longitude: first.longitude,
      latitude: first.latitude,
      starts_on: null,
      ends_on: endsOn(units),
      details: JSON.stringify(detailsOf(units, file)),
    },
  })
  return result
}

function subcategory(name: string): { subcategory_id: number | null; new_subcategory_id: number | null } {
  const found = categories.find((one) => one.level === 3 && one.nameEn === name)
  return { subcategory_id: found?.parentId ?? null, new_subcategory_id: found?.id ?? null }
}

/** The last planned or real start of operation: the year a source names is the end of building. */
function endsOn(units: readonly GemUnit[]): string | null {
  const years = units
    .map((one) => Number(/^\d{4}/.exec(one.startYear)?.[0] ?? 0))
    .filter((year) => year > 1880 && year < 2100)
  return years.length > 0 ? `${Math.max(...years)}-12-31` : null
}

function detailsOf(units: readonly GemUnit[], file: GemFile | undefined): Record<string, string | number> {
  const total = units.reduce((sum, one) => sum + (one.capacity ?? 0), 0)
  const statuses = [...new Set(units.map((one) => one.status))].toSorted()
  const details: Record<string, string | number> = { units: units.length, unit_status: statuses.join(', ') }
  if (total > 0) details[file?.capacityKey ?? 'capacity_mw'] = Number(total.toFixed(2))
  const technology = [...new Set(units.map((one) => one.technology).filter(Boolean))].slice(0, 5)
  if (technology.length > 0) details.technology = technology.join(', ')
  return details
}

/** Global Energy Monitor: six trackers, a row is a unit, the units of one location are a project. */
export const gem: SourceAdapter = {
  key: 'gem',
  nameZh: '全球能源监测',
  nameEn: 'Global Energy Monitor',
  licence: 'CC BY 4.0',
  attribution: 'Global Energy Monitor, CC BY 4.0',
  isFile: (name) => /\.(?:csv|tsv|xlsx)$/i.test(name),
  read,
  build,
}
