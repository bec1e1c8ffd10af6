import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { change, projectRow, tenderGroup } from './projects'

/** Why a project is nothing for somebody. */
export const hideReasons = [
  'not_our_product',
  'too_early',
  'too_late',
  'too_small',
  'wrong_place',
  'competitors',
  'duplicate',
  'other',
] as const
export type HideReason = (typeof hideReasons)[number]

export const newsKinds = ['new', 'changed', 'gone'] as const
export type NewsKind = (typeof newsKinds)[number]

const projectIds = z.array(z.int32().positive()).min(1).max(200)
const instant = z.iso.datetime({ offset: true })

/** Which part of the inbox; without any of it all. */
const selection = z.object({
  kind: z.enum(newsKinds).optional(),
  search_id: z.int32().positive().optional().describe('Only what one saved search brings.'),
  favorites: z.boolean().optional().describe('Only projects among my favorites.'),
})
export type InboxSelection = z.infer<typeof selection>

const counts = z.object({ new: z.int(), changed: z.int(), gone: z.int() })
export type InboxCounts = z.infer<typeof counts>

const newsItem = projectRow.extend({
  news: z.enum(newsKinds),
  /** When the newest of its news came; what `mark_done` takes as `until`. */
  at: z.string(),
  /** Real changes, a field once, from what it was when last dealt with to what it is; none for one just published. */
  changes: z.array(change),
  /** Saved searches that it matches, or for a gone one matched. */
  matched: z.array(named),
  favorited: z.boolean(),
  /** Of a gone one: what became of it. `left` = it no longer matches. */
  gone: z.enum(['stopped', 'cancelled', 'duplicate', 'left']).nullable(),
})
export type NewsItem = z.infer<typeof newsItem>

const sourcedChange = change.extend({ source: z.string(), at: z.string() })

const hidden = z.object({
  projectid: z.int(),
  reason: z.enum(hideReasons),
  words: z.string().nullable(),
  hidden_at: z.string(),
})
export type HiddenProject = z.infer<typeof hidden>

export const inbox = defineArea('inbox', {
  list: call({
    path: '/inbox/list',
    summary: 'New, changed and gone projects since I looked, within my saved searches and favorites.',
    counts: 'rows',
    input: selection.extend({ per_group: z.int().min(1).max(200).default(30) }),
    output: z.object({
      /** New, then changed, then gone; each the latest first, at most `per_group` of each. */
      list: z.array(newsItem),
      /** Of what was asked for. */
      counts,
      /** Of everything, whatever was asked for. */
      all: counts,
      /** Edits of wording alone in what was asked for: counted, never listed. */
      cosmetic: z.int(),
      done_today: z.int(),
      /** News from then on; the last "all seen", at most 30 days ago, or without one a week ago. */
      since: z.string(),
      /** When something was last marked as done; null = never. */
      looked_at: z.string().nullable(),
      /** The newest of what was asked for: what `mark_all_done` takes. */
      until: z.string(),
      searches: z.array(named.extend({ count: z.int() })),
      favorites: z.int(),
      /** There was more than can be looked through; only the newest changes were. */
      capped: z.boolean(),
    }),
  }),
  count: call({
    path: '/inbox/count',
    summary: 'How many projects are in my inbox.',
    counts: 'nothing',
    input: z.object({}),
    output: z.object({ counts, total: z.int(), capped: z.boolean() }),
  }),
  peek: call({
    path: '/inbox/peek',
    summary: 'One project at a glance: its changes since I looked with source and time, and who takes part.',
    counts: { details: 'projectid' },
    input: z.object({ projectid: z.int32().positive() }),
    output: projectRow.extend({
      /** Newest first. */
      changes: z.array(sourcedChange),
      tender_groups: z.array(tenderGroup),
    }),
  }),
  markDone: call({
    path: '/inbox/mark_done',
    summary: 'News of projects is dealt with, up to an instant each; what comes later comes up again.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({
      items: z
        .array(z.object({ projectid: z.int32().positive(), until: instant }))
        .min(1)
        .max(200),
    }),
    output: z.object({ changed: z.int() }),
  }),
  undoDone: call({
    path: '/inbox/undo_done',
    summary: 'Takes the last mark of these projects back.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ project_ids: z.array(z.int32().positive()).min(1).max(5000) }),
    output: z.object({ changed: z.int() }),
  }),
  markAllDone: call({
    path: '/inbox/mark_all_done',
    summary: 'All news up to an instant is dealt with, or that of a part of the inbox.',
    effect: 'write',
    counts: 'nothing',
    input: selection.extend({ until: instant }),
    output: z.object({
      /** The projects marked one by one; null = the mark of everything was moved. */
      project_ids: z.array(z.int()).nullable(),
    }),
  }),
  undoAllDone: call({
    path: '/inbox/undo_all_done',
    summary: 'Puts the mark of everything back to where it was before.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({}),
    output: z.object({ changed: z.int() }),
  }),
  hide: call({
    path: '/inbox/hide_projects',
    summary: 'Hides projects from my lists and my inbox, with a reason.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({
      project_ids: projectIds,
      reason: z.enum(hideReasons),
      words: z.string().trim().max(200).optional().describe('Needed for the reason `other`.'),
    }),
    output: z.object({ changed: z.int() }),
  }),
  unhide: call({
    path: '/inbox/show_projects',
    summary: 'Shows hidden projects again.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ project_ids: projectIds }),
    output: z.object({ changed: z.int() }),
  }),
  hiddenOnes: call({
    path: '/inbox/hidden_projects',
    summary: 'Which of these projects I hid, and why; others are absent.',
    counts: 'nothing',
    input: z.object({ project_ids: projectIds }),
    output: z.object({ list: z.array(hidden) }),
  }),
})
