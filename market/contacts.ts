import { type ChannelKind } from '@groundbreak/db/secrets'
import { optionId } from '@groundbreak/db/reference/options'
import { DAY } from './calendar'
import { fateOf, lifeOf, type Stay } from './contact-life'
import type { FirmBook, MarketFirm } from './firms'
import { areaCode } from './places'
import { Random } from './random'
import { givenFirst, givenSecond, surnames } from './words/people'

export interface MarketContact {
  id: number
  encodeId: string
  nameZh: string
  nameEn: string
  salutation: string
  resigned: 0 | 1 | 2
  /** The last one is where they work, or worked. */
  positions: MarketPosition[]
  channels: { kind: ChannelKind; value: string }[]
}

export interface MarketPosition extends Stay {
  positionId: number
  isStartGuessed: boolean
  successorId: number | null
  evidence: string
  verifiedAt: number
}

const managers = [
  'project_manager',
  'procurement_manager',
  'services_manager',
  'cost_manager',
  'contract_manager',
  'tender_manager',
  'project_director',
  'deputy_general_manager',
  'general_manager',
  'chief_engineer',
]
/** By trade, else by kind of firm: whom one meets there. */
const positions: Partial<Record<string, string[]>> = {
  government: [
    'project_manager',
    'deputy_project_manager',
    'chief_engineer',
    'tender_contact',
    'cost_manager',
  ],
  design: [
    'design_lead',
    'architect',
    'structural_engineer',
    'electrical_engineer',
    'hvac_engineer',
    'chief_engineer',
  ],
  survey: ['technical_lead', 'surveyor', 'chief_engineer'],
  supervision: ['chief_supervisor', 'supervision_engineer'],
  cost: ['cost_engineer', 'cost_manager'],
  agency: ['tender_contact', 'tender_manager'],
  environment: ['technical_lead', 'business_manager'],
  contractor: [
    'project_manager',
    'deputy_project_manager',
    'production_manager',
    'technical_lead',
    'procurement_manager',
    'site_engineer',
    'safety_officer',
    'quality_officer',
    'materials_officer',
    'business_manager',
  ],
  specialist: ['project_manager', 'technical_lead', 'business_manager', 'production_manager'],
  services: [
    'services_manager',
    'project_manager',
    'electrical_engineer',
    'hvac_engineer',
    'procurement_manager',
  ],
  hvac: ['hvac_engineer', 'services_manager', 'project_manager', 'business_manager'],
  fire: ['services_manager', 'project_manager', 'technical_lead'],
  intelligent: ['electrical_engineer', 'project_manager', 'business_manager'],
  fitout: ['project_manager', 'interior_designer', 'business_manager'],
  landscape: ['project_manager', 'design_lead', 'business_manager'],
  lift: ['business_manager', 'project_manager'],
}
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'
const STREAM = 2

/** Those whom the market came to know at a firm are neighbours: ids `first(firm)` to `first(firm) + count(firm) - 1`. */
export class ContactBook {
  readonly #first: Int32Array
  readonly total: number
  readonly #of: { seed: number; now: number; firms: FirmBook }
  /** Those who worked at a firm before or after that: known once all are made. */
  readonly #others = new Map<number, { id: number; stay: Stay }[]>()

  constructor(of: { seed: number; now: number; firms: FirmBook; total: number }) {
    this.#of = of
    const { seed, firms, total } = of
    this.#first = new Int32Array(firms.all.length + 1)
    let next = 1
    for (let index = 0; index < firms.all.length; index++) {
      this.#first[index] = next
      const left = firms.all.length - index
      const fair = (total - next + 1) / left
      next += Math.max(0, Math.round(fair * new Random(seed, STREAM, index).between(0.4, 1.6)))
    }
    this.#first[firms.all.length] = next
    this.total = next - 1
  }

