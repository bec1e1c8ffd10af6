import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { choice, tab, words } from '../filters'
import { list } from '../list'
import { networkCalls } from './relationships.network'

/** The longest note on a mark, in characters. */
export const LONGEST_MARK_NOTE = 200
const MOST = 1000

const ids = z.array(z.int32().positive()).max(MOST).optional()
const encodeIds = z.array(z.string().max(100)).max(MOST).optional()

/** What can be marked; at most a thousand of each at once. */
const marked = { project_ids: ids, firm_ids: ids, encode_contact_ids: encodeIds }

/** Of a mark that was removed: it stays, and can be set again. */
const status = z.enum(['marked', 'removed'])

const mark = z.object({
  /** Which of the three it is of; the other two are null. */
  projectid: z.int().nullable(),
  firm_id: z.int().nullable(),
  encode_contact_id: z.string().nullable(),
  status,
  note: z.string().nullable(),
  marked_by: named,
  marked_at: z.string(),
  removed_at: z.string().nullable(),
})
export type CooperationMark = z.infer<typeof mark>

export const markedKinds = ['project', 'firm', 'contact'] as const
export type MarkedKind = (typeof markedKinds)[number]

/** A mark with what it is of. */
const markRow = mark.extend({
  mark_id: z.int(),
  name: z.string(),
  place: z.string().nullable().describe('Of a project or a firm: province and city.'),
  /** Of a contact: where they work now. */
  firm: named.nullable(),
  position: z.string().nullable(),
})
export type MarkRow = z.infer<typeof markRow>

export const relationships = defineArea('relationships', {
  marks: call({
    path: '/relationship_mark/project_relationships',
    summary:
      "The cooperation marks of the viewer's firm on these projects, firms and contacts; what was never marked is absent.",
    counts: 'nothing',
    input: z.object({ rcc_ids: ids, firm_ids: ids, encode_contact_ids: encodeIds }),
    output: z.object({ list: z.array(mark) }),
  }),
  list: list({
    path: '/relationship_mark/list',
    summary: "The cooperation marks of the viewer's firm, the last one first.",
    counts: 'rows',
    filters: { kind: tab(markedKinds), status: choice(['marked', 'removed']), search: words() },
    row: markRow,
    also: {
      counts: z.record(z.enum(markedKinds), z.int()).describe('Marks of each kind, removed ones too.'),
    },
  }),
  mark: call({
    path: '/relationship_mark/mark',
    summary:
      'Mark projects, firms and contacts as worked on or with together, again too; a note given is written over.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ ...marked, note: z.string().trim().max(1000).optional() }),
    output: z.object({ changed: z.int() }),
  }),
  unmark: call({
    path: '/relationship_mark/remove',
    summary: 'Take the marks away; they stay as removed ones.',
    effect: 'write',
    counts: 'nothing',
    input: z.object(marked),
    output: z.object({ changed: z.int() }),
  }),
  ...networkCalls,
})
