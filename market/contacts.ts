import { type ChannelKind } from '@groundbreak/db/secrets'
import { optionId } from '@groundbreak/db/reference/options'
import type { FirmBook, MarketFirm } from './firms'
import { areaCode } from './places'
import { Random } from './random'
import { givenFirst, givenSecond, surnames } from './words/people'

export interface MarketContact {
  id: number
  encodeId: string
  firmId: number
  nameZh: string
  nameEn: string
  salutation: string
  positionId: number
  resigned: 0 | 1 | 2
  channels: { kind: ChannelKind; value: string }[]
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

/** Contacts of a firm are neighbours: ids `first(firm)` to `first(firm) + count(firm) - 1`. */
export class ContactBook {
  readonly #first: Int32Array
  readonly total: number
  readonly #seed: number
  readonly #firms: FirmBook

  constructor(seed: number, firms: FirmBook, total: number) {
    this.#seed = seed
    this.#firms = firms
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

  idsOf(firm: MarketFirm): { first: number; count: number } {
    const first = this.#first[firm.id - 1] ?? 0
    return { first, count: (this.#first[firm.id] ?? 0) - first }
  }

  *all(): Generator<MarketContact> {
    for (const firm of this.#firms.all) {
      const { first, count } = this.idsOf(firm)
      for (let index = 0; index < count; index++) yield makeContact(this.#seed, firm, first + index)
    }
  }
}

function makeContact(seed: number, firm: MarketFirm, id: number): MarketContact {
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
  return {
    id,
    encodeId: Array.from({ length: 22 }, () => letters[random.int(0, letters.length - 1)]).join(''),
    firmId: firm.id,
    nameZh: surname.zh + given.map((one) => one.zh).join(''),
    nameEn: `${surname.en} ${givenEn.charAt(0).toUpperCase()}${givenEn.slice(1)}`,
    salutation: random.chance(0.3) ? '女士' : '先生',
    positionId: optionId('position', random.pick(positions[firm.trade] ?? positions[firm.kind] ?? managers)),
    resigned: random.weighted([
      [0, 94],
      [1, 5],
      [2, 1],
    ]),
    channels,
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
