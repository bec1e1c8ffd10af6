import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { list } from '../list'
import { firmListCalls } from './firms.lists'
import { pageCalls } from './firms.page'
import { listOfProjects } from './projects'
import { partyContact } from './projects.parts'

const projectid = z.int32().positive()

const relatedFirm = z.object({
  firm_id: z.int(),
  firm_name: z.string(),
  roles: z.array(named),
  role_group: z.int(),
  /** Projects the viewer sees in which it takes part, this one included. */
  project_total: z.int(),
  /** Of them in the province of this project. */
  province_total: z.int(),
  /** Of them with at least one other firm of this project, without this one. */
  together_total: z.int(),
})
export type RelatedFirm = z.infer<typeof relatedFirm>

const seniorManager = partyContact.extend({
  firm_id: z.int(),
  firm_name: z.string(),
  role: named,
  /** Named for this project; else known from elsewhere in the firm. */
  on_project: z.boolean(),
})
export type SeniorManager = z.infer<typeof seniorManager>

export const firms = defineArea('firms', {
  ...firmListCalls,
  ...pageCalls,
  related: call({
    path: '/project/related_firms',
    summary: 'The firms of a project by role, with what else they do within the subscription.',
    counts: { details: 'projectid' },
    input: z.object({ projectid }),
    output: z.object({ list: z.array(relatedFirm), province: named.nullable() }),
  }),
  projects: list({
    ...listOfProjects,
    path: '/project/firm_project_search',
    summary: 'The projects of a firm within the subscription.',
    of: {
      firm_id: projectid,
      with_project: projectid
        .optional()
        .describe('Only those with another firm of this project, without the project itself.'),
    },
    also: { firm: named },
  }),
  seniorManagement: call({
    path: '/project/get_senior_management_tender',
    summary: 'Who decides in the firms of a project: their senior managers, phones masked.',
    counts: { details: 'projectid' },
    input: z.object({ projectid }),
    output: z.object({ list: z.array(seniorManager) }),
  }),
})
