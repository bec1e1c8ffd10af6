import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import type { Named } from '@groundbreak/contract/envelope'
import { type Language, phrases } from '@groundbreak/phrases/phrases'
import type { Viewer } from '../../access/viewer'
import type { Vocabularies } from '../options/vocabularies'
import { type VisibleProjects, visibleProjects } from './projects.access'
import type { ProjectListRow } from './projects.queries'

/** For whom, and in which words, projects are shown. */
export interface Showing {
  viewer: Viewer
  vocabularies: Vocabularies
  language: Language
  visible: VisibleProjects
  /** Demo mode: no name, phone or value. */
  away: boolean
}

interface Who {
  viewer: Viewer
  language: Language
  house: { vocabularies: Vocabularies }
}

export function showingFor({ viewer, language, house }: Who): Showing {
  return {
    viewer,
    language,
    vocabularies: house.vocabularies,
    visible: visibleProjects(viewer),
    away: viewer.settings.awayMode,
  }
}

/** A row of a list; outside the subscription only name, region, stage, category and the dates of its news. */
export function presentRow(row: ProjectListRow, show: Showing): ProjectRow {
  const inScope = show.visible.includes(row)
  const open = openFields(row, show)
  if (!inScope) return { ...NOTHING_ELSE, ...open, in_scope: false }
  const { vocabularies, language, away } = show
  return {
    ...open,
    sub_stage: vocabularies.namedOrNull('stages', row.sub_stage_id, language),
    subcategory: vocabularies.namedOrNull('categories', row.subcategory_id, language),
    address: away ? null : inLanguage(language, row.address_zh, row.address_en),
    invest_value: away ? null : row.invest_value,
    floor_area: row.floor_area,
    site_area: row.site_area,
    storeys_above: row.storeys_above,
    storeys_below: row.storeys_below,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    is_major: row.is_major,
    photo_count: row.photo_count,
    bid_count: row.bid_count,
    owner: ownerOf(row, show),
    viewed: row.viewed,
    in_scope: true,
  }
}

function openFields(row: ProjectListRow, { vocabularies, language, away }: Showing) {
  return {
    projectid: row.id,
    project_name: projectName(row, { language, away }),
    class_type: row.class_type,
    stage: vocabularies.stage(row.stage_id, language),
    category: vocabularies.named('categories', row.category_id, language),
    country: vocabularies.named('countries', row.country_id, language),
    province: vocabularies.placeOrNull(row.province_id, language),
    city: vocabularies.placeOrNull(row.city_id, language),
    district: vocabularies.placeOrNull(row.district_id, language),
    published_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

const NOTHING_ELSE = {
  sub_stage: null,
  subcategory: null,
  address: null,
  invest_value: null,
  floor_area: null,
  site_area: null,
  storeys_above: null,
  storeys_below: null,
  starts_on: null,
  ends_on: null,
  is_major: false,
  photo_count: 0,
  bid_count: 0,
  owner: null,
  viewed: false,
}

function ownerOf(row: ProjectListRow, show: Showing): Named | null {
  if (row.owner_id === null || row.owner_zh === null) return null
  const { owner_id: id, owner_zh: name_zh, owner_en: name_en } = row
  return {
    id,
    name: firmName({ id, name_zh, name_en, is_natural_person: row.owner_is_person ?? false }, show),
  }
}

type In = Pick<Showing, 'language' | 'away'>

export function projectName(
  row: { id: number; name_zh: string; name_en: string },
  { language, away }: In,
): string {
  if (away) return phrases[language].answers.demo.project({ id: row.id })
  return inLanguage(language, row.name_zh, row.name_en) ?? row.name_zh
}

/** A firm's name; of a person acting as a firm only the first character. */
export function firmName(
  firm: { id: number; name_zh: string; name_en: string | null; is_natural_person: boolean },
  { language, away }: In,
): string {
  if (away) return phrases[language].answers.demo.firm({ id: firm.id })
  if (firm.is_natural_person) return `${[...firm.name_zh][0] ?? ''}**`
  return inLanguage(language, firm.name_zh, firm.name_en) ?? firm.name_zh
}

/** The text of the language, else the other's. */
export function inLanguage(language: Language, zh: string | null, en: string | null): string | null {
  return language === 'en' ? en || zh : zh || en
}
