import type { CategoryKey } from '@groundbreak/db/reference/categories'
import { DAY, dateOf } from './calendar'
import type { CopyBatch } from './copy'
import type { MarketProject } from './projects'
import { Random } from './random'

const STREAM = 42
const HALF_YEAR = 182 * DAY

interface Purpose {
  key: string
  zh: string
  en: string
}

const transport = { key: 'transport', zh: '交通基础设施', en: 'transport' }
const municipal = { key: 'municipal', zh: '市政基础设施', en: 'municipal works' }
/** What provinces borrow for, by category of project. */
const purposes: Partial<Record<CategoryKey, Purpose>> = {
  transport,
  airport: transport,
  rail: { key: 'rail', zh: '轨道交通', en: 'rail transit' },
  municipal,
  landscaping: municipal,
  water: { key: 'water', zh: '水务与生态环保', en: 'water and environment' },
  healthcare: { key: 'healthcare', zh: '医疗卫生', en: 'healthcare' },
  education: { key: 'education', zh: '教育', en: 'education' },
}

interface Bond {
  id: number
  purpose: Purpose
  province: MarketProject['place']['province']
  issuedAt: number
  /** Millions that go to works of the market. */
  spent: number
}

/** One special bond a province, purpose and half year; each pays for some of the public works of its province. */
export class BondBook {
  readonly #bonds = new Map<string, Bond>()
  #projectId = 0

  constructor(
    private readonly seed: number,
    private readonly now: number,
  ) {}

  /** About one public work in six of a kind that bonds pay for. */
  addTo(batch: CopyBatch, project: MarketProject): void {
    const purpose = purposes[project.kind.category]
    const value = project.row.invest_value
    if (!purpose || typeof value !== 'number') return
    const random = new Random(this.seed, STREAM, project.id)
    if (!random.chance(0.17)) return
    const bond = this.#bondFor(project, purpose)
    const amount = Number((value * random.between(0.15, 0.5)).toFixed(2))
    if (amount < 1) return
    bond.spent += amount
    const id = ++this.#projectId
    batch.add('bond_projects', {
      id,
      bond_id: bond.id,
      name_zh: String(project.row.name_zh),
      name_en: String(project.row.name_en),
      province_id: project.place.province.id,
      city_id: project.place.city.id,
      amount,
      total_investment: value,
    })
    batch.add('bond_project_relations', { bond_project_id: id, project_id: project.id })
  }

  /** The bonds themselves, once it is known what they pay for. */
  addBonds(batch: CopyBatch, sourceId: number): void {
    for (const { id, purpose, province, issuedAt, spent } of this.#bonds.values()) {
      const random = new Random(this.seed, STREAM + 1, id)
      const issued = dateOf(issuedAt)
      const year = issued.slice(0, 4)
      const isFirst = issued.slice(5, 7) <= '06'
      batch.add('special_bonds', {
        id,
        name_zh: `${year}年${province.nameZh}${purpose.zh}专项债券（${isFirst ? '一' : '二'}期）`,
        name_en: `${year} ${province.nameEn} ${purpose.en} special bond, issue ${isFirst ? 1 : 2}`,
        purpose: purpose.key,
        province_id: province.id,
        // Other works that the market does not hold are paid for too.
        amount: Math.ceil((spent * random.between(1.1, 1.6)) / 10) * 10 + 10,
        issued_on: issued,
        rate: Number(random.between(1.7, 3.1).toFixed(2)),
        term_years: random.pick([5, 7, 10, 15, 20, 30]),
        source_id: sourceId,
        external_ref: `SM-BOND-${province.id}-${purpose.key}-${issued}`,
      })
    }
  }

  /** Issued in the half year before the work became known. */
  #bondFor({ place, publishedAt }: MarketProject, purpose: Purpose): Bond {
    const half = Math.floor(publishedAt / HALF_YEAR) - 1
    const key = `${place.province.id} ${purpose.key} ${half}`
    const known = this.#bonds.get(key)
    if (known) return known
    const id = this.#bonds.size + 1
    const within = new Random(this.seed, STREAM + 2, id).between(0.1, 0.9)
    const issuedAt = Math.min((half + within) * HALF_YEAR, this.now - DAY)
    const bond: Bond = { id, purpose, province: place.province, issuedAt, spent: 0 }
    this.#bonds.set(key, bond)
    return bond
  }
}
