import { stages, stageId, type Stage } from '@groundbreak/db/reference/stages'
import { DAY } from './calendar.ts'
import type { Random } from './random.ts'

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
  tender: [20, 300],
}

export interface StagePlan {
  stage: Stage
  startsAt: number
  endsAt: number
}

export function planStage(random: Random, now: number, months: readonly [number, number]): StagePlan {
  const stage = random.weighted(weightedLeaves)
  const length = random.between(...months) * 30 * DAY
  const startsAt = startOf(random, now, stage, length)
  return { stage, startsAt, endsAt: startsAt + length }
}

function startOf(random: Random, now: number, stage: Stage, length: number): number {
  const part = progress[stage.key]
  if (part) return now - random.between(...part) * length
  if (stage.kind === 'completed') return now - random.between(2, 500) * DAY - length
  if (stage.kind === 'stopped') return now - random.between(0.1, 0.6) * length
  return now + random.between(...(ahead[stage.kind] ?? [60, 900])) * DAY
}

export function stageColumns(stage: Stage): { stage_id: number; sub_stage_id: number | null } {
  return stage.parentId
    ? { stage_id: stage.parentId, sub_stage_id: stage.id }
    : { stage_id: stage.id, sub_stage_id: null }
}

/** The stage that a project most likely came from. */
export function stageBefore(random: Random, stage: Stage): Stage | undefined {
  if (stage.kind === 'completed') return leaves.find((one) => one.id === stageId('interior'))
  if (stage.kind === 'stopped') return leaves.find((one) => one.id === stageId('main_structure'))
  if (stage.kind === 'cancelled' || stage.kind === 'duplicate')
    return leaves.find((one) => one.id === stageId('approval'))
  const at = leaves.indexOf(stage)
  return leaves[at - (random.chance(0.25) ? 2 : 1)]
}
