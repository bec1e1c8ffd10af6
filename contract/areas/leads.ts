import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { list } from '../list'
import { projectRow } from './projects'

/** What makes up a score, in the order shown. Their weights are whole numbers that make 100 together. */
export const leadParts = ['fit', 'timing', 'value', 'reach', 'freshness', 'history'] as const
export type LeadPart = (typeof leadParts)[number]

const weight = z.int().min(0).max(100)
export const leadWeights = z.object({
  fit: weight,
  timing: weight,
  value: weight,
  reach: weight,
  freshness: weight,
  history: weight,
})
export type LeadWeights = z.infer<typeof leadWeights>

export const leadFacts = [
  'searches',
  'place',
  'category',
  'stage',
  'value',
  'phones',
  'verified',
  'updated',
  'favorited',
  'cooperation',
  'noted',
  'viewed',
] as const
export type LeadFact = (typeof leadFacts)[number]

/** A fact that counts: taken away, the score falls by its points. Fields that it has no use for are empty. */
const fact = z.object({
  key: z.enum(leadFacts),
  points: z.int(),
  most: z.int(),
  /** Searches matched, the place, the category, stage and sub-stage, the folder, who marked. */
  names: z.array(named),
  /** Own searches, phone numbers, notes, views. */
  count: z.int().nullable(),
  /** Millions of CNY. */
  amount: z.number().nullable(),
  /** When it was verified, updated, kept, marked, noted, viewed last. */
  on: z.string().nullable(),
})
export type ScoredFact = z.infer<typeof fact>

const part = z.object({
  key: z.enum(leadParts),
  points: z.int(),
  weight,
  facts: z.array(fact),
})
export type ScoredPart = z.infer<typeof part>

export const likenesses = ['series', 'owner', 'party', 'kind', 'place', 'size', 'stage'] as const
export type Likeness = (typeof likenesses)[number]

const projectid = z.int32().positive()

export const leads = defineArea('leads', {
  scores: call({
    path: '/project_ext/lead_scores',
    summary:
      'The scores of projects for the viewer; those outside the subscription have none and are absent.',
    counts: 'nothing',
    input: z.object({ project_ids: z.array(projectid).min(1).max(200) }),
    output: z.object({ list: z.array(z.object({ projectid: z.int(), score: z.int() })) }),
  }),
  why: call({
    path: '/project_ext/why_this_lead',
    summary: 'The score of a project: parts that add up to it, each with the facts it comes from.',
    counts: { details: 'projectid' },
    input: z.object({ projectid }),
    output: z.object({ projectid: z.int(), score: z.int(), parts: z.array(part) }),
  }),
  weights: call({
    path: '/project_ext/lead_weights',
    summary: "What each part of a score counts for the viewer's firm, and by default.",
    counts: 'nothing',
    input: z.object({}),
    output: z.object({ weights: leadWeights, defaults: leadWeights }),
  }),
  saveWeights: call({
    path: '/project_ext/save_lead_weights',
    summary: 'Set what each part counts for everyone in the firm; null goes back to the defaults.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ weights: leadWeights.nullable() }),
    output: z.object({ weights: leadWeights }),
  }),
  similar: list({
    path: '/project_ext/similar_projects',
    summary: 'Projects like one or several others, most alike first, each with what is alike.',
    counts: 'rows',
    of: { project_ids: z.array(projectid).min(1).max(20) },
    perPage: null,
    row: projectRow.extend({ likeness: z.int(), because: z.array(z.enum(likenesses)) }),
  }),
  recommended: list({
    path: '/rec/recommend_projects_list',
    summary: 'The best scored projects the viewer has not looked at, each with the facts that count most.',
    counts: 'rows',
    perPage: 8,
    row: projectRow.extend({ score: z.int(), reasons: z.array(fact) }),
  }),
})
