import { optionId } from '@groundbreak/db/reference/options'
import { DAY, dateOf, timeOf } from './calendar'
import type { CopyBatch } from './copy'
import { caseNumber, causes, courtOf, qualificationsOf, scopeOf } from './firm-papers'
import type { FirmBook, MarketFirm } from './firms'
import { firmKinds } from './firm-kinds'
import type { Change } from './history'
import { Random } from './random'
import { givenFirst, givenSecond, surnames } from './words/people'

const STREAM = 51
/** Millions of CNY that companies register, the usual round sums. */
const capitals = [2, 5, 10, 20, 30, 50, 80, 100, 200, 300, 500, 1000]
const outcomes = ['granted', 'partly_granted', 'dismissed', 'settled', 'withdrawn'] as const
const types = new Map(
  Object.entries({
    private: '有限责任公司（自然人投资或控股）',
    foreign: '有限责任公司（外国法人独资）',
    joint_venture: '有限责任公司（中外合资）',
    listed: '股份有限公司（上市）',
  }).map(([key, words]) => [optionId('owner_type', key), words]),
)
const stateOwned = new Set(['central_soe', 'local_soe'].map((key) => optionId('owner_type', key)))
const LISTED = optionId('owner_type', 'listed')
/** Of so many the register tells something new within half a year. */
const RENEWED = 0.4
const HUNDRED = 100
const TEN = 10

/** What registers, courts and lists tell of the firms of a market; public bodies stand in none of them. */
export class FirmLife {
  #qualificationId = 0
  #noticeId = 0
  #judgmentId = 0
  #revisionId = 0

  constructor(private readonly of: { seed: number; now: number; sourceId: number; firms: FirmBook }) {}

  /** `createdAt`: since when the market knows the firm. */
  addTo(batch: CopyBatch, firm: MarketFirm, { createdAt }: { createdAt: number }): void {
    if (firmKinds[firm.kind].ofPlace === 'district') return
    const random = new Random(this.of.seed, STREAM, firm.id)
    const registered = this.#addRegistration(batch, firm, { random, createdAt })
    this.#addQualifications(batch, firm, random)
    this.#addReports(batch, firm, { random, ...registered })
    this.#addCases(batch, firm, random)
  }

  /** The lists that firms stand in: known once all firms are. */
  addLibraries(batch: CopyBatch): void {
    const { now, sourceId, firms } = this.of
    const add = (firm: MarketFirm, library: string, more: { rank?: number; code?: string }) =>
      batch.add('firm_libraries', {
        firm_id: firm.id,
        library,
        rank: more.rank ?? null,
        year: more.rank === undefined ? null : Number(dateOf(now).slice(0, 4)) - 1,
        code: more.code ?? null,
        source_id: sourceId,
      })
    for (const firm of firms.all.filter((one) => !one.headquarterId)) {
      if (stateOwned.has(firm.ownerTypeId)) add(firm, 'state_owned', {})
      // No share of the exchanges has such a code.
      if (firm.ownerTypeId === LISTED)
        add(firm, 'listed', { code: `S${String(firm.id).padStart(5, '0')}.SM` })
    }
    for (const [kind, library, most] of [
      ['contractor', 'top_100', HUNDRED],
      ['developer', 'top_ten', TEN],
    ] as const) {
      const known = firms.ofKind(kind).filter((one) => !one.headquarterId)
      for (const [index, firm] of known.slice(0, most).entries()) add(firm, library, { rank: index + 1 })
    }
  }

