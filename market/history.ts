import type { Stage } from '@groundbreak/db/reference/stages'
import { DAY, dateOf, dayStart } from './calendar.ts'
import type { Party } from './parties.ts'
import type { Random } from './random.ts'
import { stageBefore, stageColumns } from './stage-plan.ts'

export type Value = string | number | null | { firm_id: number; role_id: number }
export interface Change {
  field: string
  from: Value
  to: Value
}
export interface Revision {
  at: number
  kind: 'created' | 'changed' | 'cosmetic'
  note: string
  changes: Change[]
}

/** What of today's project the revisions are walked back from. */
export interface Present {
  stage: Stage
  investValue: number | null
  startsOn: string | null
  endsOn: string | null
  addressZh: string
  parties: readonly Party[]
}

export interface History {
  revisions: Revision[]
  publishedAt: number
  updatedAt: number
  /** By position in `parties`: when the firm was first seen. */
  partySeenAt: number[]
}

const WINDOW = 720 * DAY

/** Revisions over the last two years, oldest first; replaying them ends at the present. */
export function drawHistory(random: Random, now: number, present: Present): History {
  const updatedAt = workTimeBefore(random, now, now - ageOf(random, present.stage) * DAY)
  const wanted = random.weighted([
    [0, 30],
    [1, 28],
    [2, 20],
    [3, 12],
    [4, 7],
    [6, 3],
  ])
  const state = { ...present }
  const walk: Revision[] = []
  const partySeenAt: (number | undefined)[] = present.parties.map(() => undefined)
  let at = updatedAt
  for (let left = wanted; left > 0 && now - at < WINDOW - 30 * DAY; left--) {
    const changes = stepBack(random, state, { at, partySeenAt })
    if (changes.length === 0) break
    walk.push({ at, kind: 'changed', note: noteOf(random, changes), changes })
    at = workTime(random, at - Math.min(random.between(6, 110) * DAY, (now - WINDOW - at) * -0.9))
  }
  const publishedAt = at
  walk.push({
    at: publishedAt,
    kind: 'created',
    note: random.pick(['备案公示', '土地成交公告', '环评公示', '招标公告']),
    changes: [],
  })
  const revisions = walk.toReversed()
  if (random.chance(0.12)) addCosmetic(random, now, { revisions, updatedAt, address: present.addressZh })
  return { revisions, publishedAt, updatedAt, partySeenAt: partySeenAt.map((seen) => seen ?? publishedAt) }
}

/** Days since the last real news: work under way is looked after monthly, what has ended rests. */
function ageOf(random: Random, { kind }: Stage): number {
  const isLive = kind === 'construction' || kind === 'tender' || kind === 'design' || kind === 'concept'
  return random.chance(isLive ? 0.9 : 0.1) ? 30 * random.next() : 30 + 510 * random.next() ** 2
}

function noteOf(random: Random, changes: Change[]): string {
  if (changes.some((one) => one.field === 'parties')) return random.pick(['中标公告', '施工许可', '现场走访'])
  return random.pick(['电话核实', '规划公示', '施工许可', '现场走访', '招标公告'])
}

/** Between nine and half past six in Shanghai, on that day. */
function workTime(random: Random, at: number): number {
  return dayStart(at) + Math.floor(random.between(9 * 3600, 18.5 * 3600)) * 1000
}

/** Working time of that day; of today only what is past, and before the office opens of the day before. */
function workTimeBefore(random: Random, now: number, at: number): number {
  const time = workTime(random, at)
  if (time < now) return time
  const opened = dayStart(at) + 9 * 3_600_000
  return opened < now ? random.between(opened, now) : time - DAY
}

type State = { -readonly [K in keyof Present]: Present[K] }

function stepBack(
  random: Random,
  state: State,
  seen: { at: number; partySeenAt: (number | undefined)[] },
): Change[] {
  const changes: Change[] = []
  const before = random.chance(0.6) ? stageBefore(random, state.stage) : undefined
  if (before) {
    const to = stageColumns(state.stage)
    const from = stageColumns(before)
    if (to.stage_id !== from.stage_id)
      changes.push({ field: 'stage_id', from: from.stage_id, to: to.stage_id })
    if (to.sub_stage_id !== from.sub_stage_id) {
      changes.push({ field: 'sub_stage_id', from: from.sub_stage_id, to: to.sub_stage_id })
    }
    state.stage = before
  }
  if (state.investValue !== null && random.chance(0.3)) {
    const from = random.chance(0.3)
      ? null
      : Number((state.investValue * random.between(0.75, 1.2)).toFixed(2))
    if (from !== state.investValue) changes.push({ field: 'invest_value', from, to: state.investValue })
    state.investValue = from
  }
  if (state.startsOn !== null && random.chance(changes.length === 0 ? 0.8 : 0.25)) {
    const from = dateOf(Date.parse(state.startsOn) - random.int(15, 150) * DAY)
    changes.push({ field: 'starts_on', from, to: state.startsOn })
    state.startsOn = from
  }
  const open = seen.partySeenAt.findIndex((at, index) => index > 0 && at === undefined)
  const party = state.parties[open]
  if (party && random.chance(changes.length === 0 ? 1 : 0.45)) {
    seen.partySeenAt[open] = seen.at
    changes.push({ field: 'parties', from: null, to: { firm_id: party.firm.id, role_id: party.roleId } })
  }
  return changes
}

/** A correction of the address that changes nothing for a seller; it does not count as an update. */
function addCosmetic(
  random: Random,
  now: number,
  to: { revisions: Revision[]; updatedAt: number; address: string },
): void {
  const at = to.updatedAt + random.int(1, 20) * DAY
  if (at >= now) return
  const from = to.address.replace(/号$/, '号附近')
  to.revisions.push({
    at,
    kind: 'cosmetic',
    note: '文字修订',
    changes: [{ field: 'address_zh', from, to: to.address }],
  })
}
