import {
  type LeadFact,
  leadFacts,
  leadParts,
  type LeadPart,
  type LeadWeights,
} from '@groundbreak/contract/areas/leads'
import { projectFilters } from '@groundbreak/contract/areas/projects'
import type { Viewer } from '../../access/viewer'
import { DAY_MS, SHANGHAI_MS } from '../../calendar/days'
import type { Db } from '../../db/pool'
import { Failure } from '../../http/errors'
import type { House } from '../../http/handle'
import type { Clause, Factor, Scoring } from '../../search/query'
import { clausesOf } from '../projects/projects.filters'
import { type LeadBaseRow, loadLeadBase } from './leads.queries'
import {
  defaultWeights,
  factsOfPart,
  freshSteps,
  mostOfFacts,
  phoneLevels,
  timingOf,
  valueSteps,
  verifiedEver,
  verifiedSteps,
} from './leads.weights'

/** A saved search as the engine is asked it. */
export interface AskedSearch {
  id: number
  name: string
  clauses: Clause[]
}

/** How projects are scored for a viewer today. */
export interface LeadScoring {
  weights: LeadWeights
  most: Record<LeadFact, number>
  searches: AskedSearch[]
  /** Factor by factor, in the order of `leadFacts`. */
  scoring: Scoring
  viewed: readonly number[]
}

type Who = Pick<Viewer, 'userId' | 'firm' | 'subscription'>

/** One statement. */
export async function leadScoringFor(
  db: Db,
  viewer: Who,
  { vocabularies }: Pick<House, 'vocabularies'>,
): Promise<LeadScoring> {
  const base = await loadLeadBase(db, { userId: viewer.userId, firmId: viewer.firm?.id ?? null })
  const { stages } = vocabularies.words.rows
  return scoringOf({ base, viewer, stages, now: Date.now() })
}

interface Given {
  base: LeadBaseRow
  viewer: Pick<Viewer, 'subscription'>
  stages: readonly { id: number; key: string }[]
  now: number
}

export function scoringOf({ base, viewer, stages, now }: Given): LeadScoring {
  const weights = base.weights ?? defaultWeights
  const most = mostOfFacts(weights)
  const searches = base.searches.flatMap((search) => askedSearch(search))
  const today = Math.floor((now + SHANGHAI_MS) / DAY_MS)
  const { provinceIds = null, categoryIds = null } = viewer.subscription ?? {}
  const factors: Record<LeadFact, Factor> = {
    searches: { kind: 'clauses', any: searches.map(({ clauses }) => clauses), points: most.searches },
    place: within('province', provinceIds, most.place),
    category: within('category', categoryIds, most.category),
    stage: {
      kind: 'codes',
      columns: ['sub_stage', 'stage'],
      points: stages.map(({ id, key }) => [id, level(most.stage, timingOf(key))]),
    },
    value: {
      kind: 'steps',
      column: 'invest_value',
      steps: valueSteps.map(([from, percent]) => [from, level(most.value, percent)]),
    },
    phones: {
      kind: 'codes',
      columns: ['phones'],
      points: phoneLevels.map((percent, phones) => [phones, level(most.phones, percent)]),
    },
    verified: {
      kind: 'steps',
      column: 'phone_verified',
      steps: [
        [0, level(most.verified, verifiedEver)],
        ...verifiedSteps
          .map(([days, percent]): [number, number] => [today - days, level(most.verified, percent)])
          .toReversed(),
      ],
    },
    updated: {
      kind: 'steps',
      column: 'updated',
      steps: freshSteps
        .map(([days, percent]): [number, number] => [
          (today - days) * DAY_MS - SHANGHAI_MS,
          level(most.updated, percent),
        ])
        .toReversed(),
    },
    favorited: { kind: 'ids', ids: base.favorited, points: most.favorited },
    cooperation: { kind: 'ids', ids: base.marked, points: most.cooperation },
    noted: { kind: 'ids', ids: base.noted, points: most.noted },
    viewed: { kind: 'ids', ids: base.viewed, points: most.viewed },
  }
  const scoring = { factors: leadFacts.map((fact) => factors[fact]) }
  return { weights, most, searches, scoring, viewed: base.viewed }
}

/** Whole points: what a percentage of the most is, to the nearest. */
const level = (most: number, percent: number): number => Math.round((most * percent) / 100)

/** A subscription without bounds covers everything. */
function within(column: 'province' | 'category', ids: readonly number[] | null, points: number): Factor {
  const clause: Clause =
    ids === null
      ? { kind: 'ids', dimension: 'subscription', ids: [], not: true }
      : { kind: 'codes', dimension: 'subscription', any: [{ column, values: ids }] }
  return { kind: 'clauses', any: [[clause]], points }
}

/** Not one without conditions: it would fit everything; nor one whose conditions are no longer understood. */
function askedSearch({ id, name, filters }: LeadBaseRow['searches'][number]): AskedSearch[] {
  const parsed = projectFilters.safeParse(filters ?? {})
  if (!parsed.success) return []
  try {
    const clauses = clausesOf(parsed.data)
    return clauses.length === 0 ? [] : [{ id, name, clauses }]
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}

export interface PartPoints {
  key: LeadPart
  weight: number
  points: number
  facts: { key: LeadFact; points: number; most: number }[]
}

/** What the engine answers for one project, as parts. */
export function partsOf({ weights, most }: LeadScoring, points: readonly number[]): PartPoints[] {
  return leadParts.map((part) => {
    const facts = factsOfPart[part].map((key) => ({
      key,
      points: points[leadFacts.indexOf(key)]!,
      most: most[key],
    }))
    return {
      key: part,
      weight: weights[part],
      points: facts.reduce((sum, fact) => sum + fact.points, 0),
      facts,
    }
  })
}

export const scoreOf = (points: readonly number[]): number => points.reduce((sum, each) => sum + each, 0)

/** Which of the own searches each of the projects matches. */
export async function matchedSearches(
  house: House,
  { searches }: LeadScoring,
  ids: readonly number[],
): Promise<Map<number, AskedSearch[]>> {
  if (searches.length === 0 || ids.length === 0) return new Map()
  const factors = searches.map(({ clauses }): Factor => ({ kind: 'clauses', any: [clauses], points: 1 }))
  const found = await house.search.search('projects', {
    clauses: [{ kind: 'ids', dimension: 'asked', ids }],
    sort: { by: { factors }, descending: true },
    offset: 0,
    limit: ids.length,
  })
  return new Map(
    found.ids.map((id, at) => [id, searches.filter((_, which) => found.points![at]![which] === 1)]),
  )
}
