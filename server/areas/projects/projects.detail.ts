import { webAddress } from '@groundbreak/contract/own-path'
import type { Party, ProjectDetail } from '@groundbreak/contract/areas/projects'
import { phrases } from '@groundbreak/phrases/phrases'
import { firmName, inLanguage } from '../../names/names'
import { presentContact } from '../../showing/contacts'
import type { Showing } from '../../showing/showing'
import { attributes, codeColumns } from './projects.columns'
import { presentRevision, provenanceOf, stepsOf } from './revisions.present'
import { nearbyPlaces } from './projects.position'
import { presentRow } from './projects.present'
import type {
  BidRow,
  FirmNameRow,
  PartyRow,
  ProjectRowWhole,
  RevisionRow,
  SourceOfProject,
} from './projects.queries'

export interface Parts {
  parties: PartyRow[]
  sources: SourceOfProject[]
  bids: BidRow[]
  revisions: RevisionRow[]
  firms: Map<number, FirmNameRow>
}

const SHOWN_REVISIONS = 20

/** A project inside the subscription, whole. */
export function presentProject(row: ProjectRowWhole, parts: Parts, show: Showing): ProjectDetail {
  const { revisions } = parts
  return {
    ...presentRow(row, { show, inScope: true }),
    ...figuresOf(row, show),
    aliases: show.away ? [] : row.aliases,
    other_name: show.away ? null : otherName(row, show),
    longitude: show.away ? null : row.longitude,
    latitude: show.away ? null : row.latitude,
    nearby_places: nearbyOf(row, show),
    attributes: attributesOf(row, show),
    series: seriesOf(row, show),
    verified_at: row.verified_at?.toISOString() ?? null,
    sources: parts.sources.map((source) => presentSource(source, show)),
    provenance: provenanceOf(revisions, show),
    stages: stepsOf(revisions, row.stage_id, show),
    land: landOf(row, show),
    tender_groups: groupsOf(parts.parties, show),
    bids: parts.bids.map((bid) => presentBid(bid, show)),
    revision_count: revisions.length,
    real_revision_count: revisions.filter(({ kind }) => kind !== 'cosmetic').length,
    revisions: revisions.slice(0, SHOWN_REVISIONS).map((one) => presentRevision(one, show, parts.firms)),
  }
}

/** A project outside the subscription: what a list shows of it, and nothing else. */
export function presentOutside(row: ProjectRowWhole, show: Showing): ProjectDetail {
  return {
    ...presentRow(row, { show, inScope: false }),
    aliases: [],
    other_name: null,
    longitude: null,
    latitude: null,
    nearby_places: [],
    attributes: {},
    foreign_note: null,
    parking_spaces: null,
    household_count: null,
    guest_rooms: null,
    sickbeds: null,
    average_price: null,
    remark: null,
    details: {},
    series: null,
    verified_at: null,
    sources: [],
    provenance: {},
    stages: [],
    land: null,
    tender_groups: [],
    bids: [],
    revision_count: 0,
    real_revision_count: 0,
    revisions: [],
  }
}

function figuresOf(row: ProjectRowWhole, { away, language }: Showing) {
  return {
    foreign_note: away ? null : row.foreign_note,
    parking_spaces: row.parking_spaces,
    household_count: row.household_count,
    guest_rooms: row.guest_rooms,
    sickbeds: row.sickbeds,
    average_price: away ? null : row.average_price,
    remark: away ? null : inLanguage(language, row.remark_zh, row.remark_en),
    details: away ? {} : row.details,
  }
}

function nearbyOf({ longitude, latitude }: ProjectRowWhole, { away, vocabularies, language }: Showing) {
  if (away || longitude === null || latitude === null) return []
  return nearbyPlaces({ longitude, latitude }, vocabularies.words.rows.regions, (region) =>
    language === 'en' ? region.short_en : region.short_zh,
  )
}

