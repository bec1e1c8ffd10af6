import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import type { Named } from '@groundbreak/contract/envelope'
import { firmName, inLanguage, projectName } from '../../names/names'
import type { Showing } from '../../showing/showing'
import type { ProjectListRow } from './projects.queries'

/** `inScope`: the subscription covers the project, so that it is shown whole. */
interface RowShowing {
  show: Showing
  inScope: boolean
}

/**
 * A row of a list; outside the subscription only name, region, stage, category and the dates of its news.
 * One literal per row on purpose: spreading parts together made it the most expensive function of a search.
 */
export function presentRow(row: ProjectListRow, { show, inScope }: RowShowing): ProjectRow {
  const { vocabularies, language, away } = show
  return {
    projectid: row.id,
    project_name: projectName(row, show),
    class_type: row.class_type,
    stage: vocabularies.stage(row.stage_id, language),
    sub_stage: inScope ? vocabularies.namedOrNull('stages', row.sub_stage_id, language) : null,
    category: vocabularies.named('categories', row.category_id, language),
    subcategory: inScope ? vocabularies.namedOrNull('categories', row.subcategory_id, language) : null,
    country: vocabularies.named('countries', row.country_id, language),
    province: vocabularies.placeOrNull(row.province_id, language),
    city: vocabularies.placeOrNull(row.city_id, language),
    district: vocabularies.placeOrNull(row.district_id, language),
    address: inScope && !away ? inLanguage(language, row.address_zh, row.address_en) : null,
    invest_value: inScope && !away ? row.invest_value : null,
    floor_area: inScope ? row.floor_area : null,
    site_area: inScope ? row.site_area : null,
    storeys_above: inScope ? row.storeys_above : null,
    storeys_below: inScope ? row.storeys_below : null,
    starts_on: inScope ? row.starts_on : null,
    ends_on: inScope ? row.ends_on : null,
    published_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_major: inScope && row.is_major,
    photo_count: inScope ? row.photo_count : 0,
    bid_count: inScope ? row.bid_count : 0,
    owner: inScope ? ownerOf(row, show) : null,
    viewed: inScope && row.viewed,
    in_scope: inScope,
  }
}

function ownerOf(row: ProjectListRow, show: Showing): Named | null {
  if (row.owner_id === null || row.owner_zh === null) return null
  const { owner_id: id, owner_zh: name_zh, owner_en: name_en } = row
  return {
    id,
    name: firmName({ id, name_zh, name_en, is_natural_person: row.owner_is_person ?? false }, show),
  }
}
