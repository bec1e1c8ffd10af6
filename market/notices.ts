import { tenderRoleId } from '@groundbreak/db/reference/tender-roles'
import { DAY, dayStart } from './calendar'
import type { FirmBook, MarketFirm } from './firms'
import type { MarketProject } from './projects'
import { tradeFor } from './parties'
import { Random } from './random'
import { enteredAt } from './stage-plan'

export interface MarketNotice {
  kind: 'special_purchase' | 'open_bid' | 'candidates' | 'winning_bid'
  title: string
  lotNumber: string | null
  round: number
  amount: number | null
  amountText: string | null
  publishedAt: number
  closesAt: number | null
  /** Millions that no bid may pass; said with the invitation and again with the result. */
  ceilingPrice: number | null
  firms: {
    firm: MarketFirm
    part: 'owner' | 'agent' | 'bidder' | 'candidate' | 'winner'
    rank: number
    amount: number | null
  }[]
}

const STREAM = 6
const BIDS_STREAM = 61
const purchases = [
  '电梯采购及安装',
  '冷水机组采购',
  '柴油发电机组采购',
  '高低压配电柜采购',
  '幕墙材料采购',
  '智能化设备采购',
  '消防设备采购',
]

/** What was published of a project since it is known: consistent with its stage, never later than today. */
export function drawNotices(
  seed: number,
  now: number,
  project: MarketProject,
  firms: FirmBook,
): MarketNotice[] {
  const notices = allNotices(seed, now, project, firms)
  return notices.filter((one) => one.publishedAt >= dayStart(project.publishedAt))
}

