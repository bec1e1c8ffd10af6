import type { FirmRegistration } from '@groundbreak/contract/areas/firms.page'
import type { Showing } from '../../showing/showing'
import type { RegistrationRow, ReportRow } from './firms.papers.queries'

/** In demo mode neither names nor money. */
export function presentRegistration(row: RegistrationRow, show: Showing): FirmRegistration {
  const { away, vocabularies, language } = show
  return {
    legal_representative: away ? null : row.legal_representative,
    represented_since: row.represented_since,
    status: row.status as FirmRegistration['status'],
    registered_capital: away ? null : row.registered_capital,
    paid_in_capital: away ? null : row.paid_in_capital,
    founded_on: row.founded_on,
    company_type: row.company_type,
    authority: away ? null : row.authority,
    business_scope: away ? null : row.business_scope,
    checked_at: new Date(row.checked_at).toISOString(),
    source: vocabularies.named('sources', row.source_id, language).name,
  }
}

/** In demo mode no money. */
export function presentReport(row: ReportRow, { away }: Showing): ReportRow {
  const { year, published_on, employees, revenue, net_profit, total_assets } = row
  const money = away
    ? { revenue: null, net_profit: null, total_assets: null }
    : { revenue, net_profit, total_assets }
  return { year, published_on, employees, ...money }
}

/** In demo mode nothing by which the case, and so the firm, could be found. */
export function presentCase<
  Row extends { id: number; case_number: string; court: string; opponent: string | null },
>(row: Row, away: boolean): Row {
  return away ? { ...row, case_number: `#${row.id}`, court: '', opponent: null } : row
}
