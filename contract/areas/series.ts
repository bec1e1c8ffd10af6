import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { projectRow } from './projects'

export const series = defineArea('series', {
  ofProject: call({
    path: '/project_series/of_project',
    summary: 'The series a project belongs to, with its newest projects within the subscription.',
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
})
