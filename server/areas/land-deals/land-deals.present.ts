import type { LandDeal, LandDealDetail } from '@groundbreak/contract/areas/land-deals'
import { firmName, inLanguage, projectName } from '../../names/names'
import type { Showing } from '../../showing/showing'
import type { LandDealDetailRow, LandDealRow } from './land-deals.queries'

/** In demo mode a number for each name, and no figures. */
export function presentLandDeal(row: LandDealRow, show: Showing): LandDeal {
  const { away, vocabularies, language } = show
  const { site_area: area, close_price: price, firm, project } = row
  return {
    land_deal_id: row.id,
    plot_number: away || row.plot_number === null ? `#${row.id}` : row.plot_number,
    address: away ? null : row.address,
    province: vocabularies.placeOrNull(row.province_id, language),
    city: vocabularies.placeOrNull(row.city_id, language),
    district: vocabularies.placeOrNull(row.district_id, language),
    purpose: row.purpose as LandDeal['purpose'],
    way: row.way as LandDeal['way'],
    site_area: away ? null : area,
    close_price: away ? null : price,
    land_price: away || !area || price === null ? null : Math.round((price * 10_000) / area),
    firm: firm && { id: firm.id, name: firmName(firm, show) },
    signed_on: row.signed_on,
    project: project && { projectid: project.id, project_name: projectName(project, show) },
  }
}

export function presentLandDealDetail(row: LandDealDetailRow, show: Showing): LandDealDetail {
  return {
    ...presentLandDeal(row, show),
    planning_purpose: row.planning_purpose,
    transfer_way: row.transfer_way,
    transfer_years: row.transfer_years,
    floor_ratio_from: show.away ? null : row.floor_ratio_from,
    floor_ratio_to: show.away ? null : row.floor_ratio_to,
    source: {
      name: inLanguage(show.language, row.source_zh, row.source_en) ?? row.source_zh,
      attribution: row.attribution,
    },
  }
}
