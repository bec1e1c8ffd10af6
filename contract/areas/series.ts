import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { projectRow } from './projects'

/** Characters. */
export const recommendationLimits = { tag: 20, description: 200, sort: 9999 } as const

const id = z.int32().positive()
const tag = z.string().trim().min(1).max(recommendationLimits.tag)
const description = z.string().trim().min(1).max(recommendationLimits.description)

/** What the desk writes of a series, in both languages. */
const recommendation = z.object({
  sort: z.int().min(0).max(recommendationLimits.sort).describe('The smallest one first.'),
  tag_zh: tag,
  tag_en: tag,
  description_zh: description,
  description_en: description,
})
export type SeriesRecommendation = z.infer<typeof recommendation>

export const series = defineArea('series', {
  ofProject: call({
    path: '/project_series/of_project',
    summary: 'The series a project belongs to, with its newest projects within the subscription.',
    counts: { details: 'projectid', rows: true },
    input: z.object({ projectid: z.int32().positive() }),
    output: z.object({
      /** Null: the project belongs to none. */
      series: z
        .object({ id: z.int(), name: z.string(), firm: named.nullable(), project_total: z.int() })
        .nullable(),
      /** At most 6, this one left out. */
      list: z.array(projectRow),
    }),
  }),
  recommended: call({
    path: '/project_series/recommended',
    summary:
      'Series that the provider recommends, in its order, with how many projects of each are within the subscription; those without any are absent.',
    counts: 'nothing',
    input: z.object({ limit: z.int().min(1).max(50).default(8) }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          sort: z.int(),
          tag: z.string(),
          description: z.string(),
          firm: named.nullable(),
          project_total: z.int(),
          /** Told only to who keeps the recommendations. */
          kept: recommendation.nullable(),
        }),
      ),
    }),
  }),
  recommend: call({
    path: '/project_series/recommend',
    summary: 'Recommend a series to customers, or change what is said of it.',
    effect: 'write',
    counts: 'nothing',
    input: recommendation.extend({ series_id: id }),
    output: z.object({}),
  }),
  unrecommend: call({
    path: '/project_series/unrecommend',
    summary: 'Recommend a series no more.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ series_id: id }),
    output: z.object({ changed: z.int() }),
  }),
})
