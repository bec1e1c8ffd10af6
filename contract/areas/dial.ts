import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { days, flag, one } from '../filters'
import { list } from '../list'
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

/** 1: put away by "don't show again". */
const noticeValue = z.union([z.literal(0), z.literal(1)])

export const dial = defineArea('dial', {
  searchCalls: list({
    path: '/rcc_dial/search_call_list',
    summary:
      'Calls on projects, the last one first: the own ones; for a team leader those of the department, for administrators those of the firm. None in demo mode.',
    counts: 'nothing',
    filters: {
      called: days(),
      user_id: one(),
      answered: flag('True: only where somebody answered; false: only where not.'),
    },
    perPage: null,
    row: callRow,
    also: {
      /** Whose calls the viewer sees, for the filter; one's own name alone where there is no team. */
      colleagues: z.array(named),
    },
  }),
  getNotice: call({
    path: '/base_option/get_rcc_dial_notice',
    summary: 'Whether the account has put away the notice about numbers of contacts and transit numbers.',
    counts: 'nothing',
    input: z.object({}),
    output: z.object({ rcc_dial_notice_value: noticeValue }),
  }),
  storeNotice: call({
    path: '/tool/store_rcc_dial_notice',
    summary: 'Put the notice about numbers of contacts and transit numbers away for good; 0 shows it again.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ rcc_dial_notice_value: noticeValue }),
    output: z.object({ rcc_dial_notice_value: noticeValue }),
  }),
})