function otherName(row: ProjectRowWhole, { language }: Showing): string | null {
  const other = language === 'en' ? row.name_zh : row.name_en
  const own = inLanguage(language, row.name_zh, row.name_en)
  return other && other !== own ? other : null
}

export function attributesOf(
  row: ProjectRowWhole,
  { vocabularies, language }: Showing,
): ProjectDetail['attributes'] {
  const known: ProjectDetail['attributes'] = {}
  for (const name of attributes) {
    const option = vocabularies.namedOrNull('options', row[codeColumns[name].column] ?? null, language)
    if (option) known[name] = option
  }
  return known
}

function seriesOf(row: ProjectRowWhole, { away, language }: Showing): ProjectDetail['series'] {
  const { series_id: id, series_zh: zh, series_en: en } = row
  if (id === null || zh === null) return null
  return {
    id,
    name: away ? phrases[language].answers.demo.series({ id }) : (inLanguage(language, zh, en) ?? zh),
  }
}

function presentSource(source: SourceOfProject, { vocabularies, language, away }: Showing) {
  return {
    name: vocabularies.named('sources', source.source_id, language).name,
    attribution: vocabularies.words.sources.get(source.source_id)?.attribution ?? null,
    url: away ? null : webAddress(source.url),
    seen_at: source.seen_at.toISOString(),
  }
}

function landOf(row: ProjectRowWhole, { away }: Showing): ProjectDetail['land'] {
  if (row.land_project_id === null) return null
  const price = (value: number | null) => (away ? null : value)
  return {
    plot_number: away ? null : row.plot_number,
    notice_number: away ? null : row.notice_number,
    planning_purpose: row.planning_purpose,
    floor_ratio: row.floor_ratio,
    building_density: row.building_density,
    height_limit: row.height_limit,
    greening_rate: row.greening_rate,
    transfer_way: row.transfer_way,
    transfer_years: row.transfer_years,
    starting_price: price(row.starting_price),
    close_price: price(row.close_price),
    close_on: row.close_on,
    premium_rate: row.premium_rate,
    initial_floor_price: price(row.initial_floor_price),
    transaction_floor_price: price(row.transaction_floor_price),
  }
}

/** Parties by role group, in the order of the groups. */
export function groupsOf(parties: PartyRow[], show: Showing): ProjectDetail['tender_groups'] {
  const groups = new Map<number, Party[]>()
  for (const party of parties) {
    const group = show.vocabularies.words.roles.get(party.role_id)?.role_group ?? 0
    const members = groups.get(group) ?? []
    members.push(presentParty(party, show))
    groups.set(group, members)
  }
  return [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(([role_group, members]) => ({ role_group, parties: members }))
}

/** Contacts go to who may read contacts. */
function presentParty(party: PartyRow, show: Showing): Party {
  const { viewer, vocabularies, language } = show
  const contacts = viewer.can.has('contacts.read') ? party.contacts : []
  return {
    firm_id: party.firm_id,
    firm_name: firmName({ ...party, id: party.firm_id }, show),
    role: vocabularies.named('roles', party.role_id, language),
    source: vocabularies.named('sources', party.source_id, language).name,
    first_seen_at: party.first_seen_at.toISOString(),
    verified_at: party.verified_at?.toISOString() ?? null,
    contacts: contacts.map((contact) => presentContact(contact, show)),
  }
}

export function presentBid(bid: BidRow, { away, language }: Showing): ProjectDetail['bids'][number] {
  const { id, kind, published_on, closes_on } = bid
  const demo = phrases[language].answers.demo
  if (away)
    return {
      id,
      kind,
      published_on,
      closes_on,
      title: demo.notice({ id }),
      amount: null,
      amount_text: null,
      winner: bid.winner_id === null ? null : demo.firm({ id: bid.winner_id }),
    }
  return {
    id,
    kind,
    published_on,
    closes_on,
    title: bid.title,
    amount: bid.amount,
    amount_text: bid.amount_text,
    winner: inLanguage(language, bid.winner_zh, bid.winner_en),
  }
}
