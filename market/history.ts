import type { Stage } from '@groundbreak/db/reference/stages'
import { DAY, dateOf, dayStart } from './calendar'
import type { Party } from './parties'
import type { Random } from './random'
import { leaves, stageColumns, type Step } from './stage-plan'
import { notes, type NoteKey } from './words/notes'

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

/** What of today's project the revisions lead to. */
export interface Present {
  steps: readonly Step[]
  /** Stands on bought land. */
  hasLand: boolean
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
const order = new Map(leaves.map((one, index) => [one.id, index]))
const orderByKey = new Map(leaves.map((one, index) => [one.key, index]))
const stepNotes: Record<string, readonly NoteKey[]> = {
  idea: ['filing'],
  feasibility: ['filing', 'environment'],
  approval: ['approval', 'filing'],
  planning: ['planning'],
  schematic: ['scheme', 'planning'],
  preliminary: ['preliminary'],
  construction_drawings: ['drawings'],
  prequalification: ['prequalification'],
  tender_open: ['tender'],
  tender_closed: ['candidates'],
  awarded: ['award'],
  piling: ['permit', 'supervision'],
  completed: ['completion'],
  cancelled: ['closed'],
  duplicate: ['call'],
}

const onSiteNotes: readonly NoteKey[] = ['visit', 'call']

const landNotes: readonly NoteKey[] = ['filing', 'land']

function noteOf(random: Random, stage: Stage, hasLand: boolean): string {
  if (hasLand && stage.key === 'idea') return notes[random.pick(landNotes)].zh
  return notes[random.pick(stepNotes[stage.key] ?? onSiteNotes)].zh
}

/** What is still to be told: the latest change of a field ends at the present. */
interface Telling {
  seen: Step[]
  present: Present
  partySeenAt: (number | undefined)[]
  isValueTold: boolean
  isStartTold: boolean
}

/** Revisions over the last two years, oldest first; replaying them ends at the present. */
export function drawHistory(random: Random, now: number, present: Present): History {
  const seen = seenSteps(random, now, present.steps)
  const telling: Telling = {
    seen,
    present,
    partySeenAt: present.parties.map(() => undefined),
    isValueTold: present.investValue === null,
    isStartTold: present.startsOn === null,
  }
  const revisions = tell(random, now, telling)
  const publishedAt = revisions[0]?.at ?? now
  const updatedAt = revisions.at(-1)?.at ?? publishedAt
  if (random.chance(0.12)) addCosmetic(random, now, { revisions, updatedAt, address: present.addressZh })
  const partySeenAt = telling.partySeenAt.map((at) => at ?? publishedAt)
  return { revisions, publishedAt, updatedAt, partySeenAt }
}

/** Most projects are found early and followed step by step; some steps nobody hears of. */
function seenSteps(random: Random, now: number, steps: readonly Step[]): Step[] {
  const inWindow = steps.filter((one) => one.at >= now - WINDOW)
  const all = inWindow.length > 0 ? inWindow : steps.slice(-1)
  const isLate = random.chance(0.04)
  const skipped = isLate ? random.int(0, all.length - 1) : Math.floor(random.next() ** 2 * 4)
  // Found before it is tendered, unless found late.
  const early = Math.max(
    0,
    all.findLastIndex((one) => (order.get(one.stage.id) ?? 99) <= 6),
  )
  const first = Math.min(skipped, isLate ? all.length - 1 : early)
  return all.filter((one, index) => {
    const isNewStep = one.stage.kind !== all[index - 1]?.stage.kind
    return index === first || index === all.length - 1 || (index > first && (isNewStep || random.chance(0.4)))
  })
}

function tell(random: Random, now: number, telling: Telling): Revision[] {
  const revisions: Revision[] = []
  let before: Step | undefined
  for (const step of telling.seen) {
    const at = later(workTimeBefore(random, now, step.at), revisions.at(-1)?.at, now)
    const note = noteOf(random, step.stage, telling.present.hasLand)
    if (before) {
      const changes = [
        ...stageChanges(before.stage, step.stage),
        ...sideChanges(random, telling, { at, step }),
      ]
      revisions.push({ at, kind: 'changed', note, changes })
    } else {
      revisions.push({ at, kind: 'created', note, changes: [] })
      joined(telling, step, at)
    }
    before = step
  }
  addNews(random, now, { telling, revisions })
  return revisions
}

/** At least a minute after what came before, never after now. */
function later(at: number, before: number | undefined, now: number): number {
  if (before === undefined || at > before) return at
  return before + Math.min(60_000, Math.max(1, Math.floor((now - before) / 20)))
}

function stageChanges(before: Stage, after: Stage): Change[] {
  const from = stageColumns(before)
  const to = stageColumns(after)
  const changes: Change[] = []
  if (from.stage_id !== to.stage_id) changes.push({ field: 'stage_id', from: from.stage_id, to: to.stage_id })
  if (from.sub_stage_id !== to.sub_stage_id)
    changes.push({ field: 'sub_stage_id', from: from.sub_stage_id, to: to.sub_stage_id })
  return changes
}

/** Firms that had a part by then, as one change each. */
function joined(telling: Telling, step: Step, at: number): Change[] {
  const now = order.get(step.stage.id) ?? 99
  const changes: Change[] = []
  for (const [index, party] of telling.present.parties.entries()) {
    const isDue = party.from === null || (orderByKey.get(party.from) ?? 99) <= now
    if (!isDue || telling.partySeenAt[index] !== undefined) continue
    telling.partySeenAt[index] = at
    changes.push({ field: 'parties', from: null, to: { firm_id: party.firm.id, role_id: party.roleId } })
  }
  return changes
}

/** The value grows clearer with the design, the start is settled when building begins. */
function sideChanges(random: Random, telling: Telling, { at, step }: { at: number; step: Step }): Change[] {
  const changes = joined(telling, step, at)
  const { kind, key } = step.stage
  if (!telling.isValueTold && (kind === 'design' || kind === 'tender') && random.chance(0.3)) {
    telling.isValueTold = true
    changes.push(valueChange(random, telling.present.investValue ?? 0))
  }
  if (
    !telling.isStartTold &&
    (key === 'piling' || kind === 'design') &&
    random.chance(key === 'piling' ? 0.5 : 0.15)
  ) {
    telling.isStartTold = true
    changes.push(startChange(random, telling.present.startsOn ?? ''))
  }
  return changes
}

function valueChange(random: Random, to: number): Change {
  const from = random.chance(0.3) ? null : Number((to * random.between(0.78, 1.18) + 0.01).toFixed(2))
  return { field: 'invest_value', from, to }
}

function startChange(random: Random, to: string): Change {
  return { field: 'starts_on', from: dateOf(Date.parse(to) - random.int(15, 150) * DAY), to }
}

/** Work under way is looked after monthly: a call or a visit since the last step, and what it brought to light. */
function addNews(
  random: Random,
  now: number,
  { telling, revisions }: { telling: Telling; revisions: Revision[] },
): void {
  const last = telling.seen.at(-1)
  const before = revisions.at(-1)?.at ?? now
  if (!last) return
  const { kind } = last.stage
  const isLive = kind === 'construction' || kind === 'tender' || kind === 'design' || kind === 'concept'
  if (now - before < 12 * DAY || !random.chance(isLive ? 0.85 : 0.05)) return
  const at = workTimeBefore(random, now, now - Math.min(30 * random.next(), (now - before) / DAY - 4) * DAY)
  if (at <= before) return
  const { present } = telling
  const changes: Change[] = []
  const party = telling.partySeenAt.lastIndexOf(revisions[0]?.at)
  const one = present.parties[party]
  if (one && party > 0 && random.chance(0.3)) {
    telling.partySeenAt[party] = at
    changes.push({ field: 'parties', from: null, to: { firm_id: one.firm.id, role_id: one.roleId } })
  } else if (present.endsOn !== null && kind === 'construction') {
    const from = dateOf(Math.max(Date.parse(present.endsOn) - random.int(15, 120) * DAY, before))
    if (from !== present.endsOn) changes.push({ field: 'ends_on', from, to: present.endsOn })
  } else if (!telling.isStartTold && kind !== 'construction' && present.startsOn !== null) {
    changes.push(startChange(random, present.startsOn))
  } else if (!telling.isValueTold) {
    changes.push(valueChange(random, present.investValue ?? 0))
  }
  if (changes.length === 0) return
  const note = notes[kind === 'construction' && random.chance(0.6) ? 'visit' : 'call'].zh
  revisions.push({ at, kind: 'changed', note, changes })
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
    note: notes.wording.zh,
    changes: [{ field: 'address_zh', from, to: to.address }],
  })
}
