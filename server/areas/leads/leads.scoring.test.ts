import { leadParts, type LeadWeights } from '@groundbreak/contract/areas/leads'
import { stages } from '@groundbreak/db/reference/stages'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { EntityIndex } from '../../search/entity-index'
import { pack } from '../../search/packing'
import type { SearchDocument } from '../../search/query'
import { pointsOf } from '../../search/reference'
import { referenceSearch } from '../../search/reference-search'
import { projectEntity } from '../projects/projects.columns'
import { partsOf, scoreOf, scoringOf } from './leads.scoring'
import { mostOfFacts } from './leads.weights'

const now = Date.parse('2026-03-05T16:30:00Z')
const DAY = 86_400_000
const today = Math.floor(now / DAY)

/** Six whole numbers that make 100. */
const weights: fc.Arbitrary<LeadWeights> = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 100])
  .map(
    (cuts) =>
      Object.fromEntries(leadParts.map((part, at) => [part, cuts[at + 1]! - cuts[at]!])) as LeadWeights,
  )

const id = fc.integer({ min: 1, max: 60 })
const province = fc.constantFrom(310_000, 320_000, 440_000)
const category = fc.integer({ min: 1, max: 4 })
const stage = fc.constantFrom(...stages)

const project: fc.Arbitrary<SearchDocument> = fc.record({
  id,
  text: fc.record({ name: fc.constantFrom(['金鹰广场'], ['临平智算中心'], ['人民医院']) }),
  codes: fc.record({ province, category, stage, phones: fc.integer({ min: 0, max: 9 }) }).map((codes) => ({
    province: [codes.province],
    category: [codes.category],
    stage: [codes.stage.parentId ?? codes.stage.id],
    sub_stage: codes.stage.parentId === null ? [] : [codes.stage.id],
    phones: [codes.phones],
  })),
  numbers: fc.record({
    updated: fc.integer({ min: now - 500 * DAY, max: now }),
    invest_value: fc.option(fc.integer({ min: 0, max: 2000 }), { nil: undefined }),
    phone_verified: fc.option(fc.integer({ min: today - 500, max: today }), {
      nil: undefined,
    }),
  }),
})

const ids = fc.array(id, { maxLength: 20 })
const filters = fc.constantFrom(
  { province_ids: [320_000] },
  { keyword: '医院' },
  { invest_value_from: 500, project_category_ids: [1, 2] },
  {},
  { invest_value_from: 2, invest_value_to: 1 },
)
const base = fc.record({
  weights: fc.option(weights),
  searches: fc.array(fc.record({ id, name: fc.constant('一'), filters }), { maxLength: 3 }),
  favorited: ids,
  noted: ids,
  marked: ids,
  viewed: ids,
})
const viewer = fc.record({
  subscription: fc.option(
    fc.record({
      modules: fc.constant<string[]>(['projects']),
      provinceIds: fc.option(fc.uniqueArray(province)),
      categoryIds: fc.option(fc.uniqueArray(category)),
      endsOn: fc.constant('2027-01-01'),
      isTrial: fc.constant(false),
      isVip: fc.constant(false),
      inForce: fc.constant(true),
      experience: fc.constant({ state: 'none' as const, seconds_left: 0 }),
    }),
  ),
})

it('the score shown is the one sorted by, and its parts add up, for any firm, viewer and projects', () => {
  const market = fc.uniqueArray(project, { minLength: 1, maxLength: 60, selector: (one) => one.id })
  const run = fc.property(market, base, viewer, (documents, given, who) => {
    const lead = scoringOf({ base: given, viewer: who, stages, now })
    const index = new EntityIndex(projectEntity)
    index.add(pack(projectEntity, documents))
    index.freeze()
    const asked = { clauses: [], sort: { by: lead.scoring, descending: true }, offset: 0, limit: 60 }
    const listed = index.search(asked)
    expect(listed).toEqual(referenceSearch(projectEntity, documents, asked))
    const shown = listed.ids.map((each, at) => {
      const document = documents.find((one) => one.id === each)!
      const own = lead.scoring.factors.map((factor) => pointsOf(projectEntity, document, factor))
      expect(listed.points![at]).toEqual(own)
      const parts = partsOf(lead, own)
      for (const part of parts) {
        expect(part.points).toBeLessThanOrEqual(part.weight)
        expect(part.facts.reduce((sum, fact) => sum + fact.points, 0)).toBe(part.points)
        expect(part.facts.every((fact) => fact.points <= fact.most)).toBe(true)
      }
      const score = parts.reduce((sum, part) => sum + part.points, 0)
      expect(score).toBe(scoreOf(own))
      return score
    })
    expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  })
  fc.assert(run, { numRuns: 150 })
})

it('the most of the facts makes up each weight exactly', () => {
  fc.assert(
    fc.property(weights, (given) => {
      const most = mostOfFacts(given)
      expect(Object.values(most).every((points) => Number.isInteger(points) && points >= 0)).toBe(true)
      expect(Object.values(most).reduce((sum, points) => sum + points, 0)).toBe(100)
    }),
  )
})
