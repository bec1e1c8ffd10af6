import { stages, type Stage } from '@groundbreak/db/reference/stages'
import { DAY } from './calendar'
import type { Random } from './random'

const weights: Record<string, number> = {
  idea: 5,
  feasibility: 5,
  approval: 7,
  planning: 6,
  schematic: 6,
  preliminary: 5,
  construction_drawings: 6,
  prequalification: 1,
  tender_open: 6,
  tender_closed: 2,
  awarded: 5,
  piling: 4,
  foundation: 5,
  main_structure: 9,
  topped_out: 4,
  facade: 4,
  services: 4,
  interior: 4,
  completed: 9,
  stopped: 2,
  cancelled: 1,
  duplicate: 0.3,
}

/** Every sub-stage in the order a project passes them, and the halts; `kind` tells the step. */
export const leaves: readonly Stage[] = stages.filter((one) => weights[one.key] !== undefined)
const weightedLeaves = leaves.map((one) => [one, weights[one.key] ?? 0] as const)
/** Roads, pipes and plants are never topped out, and have no façade. */
const buildingOnly = new Set(['topped_out', 'facade', 'interior'])
const lineLeaves = weightedLeaves.filter(([one]) => !buildingOnly.has(one.key))
/** Where building stands in each construction sub-stage: share of the time from start to end. */
const progress: Record<string, readonly [number, number]> = {
  piling: [0.02, 0.1],
  foundation: [0.1, 0.22],
  main_structure: [0.22, 0.5],
  topped_out: [0.5, 0.58],
  facade: [0.55, 0.72],
  services: [0.65, 0.85],
  interior: [0.8, 0.97],
}
/** Days until the start of building, before it. */
const ahead: Record<string, readonly [number, number]> = {
  concept: [240, 1100],
  design: [120, 720],
  tender: [50, 160],
  awarded: [15, 60],
}

/** Days from entering a sub-stage to the next one on the way to building. */
const gaps: Record<string, readonly [number, number]> = {
  idea: [30, 130],
  feasibility: [30, 110],
  approval: [20, 80],
  planning: [25, 80],
  schematic: [30, 90],
  preliminary: [30, 80],
  construction_drawings: [25, 100],
  prequalification: [15, 30],
  tender_open: [20, 28],
  tender_closed: [5, 14],
  awarded: [15, 60],
}

export interface Step {
  stage: Stage
  at: number
}

export interface StagePlan {
  stage: Stage
  startsAt: number
  endsAt: number
  /** Every sub-stage so far, the present one last. */
  steps: Step[]
}

export function planStage(
  random: Random,
  now: number,
  { months, isBuilding }: { months: readonly [number, number]; isBuilding: boolean },
): StagePlan {
  const stage = random.weighted(isBuilding ? weightedLeaves : lineLeaves)
  const length = random.between(...months) * 30 * DAY
  const startsAt = startOf(random, now, stage, length)
  const plan = { stage, startsAt, endsAt: startsAt + length }
  return {
    ...plan,
    steps: stepsOf(random, now, plan).filter(({ stage: one }) => isBuilding || !buildingOnly.has(one.key)),
  }
}

function startOf(random: Random, now: number, stage: Stage, length: number): number {
  const part = progress[stage.key]
  if (part) return now - random.between(...part) * length
  if (stage.kind === 'completed') return now - random.between(2, 500) * DAY - length
  if (stage.kind === 'stopped') return now - random.between(0.14, 0.6) * length
  return now + random.between(...(ahead[stage.key] ?? ahead[stage.kind] ?? [60, 900])) * DAY
}

type Dates = Omit<StagePlan, 'steps'>

function stepsOf(random: Random, now: number, plan: Dates): Step[] {
  const { kind, key } = plan.stage
  if (kind === 'construction' || kind === 'completed' || kind === 'stopped') {
    const onSite = siteSteps(random, now, plan)
    return [...stepsTo(random, 'awarded', plan.startsAt - random.between(15, 60) * DAY), ...onSite]
  }
  const age = random.chance(0.4) ? random.between(0.2, 30) : random.between(10, longest[key] ?? 220)
  const enteredAt = now - age * DAY
  if (kind !== 'cancelled' && kind !== 'duplicate') return stepsTo(random, key, enteredAt)
  const before = stepsTo(random, 'approval', enteredAt - random.between(30, 200) * DAY)
  return [...before, { stage: plan.stage, at: enteredAt }]
}

/** Tenders end soon: days that a project stays there at most. */
const longest: Record<string, number> = {
  prequalification: 16,
  tender_open: 18,
  tender_closed: 12,
  awarded: 40,
}

function siteSteps(random: Random, now: number, { stage, startsAt, endsAt }: Dates): Step[] {
  const steps: Step[] = []
  for (const leaf of leaves) {
    const [from] = progress[leaf.key] ?? []
    if (from === undefined) continue
    const at = leaf.key === 'piling' ? startsAt : startsAt + from * (endsAt - startsAt)
    if (at >= now - DAY && leaf.id !== stage.id) break
    steps.push({ stage: leaf, at: Math.min(at, now - 0.1 * DAY) })
    if (leaf.id === stage.id) return steps
  }
  const last = steps.at(-1)?.at ?? startsAt
  const at = stage.kind === 'completed' ? endsAt : random.between(last, now)
  return [...steps, { stage, at }]
}

/** The way to a sub-stage before building, walked back from the day it was entered. */
function stepsTo(random: Random, key: string, enteredAt: number): Step[] {
  const steps: Step[] = []
  let at = enteredAt
  for (let index = leaves.findIndex((one) => one.key === key); index >= 0; index--) {
    const stage = leaves[index]
    if (!stage || (stage.key === 'prequalification' && key !== stage.key)) continue
    if (steps.length > 0) at -= random.between(...(gaps[stage.key] ?? [20, 60])) * DAY
    steps.push({ stage, at })
  }
  return steps.toReversed()
}

export function stageColumns(stage: Stage): { stage_id: number; sub_stage_id: number | null } {
  return stage.parentId
    ? { stage_id: stage.parentId, sub_stage_id: stage.id }
    : { stage_id: stage.id, sub_stage_id: null }
}

export function enteredAt(plan: StagePlan, key: string): number | undefined {
  return plan.steps.find((one) => one.stage.key === key)?.at
}
