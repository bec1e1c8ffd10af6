import { z } from 'zod'
import { call, defineArea } from '../define'
import { projectDetail, projectRow } from './projects'

/** A project as it is printed and shown to others: a row of a list, its attributes, remark and parties. */
export const projectSheet = projectRow.extend({
  attributes: projectDetail.shape.attributes,
  remark: z.string().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  tender_groups: projectDetail.shape.tender_groups,
})
export type ProjectSheet = z.infer<typeof projectSheet>

/** Projects printed at once. */
export const MOST_PRINTED = 200

const project_ids = z.array(z.int32().positive()).min(1).max(MOST_PRINTED)

export const exports = defineArea('exports', {
  printProjects: call({
    path: '/project_ext/print_projects',
    summary: 'Projects as sheets for the printer, in the order asked for; written down in the audit.',
    effect: 'write',
    input: z.object({ project_ids }),
    output: z.object({
      list: z.array(projectSheet),
      printed_at: z.string(),
      /** Asked for, but not there or outside the subscription. */
      left_out: z.int(),
    }),
  }),
  getProjects: call({
    path: '/project_ext/get_projects',
    summary:
      'Rows of the projects named, in the order asked for; those outside the subscription are left out.',
    input: z.object({ project_ids }),
    output: z.object({ list: z.array(projectRow) }),
  }),
})