  *all(): Generator<MarketContact> {
    for (const firm of this.#of.firms.all) {
      const { first, count } = this.#idsOf(firm)
      for (let id = first; id < first + count; id++) {
        const life = lifeOf(this.#of, firm, id)
        for (const stay of [life.before, life.after]) {
          if (!stay) continue
          const known = this.#others.get(stay.firm.id)
          if (known) known.push({ id, stay })
          else this.#others.set(stay.firm.id, [{ id, stay }])
        }
        const successorId = life.home.until === null ? null : this.#successorOf(firm, id)
        yield makeContact(this.#of, firm, { id, life, successorId })
      }
    }
  }

  /** Whom a firm names on a project at that time: some of those who were there, after those who left their successors. */
  namedBy(firm: MarketFirm, at: number, random: Random): Set<number> {
    const { first, count } = this.#idsOf(firm)
    const wanted = Math.min(
      count,
      random.weighted([
        [0, 2],
        [1, 5],
        [2, 3],
      ]),
    )
    const start = random.int(0, Math.max(0, count - 1))
    const named = new Set<number>()
    for (let one = 0; one < wanted; one++) {
      const id = first + ((start + one) % count)
      const { until } = lifeOf(this.#of, firm, id).home
      const there = until === null || at <= until ? id : this.#successorOf(firm, id)
      if (there !== null) named.add(there)
    }
    const others = this.#others
      .get(firm.id)
      ?.filter(({ stay }) => stay.from <= at && (stay.until ?? at) >= at)
    if (others && others.length > 0 && random.chance(0.5)) named.add(random.pick(others).id)
    return named
  }

  #idsOf(firm: MarketFirm): { first: number; count: number } {
    const first = this.#first[firm.id - 1] ?? 0
    return { first, count: (this.#first[firm.id] ?? 0) - first }
  }

  /** The next neighbour who stays. */
  #successorOf(firm: MarketFirm, id: number): number | null {
    const { first, count } = this.#idsOf(firm)
    for (let step = 1; step < count; step++) {
      const next = first + ((id - first + step) % count)
      if (fateOf(this.#of.seed, next) === 'stays') return next
    }
    return null
  }
}

function makeContact(
  { seed, now }: { seed: number; now: number },
  firm: MarketFirm,
  { id, life, successorId }: { id: number; life: ReturnType<typeof lifeOf>; successorId: number | null },
): MarketContact {
  const random = new Random(seed, STREAM + 1, id)
  const surname = random.pick(surnames)
  const given = random.chance(0.75)
    ? [random.pick(givenFirst), random.pick(givenSecond)]
    : [random.pick(givenSecond)]
  const givenEn = given.map((one) => one.en).join('')
  const channels: MarketContact['channels'] = [{ kind: 'mobile', value: fictionalMobile(id) }]
  if (random.chance(0.4)) {
    channels.push({
      kind: random.chance(0.25) ? 'site_phone' : 'telephone',
      value: fictionalLandline(firm, id),
    })
  }
  if (random.chance(0.35)) {
    channels.push({
      kind: 'email',
      value: `${surname.en}.${givenEn}${id}@${firm.slug}.example.com`.toLowerCase(),
    })
  }
  const stays = [life.before, life.home, life.after].filter((stay) => stay !== null)
  const fate = fateOf(seed, id)
  return {
    id,
    encodeId: Array.from({ length: 22 }, () => letters[random.int(0, letters.length - 1)]).join(''),
    nameZh: surname.zh + given.map((one) => one.zh).join(''),
    nameEn: `${surname.en} ${givenEn.charAt(0).toUpperCase()}${givenEn.slice(1)}`,
    salutation: random.chance(0.3) ? '女士' : '先生',
    resigned: stays.at(-1)?.until === null ? 0 : fate === 'retired' ? 2 : 1,
    channels,
    positions: stays.map((stay) => ({
      ...positionDuring(stay, { random, now }),
      successorId: stay === life.home ? successorId : null,
    })),
  }
}

/** What is known of a stay: of the present one by asking, of a past one by what was published. */
function positionDuring(
  stay: Stay,
  { random, now }: { random: Random; now: number },
): Omit<MarketPosition, 'successorId'> {
  const isPast = stay.until !== null
  const isRecent = stay.until !== null && stay.until > now - 500 * DAY
  const evidence = isPast
    ? random.pick(isRecent ? ['switchboard', 'call'] : ['award', 'drawing', 'notice'])
    : random.pick(['reply', 'call', 'website', 'notice'])
  const known = stay.until ?? now - random.int(2, 200) * DAY
  return {
    ...stay,
    positionId: optionId(
      'position',
      random.pick(positions[stay.firm.trade] ?? positions[stay.firm.kind] ?? managers),
    ),
    isStartGuessed: isPast && !isRecent && random.chance(0.6),
    evidence,
    verifiedAt: Math.min(now, Math.max(known, stay.from) + (isPast ? random.int(0, 20) * DAY : 0)),
  }
}

/** 199 0000 0000 and on: the first ten thousand lie in 199 0000, then the rest of 199 0 follows. */
export function fictionalMobile(serial: number): string {
  if (serial >= 10_000_000) throw new Error('The fictional block of mobile numbers is used up')
  return `1990${String(serial).padStart(7, '0')}`
}

/** No local number begins with 0: such a landline cannot exist. */
function fictionalLandline(firm: MarketFirm, serial: number): string {
  return `${areaCode(firm.place)}-0${String(serial).padStart(7, '0')}`
}

/** Numbers of contacts come first; those of firms are counted from here. */
const FIRST_OF_FIRMS = 5_000_000

/** How a firm itself is reached: its switchboard, the fax of one in three, and a mail box where it has a name of its own. */
export function firmNumbers(firm: MarketFirm): { kind: ChannelKind; value: string }[] {
  const serial = FIRST_OF_FIRMS + firm.id * 2
  const numbers: { kind: ChannelKind; value: string }[] = [
    { kind: 'telephone', value: fictionalLandline(firm, serial) },
  ]
  if (firm.id % 3 === 0) numbers.push({ kind: 'fax', value: fictionalLandline(firm, serial + 1) })
  numbers.push({ kind: 'email', value: `office@${firm.slug}.example.com`.toLowerCase() })
  return numbers
}
