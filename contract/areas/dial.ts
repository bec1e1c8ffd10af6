import { z } from 'zod'
import { call, defineArea } from '../define'
import { listOf, named, paging } from '../envelope'
import { recordedContact } from './records'

const callRow = z.object({
  id: z.int(),
  /** Null: the project is gone. */
  project: z.object({ projectid: z.int(), project_name: z.string() }).nullable(),
  user: named,
  called_at: z.string(),
  /** Seconds talked; 0 = nobody answered. */
  seconds: z.int(),
  contact: recordedContact,
  masked: z.string().nullable(),
})
export type CallRow = z.infer<typeof callRow>

const day = z.iso.date().optional()

export const dial = defineArea('dial', {
  searchCalls: call({
    path: '/rcc_dial/search_call_list',
    summary:
      'Calls on projects, the last one first: the own ones; for a team leader those of the department, for administrators those of the firm. None in demo mode.',
    input: paging.extend({
      called_from: day.describe('A day in Shanghai, included.'),
      called_to: day.describe('Included.'),
      user_id: z.int32().positive().optional(),
      answered: z.boolean().optional().describe('True: only where somebody answered; false: only where not.'),
    }),
    output: listOf(callRow).extend({
      /** Whose calls the viewer sees, for the filter; one's own name alone where there is no team. */
      colleagues: z.array(named),
    }),
  }),
})
