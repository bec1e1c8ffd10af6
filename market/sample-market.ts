import { type ChannelKind, sealChannel, type Secrets } from '@groundbreak/db/secrets'
import { DAY, dateOf, timeOf } from './calendar'
import { BondBook } from './bonds'
import { drawChecks } from './checks'
import { ContactBook, firmNumbers, type MarketContact } from './contacts'
import type { CopyBatch } from './copy'
import { FileBook } from './files'
import { FirmLife } from './firm-life'
import { namesBeside } from './firm-names'
import { FirmBook } from './firms'
import { drawLand, drawLooseDeal } from './land'
import { drawNotices } from './notices'
import { makeProject, type MarketProject } from './projects'
import { Random } from './random'
import { SeriesBook } from './series'
import { retell, retellingOf } from './twins'

/** About a millisecond's work each. */
const PROJECTS_A_TURN = 10
const OTHERS_A_TURN = 50
const STREAM = 9

export interface SampleMarketOptions {
  seed: number
  now: number
  projects: number
  sourceId: number
  secrets: Secrets
}

/** Makes all rows of a market; the same options give the same rows but for the ciphers. */
export class SampleMarket {
  readonly #options: SampleMarketOptions
  readonly #firms: FirmBook
  readonly #contacts: ContactBook
  readonly #series: SeriesBook
  readonly #files: FileBook
  readonly #bonds: BondBook
  readonly #life: FirmLife
  #projectFirmId = 0
  #revisionId = 0
  #noticeId = 0
  #dealId = 0
  #channelId = 0
  #positionId = 0
  #checkId = 0

  constructor(options: SampleMarketOptions) {
    this.#options = options
    this.#firms = new FirmBook(options.seed, Math.max(200, Math.round(options.projects * 0.4)))
    this.#contacts = new ContactBook({ ...options, firms: this.#firms, total: options.projects })
    this.#series = new SeriesBook(options.seed, this.#firms)
    this.#files = new FileBook(options.seed, options.now)
    this.#bonds = new BondBook(options.seed, options.now)
    this.#life = new FirmLife({ ...options, firms: this.#firms })
  }

