import {
  type ApartReason,
  apartReasons,
  type Colleague,
  type ContactDetail,
  type ContactPosition,
  type ContactRecord,
  type Namesake,
  type ProjectOfContact,
} from '@groundbreak/contract/areas/contacts.page'
import type { Named } from '@groundbreak/contract/envelope'
import { phrases } from '@groundbreak/phrases/phrases'
import { firmName, nameOf, projectName } from '../../names/names'
import { presentContact, seesNumbers } from '../../showing/contacts'
import type { Showing } from '../../showing/showing'
import type { ColleagueRow, ContactRecordRow, ProjectOfContactRow } from './contacts.lists.queries'
import type {
  ContactFigures,
  ContactPageRow,
  FirmNamed,
  NamesakeRow,
  PersonNamed,
  PositionRow,
} from './contacts.page.queries'

interface Parts {
  positions: PositionRow[]
  namesakes: NamesakeRow[]
  figures: ContactFigures
}

/** A contact whom the viewer sees; in demo mode without names, numbers and words, and nobody of the same name. */
export function presentWholeContact(row: ContactPageRow, parts: Parts, show: Showing): ContactDetail {
  const { vocabularies, language, away } = show
  const { positions, figures } = parts
  const { calls, callers, records, last_call: last } = away ? { ...figures, ...nothingDone } : figures
  return {
    ...presentContact(row, show),
    position: positionOf(row, show),
    other_name: away ? null : otherName(row, show),
    salutation: salutations[row.salutation ?? ''] ?? null,
    firm: firmOf(row.firm, show),
    province: vocabularies.placeOrNull(row.province_id, language),
    city: vocabularies.placeOrNull(row.city_id, language),
    resigned_on: row.resigned_on,
    mailing_address: away ? null : row.mailing_address,
    remarks: away ? null : row.remarks,
    positions: positions.map((one) => presentPosition(one, show)),
    namesakes: away ? [] : parts.namesakes.map((one) => presentNamesake(one, show)),
    figures: {
      projects: figures.projects,
      live_projects: figures.live_projects,
      ...figuresOf(positions),
      calls,
      callers,
    },
    tabs: {
      projects: figures.projects,
      colleagues: figures.colleagues,
      records,
      sources: positions.length + row.channels.length,
    },
    last_call: last && {
      user: { id: last.user_id, name: nameOf(last, language) },
      called_on: last.called_on,
    },
    updated_at: row.updated_at.toISOString(),
  }
}

/** What demo mode leaves out is not counted either. */
const nothingDone = { calls: 0, callers: 0, records: 0, last_call: null }
const salutations: Record<string, ContactDetail['salutation']> = { 先生: 'mr', 女士: 'ms' }

function figuresOf(positions: PositionRow[]) {
  const [newest, ...earlier] = positions
  return {
    firms: new Set(positions.flatMap(({ firm }) => firm?.id ?? [])).size,
    since_year: yearOf(positions.map((one) => one.starts_on).toSorted()[0]),
    moved_on: newest && newest.ends_on === null && earlier.length > 0 ? newest.starts_on : null,
  }
}

const yearOf = (day: string | undefined) => (day === undefined ? null : Number(day.slice(0, 4)))

function otherName(row: PersonNamed, { language }: Showing): string | null {
  const other = language === 'en' ? row.name_zh : row.name_en
  return other && other !== nameOf(row, language) ? other : null
}

function firmOf(firm: FirmNamed | null, show: Showing): Named | null {
  return firm && { id: firm.id, name: firmName(firm, show) }
}

function personOf(row: PersonNamed | null, { language, away }: Showing) {
  if (!row) return null
  return {
    encode_contact_id: row.encode_id,
    full_name: away ? phrases[language].answers.demo.person : nameOf(row, language),
  }
}

interface Held {
  position_id: number | null
  position_note: string | null
}

function positionOf(row: Held, { vocabularies, language }: Showing): string | null {
  return vocabularies.namedOrNull('options', row.position_id, language)?.name ?? row.position_note
}

function presentPosition(row: PositionRow, show: Showing): ContactPosition {
  const { vocabularies, language } = show
  return {
    id: row.id,
    firm: firmOf(row.firm, show),
    position: positionOf(row, show),
    starts_on: row.starts_on,
    is_start_guessed: row.is_start_guessed,
    ends_on: row.ends_on,
    successor: personOf(row.successor, show),
    source: vocabularies.namedOrNull('sources', row.source_id, language)?.name ?? null,
    evidence: row.evidence,
    verified_on: row.verified_on,
    projects: row.projects,
  }
}

function presentNamesake(row: NamesakeRow, show: Showing): Namesake {
  const { vocabularies, language } = show
  const holds: Record<ApartReason, boolean | null> = {
    firm: row.firm_differs,
    city: row.city_differs,
    number: row.number_differs,
    terms: row.terms_overlap,
  }
  return {
    encode_contact_id: row.encode_id,
    full_name: nameOf(row, language),
    firm: firmOf(row.firm, show),
    position: positionOf(row, show),
    city: vocabularies.placeOrNull(row.city_id, language),
    reasons: apartReasons.filter((reason) => holds[reason]),
  }
}

export function presentProjectOfContact(row: ProjectOfContactRow, show: Showing): ProjectOfContact {
  const { vocabularies, language, away } = show
  return {
    projectid: row.id,
    project_name: projectName(row, show),
    stage: vocabularies.stage(row.stage_id, language),
    sub_stage: vocabularies.namedOrNull('stages', row.sub_stage_id, language),
    firm: { id: row.firm.id, name: firmName(row.firm, show) },
    position: positionOf(row, show),
    left_on: row.left_on,
    is_there: row.is_there,
    successor: personOf(row.successor, show),
    invest_value: away ? null : row.invest_value,
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentColleague(row: ColleagueRow, show: Showing): Colleague {
  return {
    ...presentContact(row, show),
    firm: firmOf(row.firm, show),
    is_now: row.together_to === null,
    together_from: row.together_from,
    together_to: row.together_to,
    projects: row.projects,
  }
}

export function presentContactRecord(row: ContactRecordRow, show: Showing): ContactRecord {
  const { language } = show
  return {
    id: row.id,
    kind: row.kind,
    user: { id: row.user_id, name: nameOf(row, language) },
    at: row.at.toISOString(),
    seconds: row.seconds,
    masked: row.masked !== null && seesNumbers(show) ? row.masked : null,
    project: row.project && { projectid: row.project.id, project_name: projectName(row.project, show) },
  }
}