  #addRegistration(
    batch: CopyBatch,
    firm: MarketFirm,
    { random, createdAt }: { random: Random; createdAt: number },
  ): { capital: number; foundedYear: number } {
    const { now, sourceId } = this.of
    const capital = random.pick(capitals)
    const foundedAt = createdAt - random.int(400, 9000) * DAY
    const representative = person(random)
    const since = random.between(foundedAt, now - 200 * DAY)
    const row = {
      firm_id: firm.id,
      legal_representative: representative,
      represented_since: dateOf(since),
      status: random.chance(0.97) ? 'in_business' : random.pick(['liquidating', 'moved', 'revoked']),
      registered_capital: capital,
      paid_in_capital: Number((capital * random.pick([1, 1, 0.8, 0.64, 0.5])).toFixed(4)),
      founded_on: dateOf(foundedAt),
      company_type: firm.headquarterId
        ? '有限责任公司分公司'
        : (types.get(firm.ownerTypeId) ?? '有限责任公司（国有控股）'),
      authority: `${firm.place.city.nameZh}市场监督管理局（示例）`,
      business_scope: scopeOf(firm),
      checked_at: timeOf(now - random.between(0.2, 40) * DAY),
      source_id: sourceId,
    }
    // A branch has no capital of its own.
    if (firm.headquarterId) Object.assign(row, { registered_capital: null, paid_in_capital: null })
    this.#addRevisions(batch, firm, { random, capital: row.registered_capital, representative, row })
    batch.add('firm_registrations', row)
    return { capital, foundedYear: Number(dateOf(foundedAt).slice(0, 4)) }
  }

  /** The last half-year's; each ends at what is registered now. */
  #addRevisions(
    batch: CopyBatch,
    firm: MarketFirm,
    of: { random: Random; capital: number | null; representative: string; row: Record<string, unknown> },
  ): void {
    const { random, capital, row } = of
    if (!random.chance(RENEWED)) return
    const at = this.of.now - random.between(1, 180) * DAY
    const what = random.weighted([
      ['capital', capital === null ? 0 : 5],
      ['representative', 3],
      ['wording', 3],
    ] as const)
    if (what === 'capital') {
      const change = {
        field: 'registered_capital',
        from: Number(((capital ?? 0) * random.pick([0.5, 0.6, 0.8])).toFixed(4)),
        to: capital,
      }
      this.#revise(batch, firm, { at, kind: 'changed', changes: [change] })
    } else if (what === 'representative') {
      Object.assign(row, { represented_since: dateOf(at) })
      const change = { field: 'legal_representative', from: person(random), to: of.representative }
      this.#revise(batch, firm, { at, kind: 'changed', changes: [change] })
    } else {
      const scope = scopeOf(firm)
      const change = { field: 'business_scope', from: scope.replaceAll('；', '，'), to: scope }
      this.#revise(batch, firm, { at, kind: 'cosmetic', changes: [change] })
    }
  }

  #revise(
    batch: CopyBatch,
    firm: MarketFirm,
    { at, kind, changes }: { at: number; kind: 'changed' | 'cosmetic'; changes: Change[] },
  ): void {
    batch.add('firm_revisions', {
      id: ++this.#revisionId,
      firm_id: firm.id,
      at: timeOf(at),
      source_id: this.of.sourceId,
      kind,
      note: '工商变更',
      changes: JSON.stringify(changes),
    })
  }

  #addQualifications(batch: CopyBatch, firm: MarketFirm, random: Random): void {
    if (firm.headquarterId) return
    for (const [index, one] of qualificationsOf(firm).entries()) {
      if (index > 1 && !random.chance(0.4)) continue
      const issuedAt = this.of.now - random.int(20, 2100) * DAY
      batch.add('firm_qualifications', {
        id: ++this.#qualificationId,
        firm_id: firm.id,
        name_zh: one.zh,
        name_en: one.en,
        grade: one.grades.length > 0 ? random.pick(one.grades) : null,
        number: `SM${String(firm.id).padStart(6, '0')}-${index + 1}`,
        authority: `${firm.place.province.nameZh}住房和城乡建设厅（示例）`,
        issued_on: dateOf(issuedAt),
        // Five years each: some have run out, some will before long.
        expires_on: dateOf(issuedAt + 1826 * DAY),
        source_id: this.of.sourceId,
      })
    }
  }

  #addReports(
    batch: CopyBatch,
    firm: MarketFirm,
    { random, capital, foundedYear }: { random: Random; capital: number; foundedYear: number },
  ): void {
    if (firm.headquarterId) return
    const today = dateOf(this.of.now)
    const last = Number(today.slice(0, 4)) - 1
    const isOpen = random.chance(0.5)
    let revenue = capital * random.between(0.8, 6)
    let employees = Math.round(20 + capital * random.between(0.5, 8))
    for (let year = Math.max(foundedYear, last - 4); year <= last; year++) {
      const published = `${year + 1}-${random.pick(['03', '04', '05', '06'])}-${random.int(10, 28)}`
      revenue *= random.between(0.9, 1.2)
      employees = Math.max(5, Math.round(employees * random.between(0.94, 1.08)))
      if (published > today) continue
      const money = (share: number) => (isOpen ? Number((revenue * share).toFixed(4)) : null)
      batch.add('firm_annual_reports', {
        firm_id: firm.id,
        year,
        published_on: published,
        employees,
        revenue: money(1),
        net_profit: money(random.between(-0.01, 0.06)),
        total_assets: money(random.between(0.7, 2)),
        source_id: this.of.sourceId,
      })
    }
  }

  #addCases(batch: CopyBatch, firm: MarketFirm, random: Random): void {
    if (firm.headquarterId || !random.chance(0.3)) return
    const { now, sourceId, firms } = this.of
    const count = random.int(1, 4)
    for (let index = 0; index < count; index++) {
      const publishedAt = now - random.between(1, 700) * DAY
      const isHearing = random.chance(0.7)
      const filed = { year: dateOf(publishedAt).slice(0, 4), serial: (firm.id % 900) * 10 + index + 1 }
      const shared = {
        firm_id: firm.id,
        court: courtOf(firm),
        cause: random.pick(causes),
        side: random.pick(['plaintiff', 'defendant', 'defendant']),
        opponent: random.pick(firms.all).nameZh,
        published_on: dateOf(publishedAt),
        source_id: sourceId,
      }
      batch.add('court_notices', {
        id: ++this.#noticeId,
        ...shared,
        kind: isHearing ? 'hearing' : random.pick(['service', 'enforcement']),
        case_number: caseNumber(firm, { ...filed, kind: isHearing ? '民初' : '执' }),
        heard_on: isHearing ? dateOf(publishedAt + 30 * DAY) : null,
      })
      const judgedAt = publishedAt + 90 * DAY
      if (!isHearing || judgedAt > now - 20 * DAY) continue
      batch.add('judgment_documents', {
        id: ++this.#judgmentId,
        ...shared,
        case_number: caseNumber(firm, { ...filed, kind: '民初' }),
        outcome: random.pick(outcomes),
        amount: Number(random.bell(0.05, 60).toFixed(2)),
        judged_on: dateOf(judgedAt),
        published_on: dateOf(judgedAt + 15 * DAY),
      })
    }
  }
}

function person(random: Random): string {
  return random.pick(surnames).zh + random.pick(givenFirst).zh + random.pick(givenSecond).zh
}