function allNotices(seed: number, now: number, project: MarketProject, firms: FirmBook): MarketNotice[] {
  const { stage } = project.plan
  const random = new Random(seed, STREAM, project.id)
  const isSilent = stage.kind === 'concept' || stage.kind === 'cancelled' || stage.kind === 'duplicate'
  if (isSilent || (stage.kind === 'design' && !random.chance(0.35))) return []
  const name = String(project.row.name_zh)
  const first = (role: string) => project.parties.find((one) => one.roleId === tenderRoleId(role))?.firm
  const owner = project.parties[0]?.firm
  const agent = first('tender_agent')
  const both: MarketNotice['firms'] = []
  if (owner) both.push({ firm: owner, part: 'owner', rank: 1, amount: null })
  if (agent && agent !== owner) both.push({ firm: agent, part: 'agent', rank: 1, amount: null })
  const base = {
    lotNumber: random.chance(0.3) ? `${random.int(1, 4)}` : null,
    round: random.chance(0.05) ? 2 : 1,
    amountText: null,
  }
  const suffix = base.round > 1 ? '（第2次招标）' : ''
  if (stage.kind === 'design') {
    const publishedAt = random.between(project.publishedAt, now)
    return [
      {
        ...base,
        kind: 'open_bid',
        title: `${name}设计招标公告${suffix}`,
        amount: null,
        publishedAt,
        closesAt: publishedAt + 25 * DAY,
        ceilingPrice: null,
        firms: both,
      },
    ]
  }
  const notices: MarketNotice[] = []
  const value = typeof project.row.invest_value === 'number' ? project.row.invest_value : null
  const bidding = new Random(seed, BIDS_STREAM, project.id)
  const isOpen = stage.key === 'tender_open' || stage.key === 'prequalification'
  const { plan } = project
  const opened = enteredAt(plan, 'tender_open') ?? enteredAt(plan, 'prequalification') ?? now
  const closed = enteredAt(plan, 'tender_closed')
  const closesAt = closed ?? opened + random.int(20, 28) * DAY
  const invitation: MarketNotice = {
    ...base,
    kind: 'open_bid',
    title: `${name}${stage.key === 'prequalification' ? '施工资格预审公告' : '施工招标公告'}${suffix}`,
    amount: null,
    publishedAt: opened,
    closesAt,
    ceilingPrice: millions(value, bidding.between(0.6, 0.9)),
    firms: both,
  }
  notices.push(invitation)
  if (isOpen) return notices
  const winner = first('main_contractor')
  const amount = value === null ? null : Number((value * random.between(0.45, 0.85)).toFixed(4))
  const ceilingPrice = millions(amount, 1 / bidding.between(0.84, 0.96))
  invitation.ceilingPrice = ceilingPrice
  const judged = Math.min(closesAt + random.between(1, 4) * DAY, now)
  const builders = tradeFor('building', { kind: project.kind, isBuilding: project.variant.measure === 'm2' })
  const rivals = [
    winner,
    firms.near(random, builders, project.place.province.id),
    firms.near(random, builders, project.place.province.id),
  ]
  const candidates = [...new Set(rivals.filter((one) => one !== undefined))].filter(
    (one) => one !== owner && one !== agent,
  )
  if (random.chance(0.45)) {
    notices.push({
      ...base,
      kind: 'candidates',
      title: `${name}施工中标候选人公示${suffix}`,
      amount: null,
      publishedAt: judged,
      closesAt: null,
      ceilingPrice,
      firms: [
        ...both,
        ...candidates.map((firm, index) => ({
          firm,
          part: 'candidate' as const,
          rank: index + 1,
          amount: millions(amount, 1 + index * STEP),
        })),
      ],
    })
  }
  if (!winner || stage.key === 'tender_closed') return notices
  const byRate = amount === null || random.chance(0.15)
  notices.push({
    ...base,
    kind: 'winning_bid',
    title: `${name}施工中标结果公告${suffix}`,
    amount: byRate ? null : amount,
    amountText: byRate ? `下浮率${random.between(3, 18).toFixed(2)}%` : null,
    publishedAt: Math.max(judged, Math.min(enteredAt(plan, 'awarded') ?? now, now)),
    closesAt: null,
    ceilingPrice,
    firms: [
      ...both,
      { firm: winner, part: 'winner', rank: 1, amount: byRate ? null : amount },
      ...losersOf(bidding, {
        known: candidates,
        others: () => firms.near(bidding, builders, project.place.province.id),
        never: [winner, owner, agent],
        amount: byRate ? null : amount,
        ceilingPrice,
      }),
    ],
  })
  if (stage.kind === 'construction' && random.chance(0.75)) {
    const publishedAt = Math.max(plan.startsAt, now - random.int(1, 120) * DAY)
    notices.push({
      ...base,
      kind: 'special_purchase',
      title: `${name}${random.pick(purchases)}公告`,
      amount: null,
      publishedAt,
      closesAt: publishedAt + 15 * DAY,
      ceilingPrice: null,
      firms: both,
    })
  }
  return notices
}

/** From one candidate to the next. */
const STEP = 0.013

function millions(value: number | null, share: number): number | null {
  return value === null ? null : Number((value * share).toFixed(4))
}

interface Losing {
  /** Candidates, in their order, at the price that was told of them. */
  known: readonly MarketFirm[]
  others: () => MarketFirm
  never: readonly (MarketFirm | undefined)[]
  amount: number | null
  ceilingPrice: number | null
}

/** Who stood for it and did not win; no bid passes the ceiling. */
function losersOf(
  random: Random,
  { known, others, never, amount, ceilingPrice }: Losing,
): MarketNotice['firms'] {
  const drawn = Array.from({ length: random.int(0, 3) }, others)
  const losers = new Set([...known, ...drawn].filter((one) => !never.includes(one)))
  return [...losers].map((firm, index) => {
    const place = known.indexOf(firm)
    const price =
      place >= 0 ? millions(amount, 1 + place * STEP) : millions(ceilingPrice, random.between(0.88, 0.995))
    return { firm, part: 'bidder', rank: index + 2, amount: amount === null ? null : price }
  })
}
