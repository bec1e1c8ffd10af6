import type { FirmRow } from '@groundbreak/contract/areas/firms.lists'
import { firmName } from '../../names/names'
import type { Showing } from '../../showing/showing'
import type { FirmListRow } from './firms.lists.queries'

/** A row of a list; outside the subscription only name, place, roles and the day of the last activity. */
export function presentFirmRow(row: FirmListRow, show: Showing): FirmRow {
  const { vocabularies, language, away } = show
  const { in_scope: inScope } = row
  return {
    firm_id: row.id,
    firm_name: firmName(row, show),
    province: vocabularies.placeOrNull(row.province_id, language),
    city: vocabularies.placeOrNull(row.city_id, language),
    role_groups: row.role_groups,
    live_projects: inScope ? (row.live_projects ?? 0) : null,
    projects_3y: inScope ? (row.projects_3y ?? 0) : null,
    value_3y: inScope && !away ? row.value_3y : null,
    bids_12m: inScope ? (row.bids_12m ?? 0) : null,
    wins_12m: inScope ? (row.wins_12m ?? 0) : null,
    contact_total: inScope ? (row.contacts ?? 0) : null,
    active_at: row.active_at?.toISOString() ?? null,
    active_by: inScope ? row.active_by : null,
    in_scope: inScope,
  }
}
