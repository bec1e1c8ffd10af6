import type { FirmChange, FirmDetail, FirmWhole } from '@groundbreak/contract/areas/firms.page'
import { firmName, inLanguage, nameOf, projectName } from '../../names/names'
import { dayOf } from '../../calendar/days'
import { seesNumbers } from '../../showing/contacts'
import type { Showing } from '../../showing/showing'
import type { FiguresRow, FirmChangeRow, FirmPageRow } from './firms.page.queries'
import type { BidRow } from './firms.profile.queries'
import { presentRegistration, presentReport } from './firms.papers.present'
import type { FirmRow } from './firms.queries'
import { bidsOf, medianShare } from './bid-levels'

/** What anybody may know of a firm. */
export function presentHead(row: FirmPageRow, show: Showing): Omit<FirmDetail, 'whole'> {
  const { vocabularies, language } = show
  return {
    firm_id: row.id,
    firm_name: firmName(row, show),
    province: vocabularies.placeOrNull(row.province_id, language),
    city: vocabularies.placeOrNull(row.city_id, language),
    roles: row.role_ids.map((id) => vocabularies.named('roles', id, language)),
    in_scope: row.in_scope,
  }
}

export interface PageParts {
  figures: FiguresRow
  bids: readonly BidRow[]
  /** Null at the first look. */
  changes: { since: Date; rows: readonly FirmChangeRow[]; total: number; cosmetic: number } | null
}

/** A firm in the subscription. Of a person acting as one neither number nor address; in demo mode no figures of money. */
export function presentWhole(row: FirmPageRow, parts: PageParts, show: Showing): FirmWhole {
  const { away, vocabularies, language } = show
  const isSilent = away || row.is_natural_person
  return {
    number: isSilent ? null : row.number,
    other_names: isSilent ? [] : row.other_names.filter((name) => name !== row.name_zh),
    owner_type: vocabularies.namedOrNull('options', row.owner_type_id, language),
    address: isSilent ? null : row.address,
    website: isSilent ? null : row.website,
    channels: seesNumbers(show) ? row.channels : [],
    parent: row.parent && presentOther(row.parent, show),
    headquarter: row.headquarter && presentOther(row.headquarter, show),
    libraries: row.libraries.map((one) => ({
      ...one,
      code: away ? null : one.code,
    })) as FirmWhole['libraries'],
    is_watched: row.is_watched,
    registration: row.registration && presentRegistration(row.registration, show),
    figures: presentFigures(row, parts, show),
    changes: parts.changes && {
      since: parts.changes.since.toISOString(),
      list: parts.changes.rows.map((change) => presentChange(change, show)),
      total: parts.changes.total,
      cosmetic: parts.changes.cosmetic,
    },
    papers: {
      qualifications: row.qualifications,
      qualification_names: row.qualification_names.map((one) => ({
        name: nameOf(one, language),
        grade: one.grade,
      })) as FirmWhole['papers']['qualification_names'],
      report: row.report && presentReport(row.report, show),
      court_notices: row.court_notices,
      judgments: row.judgments,
      enforcements: row.enforcements,
    },
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentOther(row: FirmRow, show: Showing): { firm_id: number; firm_name: string } {
  return { firm_id: row.id, firm_name: firmName(row, show) }
}

function presentFigures(
  row: FirmPageRow,
  { figures, bids }: PageParts,
  { away }: Showing,
): FirmWhole['figures'] {
  const ofYear = bids.filter((bid) => bid.is_of_year)
  return {
    live_projects: figures.live_projects,
    joined_this_month: figures.joined_this_month,
    recent_projects: figures.recent_projects,
    recent_value: away ? null : figures.recent_value,
    bids: ofYear.length,
    wins: ofYear.filter(({ won }) => won).length,
    price_share: away ? null : medianShare(bidsOf(bids)),
    contacts: row.contacts,
    contacts_left: row.contacts_left,
    purchases: figures.purchases,
    projects: figures.projects,
  }
}

/** Figures and days of a register stay plain; names as the viewer may read them. */
export function presentChange(
  { kind, at, is_day: isDay, source_id: sourceId, data }: FirmChangeRow,
  show: Showing,
): FirmChange {
  const { away, vocabularies, language } = show
  const plain = (value: string | number | null | undefined) =>
    away || value === null || value === undefined ? null : String(value)
  const person = data.name_zh === undefined ? null : inLanguage(language, data.name_zh, data.name_en ?? null)
  return {
    kind,
    at: isDay ? dayOf(at) : at.toISOString(),
    source: sourceId === null ? null : vocabularies.named('sources', sourceId, language).name,
    field: data.field ?? null,
    from: plain(data.from),
    to: plain(data.to),
    project: data.project ? presentProject(data.project, show) : null,
    role: vocabularies.namedOrNull('roles', data.role_id ?? null, language),
    title: away ? null : (data.title ?? person),
    amount: away ? null : (data.amount ?? null),
    day: data.day ?? null,
    encode_contact_id: data.encode_id ?? null,
  }
}

export function presentProject(
  row: { id: number; name_zh: string; name_en: string },
  show: Showing,
): { projectid: number; project_name: string } {
  return { projectid: row.id, project_name: projectName(row, show) }
}
