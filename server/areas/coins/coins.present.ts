import type {
  AuditCase,
  CaseProject,
  CoinCase,
  CoinEntry,
  WaitingCase,
} from '@groundbreak/contract/areas/coins'
import { nameOf, firmName, projectName } from '../../names/names'
import type { Showing } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import type { AuditRow, OtherCaseRow, WaitingRow } from './coins.desk.queries'
import type { EntryRow } from './coins.ledger.queries'
import type { CasePartyRow, CaseProjectRow, FirmOfCase, OwnCaseRow, ToldRow } from './coins.queries'

function firmOf({ firm, firm_name: name }: { firm: FirmOfCase | null; firm_name: string }, show: Showing) {
  return firm ? { id: firm.id, name: firmName(firm, show) } : { id: null, name }
}

export function presentTold(row: ToldRow, show: Showing) {
  const { product, contract_value, won_on, story, points } = row
  return { firm: firmOf(row, show), product, contract_value, won_on, story, points }
}

export function presentOwnCase(row: OwnCaseRow, show: Showing): CoinCase {
  return {
    ...presentTold(row, show),
    id: row.id,
    projectid: row.project_id,
    project_name: projectName({ ...row, id: row.project_id }, show),
    in_scope: visibleProjects(show.viewer).includes(row),
    state: row.state,
    submitted_at: row.submitted_at.toISOString(),
    reason: row.reason,
    decided_at: row.decided_at?.toISOString() ?? null,
    unread: row.decided_at !== null && row.read_at === null,
  }
}

export function presentEntry(row: EntryRow, show: Showing): CoinEntry {
  const { id, kind, amount, balance, project_id: projectid } = row
  return {
    id,
    at: row.at.toISOString(),
    kind,
    amount,
    balance,
    project:
      projectid === null ? null : { projectid, project_name: projectName({ ...row, id: projectid }, show) },
  }
}

type Placed = Pick<CaseProjectRow, 'stage_id' | 'province_id' | 'city_id' | 'country_id'>

function placed(row: Placed, { vocabularies, language }: Showing) {
  const province =
    vocabularies.placeOrNull(row.province_id, language)?.name ??
    vocabularies.named('countries', row.country_id, language).name
  const city = vocabularies.placeOrNull(row.city_id, language)?.name
  return {
    place: city === undefined ? province : `${province} ${city}`,
    stage: vocabularies.stage(row.stage_id, language),
  }
}

export function presentCaseProject(row: CaseProjectRow, show: Showing): CaseProject {
  return { projectid: row.id, project_name: projectName(row, show), ...placed(row, show), own: row.own }
}

export function presentCaseParty(row: CasePartyRow, show: Showing) {
  const role = show.vocabularies.named('roles', row.role_id, show.language).name
  return { firm_id: row.id, name: firmName(row, show), role }
}

export function presentWaiting(row: WaitingRow, show: Showing): WaitingCase {
  return {
    id: row.id,
    projectid: row.project_id,
    project_name: projectName({ ...row, id: row.project_id }, show),
    state: row.state,
    firm: firmOf(row, show),
    product: row.product,
    points: row.points,
    ...senderOf(row, show),
    submitted_at: row.submitted_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    same_firm: row.same_firm,
  }
}

interface Sender {
  sender_zh: string
  sender_en: string
  sender_firm_zh: string
  sender_firm_en: string
}

function senderOf(row: Sender, { language }: Showing) {
  return {
    sender: nameOf({ name_zh: row.sender_zh, name_en: row.sender_en }, language),
    sender_firm: nameOf({ name_zh: row.sender_firm_zh, name_en: row.sender_firm_en }, language),
  }
}

interface WithCase {
  row: AuditRow
  parties: readonly CasePartyRow[]
  others: readonly OtherCaseRow[]
}

export function presentAuditCase({ row, parties, others }: WithCase, show: Showing): AuditCase {
  const { approved, refused, taken_back } = row
  return {
    ...presentWaiting(row, show),
    ...presentTold(row, show),
    ...placed(row, show),
    version: row.version,
    reason: row.reason,
    earlier_reason: row.earlier_reason,
    decided_by:
      row.decider_zh === null
        ? null
        : nameOf({ name_zh: row.decider_zh, name_en: row.decider_en }, show.language),
    record: { approved, refused, taken_back },
    parties: parties.map((party) => presentCaseParty(party, show)),
    others: others.map((other) => ({
      id: other.id,
      ...senderOf(other, show),
      same_firm: other.same_firm,
      state: other.state,
      firm_name: firmOf(other, show).name,
      product: other.product,
      won_on: other.won_on,
    })),
  }
}
