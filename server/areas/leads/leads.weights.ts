import { type LeadFact, type LeadPart, leadParts, type LeadWeights } from '@groundbreak/contract/areas/leads'

export const defaultWeights: LeadWeights = {
  fit: 30,
  timing: 20,
  value: 15,
  reach: 15,
  freshness: 10,
  history: 10,
}

/** What of a part each fact counts, in percent of it. */
const shares: Record<LeadPart, Partial<Record<LeadFact, number>>> = {
  fit: { searches: 80, place: 10, category: 10 },
  timing: { stage: 100 },
  value: { value: 100 },
  reach: { phones: 40, verified: 60 },
  freshness: { updated: 100 },
  history: { favorited: 40, cooperation: 30, noted: 20, viewed: 10 },
}

export const factsOfPart = Object.fromEntries(
  leadParts.map((part) => [part, Object.keys(shares[part])]),
) as Record<LeadPart, LeadFact[]>

export type MostOfFact = Record<LeadFact, number>

/** The most each fact gives, in whole points that make up the weights exactly: the largest remainders get what is left. */
export function mostOfFacts(weights: LeadWeights): MostOfFact {
  const most: Partial<MostOfFact> = {}
  for (const part of leadParts) {
    const exact = factsOfPart[part].map((fact) => (weights[part] * (shares[part][fact] ?? 0)) / 100)
    const whole = exact.map(Math.floor)
    const left = weights[part] - whole.reduce((sum, points) => sum + points, 0)
    const byRemainder = [...exact.keys()].toSorted(
      (a, b) => exact[b]! - whole[b]! - (exact[a]! - whole[a]!) || a - b,
    )
    for (const at of byRemainder.slice(0, left)) whole[at]!++
    factsOfPart[part].forEach((fact, at) => (most[fact] = whole[at]))
  }
  return most as MostOfFact
}

/** How far a stage is worth calling about, in percent: what is bought is decided from drawings to structure. */
const timingOfStage: Record<string, number> = {
  concept: 30,
  idea: 20,
  feasibility: 30,
  approval: 40,
  design: 60,
  planning: 50,
  schematic: 60,
  preliminary: 70,
  construction_drawings: 85,
  tender: 95,
  prequalification: 90,
  tender_open: 100,
  tender_closed: 90,
  awarded: 90,
  construction: 80,
  piling: 95,
  foundation: 95,
  main_structure: 90,
  topped_out: 75,
  facade: 60,
  services: 50,
  interior: 40,
  completed: 10,
  stopped: 5,
}

export const timingOf = (stageKey: string): number => timingOfStage[stageKey] ?? 0

/** From so many millions of CNY on, in percent. */
export const valueSteps = [
  [0, 10],
  [10, 30],
  [50, 50],
  [100, 70],
  [500, 85],
  [1000, 100],
] as const

/** So many phone numbers, in percent. */
export const phoneLevels = [0, 40, 60, 80, 80, 100, 100, 100, 100, 100] as const

/** Verified so many days ago at most, in percent; before that 10. */
export const verifiedSteps = [
  [30, 100],
  [90, 75],
  [180, 50],
  [365, 25],
] as const
export const verifiedEver = 10

/** Really changed so many days ago at most, in percent. */
export const freshSteps = [
  [7, 100],
  [30, 75],
  [90, 50],
  [180, 25],
  [365, 10],
] as const
