import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { tab } from '../filters'
import { list } from '../list'
import { projectRow } from './projects'

const id = z.int32().positive()

/** Why two records are one project, or two. */
const reason = z.object({
  kind: z.string(),
  effect: z.enum(['for', 'against', 'neutral']),
  /** How much it counts, 0-100, of the strongest reason there is. */
  strength: z.int(),
  /** In the language asked for. */
  words: z.string(),
})
export type DuplicateReason = z.infer<typeof reason>

const verdict = z.object({
  /** 0-100: how likely the two are one project. */
  score: z.int(),
  /** Sure enough to be said without a person. */
  same: z.boolean(),
  reasons: z.array(reason),
})

const repeat = verdict.extend({ project: projectRow })
export type Repeat = z.infer<typeof repeat>

/** What a merge can take from either record; a field may stand for several columns. */
export const mergeFields = [
  'name_zh',
  'name_en',
  'stage',
  'category',
  'place',
  'address',
  'position',
  'invest_value',
  'floor_area',
  'site_area',
  'storeys',
  'schedule',
  'owner_type',
  'development_type',
  'remark',
  'series',
] as const
export type MergeField = (typeof mergeFields)[number]

export const duplicateStates = ['open', 'different', 'merged'] as const

const side = z.object({
  projectid: z.int(),
  name: z.string(),
  updated_at: z.string(),
  sources: z.array(z.string()),
  /** How much hangs on the record. */
  parties: z.int(),
  bids: z.int(),
  viewers: z.int(),
})
export type DuplicateSide = z.infer<typeof side>

const pair = verdict.omit({ reasons: true }).extend({
  projectid: z.int(),
  other_id: z.int(),
  names: z.array(z.string()).length(2),
  place: z.string(),
  state: z.enum(duplicateStates),
  /** A customer reported the pair. */
  reported: z.boolean(),
  /** Who decided, and when; null while it is open. */
  decided_by: named.nullable(),
  decided_at: z.string().nullable(),
  /** Of a merge: what takes it back. */
  merge_id: z.int().nullable(),
})
export type DuplicatePair = z.infer<typeof pair>

export const duplicates = defineArea('duplicates', {
  check: call({
    path: '/project/check_repeat',
    summary:
      'Records that may be the same project, with the reasons: of a project, or (staff) of one not entered yet. Only what the viewer may see.',
    counts: { details: 'projectid' },
    input: z.object({
      projectid: id.optional(),
      name: z.string().trim().max(200).optional(),
      province_id: id.optional(),
      city_id: id.optional(),
      district_id: id.optional(),
      address: z.string().trim().max(300).optional(),
      owner: z.string().trim().max(200).optional(),
      longitude: z.number().min(-180).max(180).optional(),
      latitude: z.number().min(-90).max(90).optional(),
      plot_number: z.string().trim().max(100).optional(),
    }),
    output: z.object({ list: z.array(repeat) }),
  }),
  report: call({
    path: '/project/report_repeat',
    summary: 'Tell the research desk that two records are the same project.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ projectid: id, other_id: id }),
    output: z.object({}),
  }),
  list: list({
    path: '/desk/duplicates',
    summary:
      'Pairs to decide, the likeliest first; those called different; merges. Staff of the research desk.',
    counts: 'nothing',
    filters: { state: tab(duplicateStates) },
    row: pair,
    also: { counts: z.record(z.enum(duplicateStates), z.int()) },
  }),
  compare: call({
    path: '/desk/compare_duplicates',
    summary: 'Two records side by side, field by field, with the reasons.',
    counts: { details: 'projectid' },
    input: z.object({ projectid: id, other_id: id }),
    output: verdict.extend({
      sides: z.array(side).length(2),
      fields: z.array(
        z.object({
          /** One of mergeFields. */
          field: z.enum(mergeFields),
          values: z.array(z.string().nullable()).length(2),
          differs: z.boolean(),
        }),
      ),
    }),
  }),
  reject: call({
    path: '/desk/reject_duplicates',
    summary:
      'Say that two records are different projects; the pair is never proposed again. `undo` opens it again.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ projectid: id, other_id: id, undo: z.boolean().default(false) }),
    output: z.object({}),
  }),
  merge: call({
    path: '/desk/merge_projects',
    summary:
      'Make two records one. What is silent on the survivor is filled from the other; `take` names what is replaced.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({
      survivor_id: id,
      absorbed_id: id,
      take: z.array(z.enum(mergeFields)).max(mergeFields.length).default([]),
    }),
    output: z.object({ merge_id: z.int() }),
  }),
  unmerge: call({
    path: '/desk/unmerge_projects',
    summary: 'Take a merge back: every row as it was; what was written since stays with the survivor.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ merge_id: id }),
    output: z.object({ survivor_id: z.int(), absorbed_id: z.int() }),
  }),
})