  /** Adds every row to `batch`; answers the projects made so far every few rows, for others to have a turn. */
  *addTo(batch: CopyBatch): Generator<number> {
    yield* this.#addFirms(batch)
    yield* this.#addContacts(batch)
    yield* this.#addFirmNumbers(batch)
    this.#files.addContents(batch)
    const { seed, now, projects, sourceId } = this.#options
    for (let index = 0; index < projects; index++) {
      this.#addProject(batch, index)
      if (index % PROJECTS_A_TURN === 0) yield index
    }
    this.#bonds.addBonds(batch, sourceId)
    for (let index = 0; index < projects * 0.08; index++) {
      batch.add('land_deals', {
        id: ++this.#dealId,
        ...drawLooseDeal(seed, now, this.#firms, index),
        source_id: sourceId,
      })
      if (index % OTHERS_A_TURN === 0) yield projects
    }
  }

  *#addFirms(batch: CopyBatch): Generator<number> {
    for (const firm of this.#firms.all) {
      const random = new Random(this.#options.seed, STREAM, firm.id)
      const knownAt = this.#options.now - random.int(30, 900) * DAY
      const createdAt = timeOf(knownAt)
      batch.add('firms', {
        id: firm.id,
        number: `91SM${String(firm.id).padStart(14, '0')}`,
        name_zh: firm.nameZh,
        name_en: firm.nameEn,
        parent_id: firm.parentId,
        headquarter_id: firm.headquarterId,
        owner_type_id: firm.ownerTypeId,
        province_id: firm.place.province.id,
        city_id: firm.place.city.id,
        address: firm.addressZh,
        website: random.chance(0.4) ? `https://${firm.slug}.example.com` : null,
        created_at: createdAt,
        updated_at: createdAt,
      })
      for (const [name, kind] of namesBeside(firm)) batch.add('firm_names', { firm_id: firm.id, kind, name })
      this.#life.addTo(batch, firm, { createdAt: knownAt })
      if (firm.id % OTHERS_A_TURN === 0) yield 0
    }
    this.#life.addLibraries(batch)
    for (const one of this.#series.all) {
      batch.add('project_series', { id: one.id, name_zh: one.zh, name_en: one.en, firm_id: one.firmId })
    }
  }

  *#addContacts(batch: CopyBatch): Generator<number> {
    for (const contact of this.#contacts.all()) {
      const latest = contact.positions.at(-1)!
      const knownAt = this.#options.now - (contact.id % 700) * DAY - DAY
      batch.add('contacts', {
        id: contact.id,
        encode_id: contact.encodeId,
        firm_id: latest.firm.id,
        name_zh: contact.nameZh,
        name_en: contact.nameEn,
        salutation: contact.salutation,
        position_id: latest.positionId,
        resigned: contact.resigned,
        resigned_on: latest.until === null ? null : dateOf(latest.until),
        created_at: timeOf(knownAt),
        updated_at: timeOf(Math.max(knownAt, latest.until ?? latest.from)),
      })
      this.#addPositions(batch, contact)
      // Whoever left was reached last before that.
      const checkedDaysAgo =
        latest.until === null
          ? daysSinceChecked(contact.id)
          : (this.#options.now - latest.until) / DAY + 1 + (contact.id % 20)
      for (const [sort, { kind, value }] of contact.channels.entries()) {
        const sealed = sealChannel(this.#options.secrets, kind, value)
        batch.add('channels', {
          id: ++this.#channelId,
          contact_id: contact.id,
          firm_id: null,
          kind,
          cipher: sealed.cipher,
          keyed_hash: sealed.keyedHash,
          masked: sealed.masked,
          sort,
        })
        this.#addChecks(batch, { kind, hasLeft: contact.resigned > 0, checkedDaysAgo })
      }
      if (contact.id % OTHERS_A_TURN === 0) yield 0
    }
  }

  #addPositions(batch: CopyBatch, contact: MarketContact): void {
    for (const one of contact.positions)
      batch.add('contact_positions', {
        id: ++this.#positionId,
        contact_id: contact.id,
        firm_id: one.firm.id,
        position_id: one.positionId,
        starts_on: dateOf(one.from),
        is_start_guessed: one.isStartGuessed,
        ends_on: one.until === null ? null : dateOf(one.until),
        successor_id: one.successorId,
        source_id: this.#options.sourceId,
        evidence: one.evidence,
        verified_at: timeOf(one.verifiedAt),
      })
  }

  #addChecks(
    batch: CopyBatch,
    of: { kind: ChannelKind; hasLeft: boolean; checkedDaysAgo: number | null },
  ): void {
    const { seed, now, sourceId } = this.#options
    for (const check of drawChecks(seed, { ...of, channelId: this.#channelId })) {
      batch.add('channel_checks', {
        id: ++this.#checkId,
        channel_id: this.#channelId,
        at: timeOf(now - check.daysAgo * DAY),
        way: check.way,
        outcome: check.outcome,
        source_id: check.way === 'notice' ? sourceId : null,
      })
    }
  }

  /** The switchboard of a firm, the fax of some, and a mail box; of public bodies too. */
  *#addFirmNumbers(batch: CopyBatch): Generator<number> {
    for (const firm of this.#firms.all) {
      for (const [sort, { kind, value }] of firmNumbers(firm).entries()) {
        const { cipher, keyedHash, masked } = sealChannel(this.#options.secrets, kind, value)
        batch.add('channels', {
          id: ++this.#channelId,
          contact_id: null,
          firm_id: firm.id,
          kind,
          cipher,
          keyed_hash: keyedHash,
          masked,
          sort,
        })
        this.#addChecks(batch, { kind, hasLeft: false, checkedDaysAgo: 1 + (firm.id % 300) })
      }
      if (firm.id % OTHERS_A_TURN === 0) yield 0
    }
  }

  #addProject(batch: CopyBatch, index: number): void {
    const { seed, now, sourceId } = this.#options
    const isRetold = retellingOf(index) !== undefined
    const own = isRetold ? index - 1 : index
    const project = retell(makeProject({ seed, now, firms: this.#firms, series: this.#series }, own), index)
    const notices = drawNotices(seed, now, project, this.#firms)
    project.row.bid_count = notices.length
    batch.add('projects', project.row)
    batch.add('project_sources', {
      source_id: sourceId,
      external_ref: `SM-${project.id}`,
      project_id: project.id,
      first_seen_at: project.row.published_at ?? null,
      seen_at: timeOf(project.updatedAt),
    })
    this.#addParties(batch, project)
    this.#files.addTo(batch, project)
    this.#bonds.addTo(batch, project)
    for (const revision of project.revisions) {
      batch.add('project_revisions', {
        id: ++this.#revisionId,
        project_id: project.id,
        at: timeOf(revision.at),
        source_id: sourceId,
        kind: revision.kind,
        note: revision.note,
        changes: JSON.stringify(revision.changes),
      })
    }
    // A second record does not know the plot.
    const land = isRetold ? null : drawLand(seed, now, project)
    if (land) {
      batch.add('project_land_fields', land.fields)
      batch.add('land_deals', { id: ++this.#dealId, ...land.deal, source_id: sourceId })
    }
    for (const [order, notice] of notices.entries()) {
      const id = ++this.#noticeId
      batch.add('bid_notices', {
        id,
        kind: notice.kind,
        title: notice.title,
        project_id: project.id,
        province_id: project.place.province.id,
        city_id: project.place.city.id,
        lot_number: notice.lotNumber,
        round: notice.round,
        amount: notice.amount,
        amount_text: notice.amountText,
        published_on: dateOf(notice.publishedAt),
        closes_on: notice.closesAt === null ? null : dateOf(notice.closesAt),
        source_id: sourceId,
        external_ref: `SM-${project.id}-${order + 1}`,
        ceiling_price: notice.ceilingPrice,
      })
      for (const { firm, part, rank, amount } of notice.firms) {
        batch.add('bid_notice_firms', { notice_id: id, firm_id: firm.id, part, rank, amount })
      }
    }
  }

  #addParties(batch: CopyBatch, project: MarketProject): void {
    const random = new Random(this.#options.seed, STREAM + 1, project.id)
    for (const [order, party] of project.parties.entries()) {
      const id = ++this.#projectFirmId
      const seen = project.partySeenAt[order] ?? project.updatedAt
      const seenAt = timeOf(seen)
      batch.add('project_firms', {
        id,
        project_id: project.id,
        firm_id: party.firm.id,
        role_id: party.roleId,
        source_id: this.#options.sourceId,
        source_note: party.note,
        first_seen_at: seenAt,
        verified_at: random.chance(0.7) ? timeOf(project.updatedAt) : null,
      })
      for (const contactId of this.#contacts.namedBy(party.firm, seen, random))
        batch.add('project_contacts', { project_firm_id: id, contact_id: contactId, first_seen_at: seenAt })
    }
  }
}

/** Three numbers in four were checked within 90 days, one in thirteen never; of who has left, none lately. */
function daysSinceChecked(id: number): number | null {
  if (id % 13 === 0) return null
  return id % 4 === 0 ? 90 + (id % 610) : (id % 89) + (id % 24) / 24
}
