import type { Db } from '../../db/pool'
import type { FactsFirm, ProjectFacts } from './duplicates.facts'

export interface FactsRow extends ProjectFacts {
  id: number
  /** What a subscription is bounded by. */
  scope: { province_id: number | null; category_id: number }
}

interface Row {
  id: number
  names: string[]
  country_id: number
  province_id: number | null
  city_id: number | null
  district_id: number | null
  address: string | null
  longitude: number | null
  latitude: number | null
  is_rough: boolean
  category_id: number
  subcategory_id: number | null
  invest_value: number | null
  floor_area: number | null
  site_area: number | null
  capacity: number | null
  starts_on: string | null
  first_seen_on: string
  owners: FactsFirm[] | null
  parties: FactsFirm[] | null
  plots: string[] | null
  tenders: string[] | null
  sources: { key: string; ref: string }[] | null
}

const firmsOf = (groups: string) => `(select jsonb_agg(jsonb_build_object('id', f.id, 'names',
    case when f.is_natural_person then '[]' else jsonb_build_array(f.name_zh, coalesce(f.name_en, '')) end))
  from project_firms pf join firms f on f.id = pf.firm_id join tender_roles t on t.id = pf.role_id
  where pf.project_id = p.id and t.role_group ${groups})`

/** What the records say, in one statement; persons acting as firms are told by id alone. Missing ids are absent. */
export async function loadFacts(db: Db, ids: readonly number[]): Promise<FactsRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.query<Row>(
    `select p.id, array[p.name_zh, p.name_en] || p.aliases as names, p.country_id, p.province_id, p.city_id, p.district_id,
  coalesce(p.address_zh, p.address_en) as address, p.longitude, p.latitude,
  exists (select from regions r where r.id in (p.district_id, p.city_id, p.province_id)
    and abs(r.longitude - p.longitude) < 0.0005 and abs(r.latitude - p.latitude) < 0.0005) as is_rough,
  p.category_id, coalesce(p.new_subcategory_id, p.subcategory_id) as subcategory_id,
  p.invest_value, p.floor_area, p.site_area,
  case when jsonb_typeof(p.details -> 'capacity_mw') = 'number' then (p.details ->> 'capacity_mw')::float8 end as capacity,
  p.starts_on, to_char(p.published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as first_seen_on,
  ${firmsOf('= 1')} as owners, ${firmsOf('> 1')} as parties,
  (select array_agg(distinct n) from (
    select l.plot_number as n from project_land_fields l where l.project_id = p.id
    union select d.plot_number from land_deals d where d.project_id = p.id) x where n is not null) as plots,
  (select array_agg(distinct b.lot_number) from bid_notices b where b.project_id = p.id and length(b.lot_number) >= 8) as tenders,
  (select jsonb_agg(jsonb_build_object('key', s.key, 'ref', ps.external_ref))
   from project_sources ps join sources s on s.id = ps.source_id where ps.project_id = p.id) as sources
from projects p where p.id = any($1)`,
    [ids],
  )
  return rows.map(factsOf)
}

function factsOf(row: Row): FactsRow {
  return {
    id: row.id,
    scope: { province_id: row.province_id, category_id: row.category_id },
    names: row.names.filter(Boolean),
    place: {
      countryId: row.country_id,
      provinceId: row.province_id,
      cityId: row.city_id,
      districtId: row.district_id,
    },
    address: row.address,
    position:
      row.longitude !== null && row.latitude !== null
        ? { longitude: row.longitude, latitude: row.latitude, isRough: row.is_rough }
        : null,
    owners: row.owners ?? [],
    parties: row.parties ?? [],
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
    value: row.invest_value,
    floorArea: row.floor_area,
    siteArea: row.site_area,
    capacity: row.capacity,
    firstSeenOn: row.first_seen_on,
    startsOn: row.starts_on,
    plotNumbers: row.plots ?? [],
    noticeNumbers: row.tenders ?? [],
    sources: row.sources ?? [],
  }
}
