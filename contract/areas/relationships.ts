import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'

const projectIds = z.array(z.int32().positive()).min(1).max(1000)

const mark = z.object({
  projectid: z.int(),
  status: z.enum(['marked', 'removed']),
  note: z.string().nullable(),
  marked_by: named,
  marked_at: z.string(),
  removed_at: z.string().nullable(),
})
export type CooperationMark = z.infer<typeof mark>

export const relationships = defineArea('relationships', {
  projects: call({
    path: '/relationship_mark/project_relationships',
    summary:
      "The cooperation marks of the viewer's firm on these projects; a project never marked is absent.",
    counts: 'nothing',
    input: z.object({ rcc_ids: projectIds }),
    output: z.object({ list: z.array(mark) }),
  }),
  markProjects: call({
    path: '/relationship_mark/mark_projects',
    summary: 'Mark projects as worked on together, again too; a note given is written over.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ project_ids: projectIds, note: z.string().trim().max(1000).optional() }),
    output: z.object({ changed: z.int() }),
  }),
  unmarkProjects: call({
    path: '/relationship_mark/remove_projects',
    summary: 'Take the marks away; they stay as removed ones.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ project_ids: projectIds }),
    output: z.object({ changed: z.int() }),
  }),
})
