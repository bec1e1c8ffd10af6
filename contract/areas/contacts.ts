import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { choices, ids, words } from '../filters'
import { list } from '../list'
import { numberCalls } from './contacts.numbers'
import { pageCalls } from './contacts.page'
import { beside, filtersByFirm, filtersByProject, outsideSubscription } from './firms.lists'

/** 0 works there, 1 resigned, 2 retired. */
export const resignedStates = [0, 1, 2] as const

const contactRow = z.object({
  encode_contact_id: z.string(),
  full_name: z.string().describe('Outside the subscription the first character.'),
  position: z.string().nullable(),
  resigned: z.literal([...resignedStates]),
  firm: named.nullable(),
  province: named.nullable(),
  city: named.nullable(),
  /** Projects it is named on; null outside the subscription. */
  project_total: z.int().nullable(),
  updated_at: z.string().nullable(),
  /** False: outside the subscription. */
  in_scope: z.boolean(),
})
export type ContactRow = z.infer<typeof contactRow>

export const contacts = defineArea('contacts', {
  ...numberCalls,
  ...pageCalls,
  search: list({
    path: '/contact/search',
    summary: 'People by name, firm and position, and by the projects on which they are named.',
    counts: 'rows',
    under: 'filters',
    filters: {
      contact_name: words(100),
      ...filtersByFirm,
      ...filtersByProject,
      contact_position_ids: ids('options'),
      resigned: choices(resignedStates),
      outside_subscription: outsideSubscription,
    },
    sorts: ['updated_at', 'project_total'],
    facets: [
      'firm_province_ids',
      'firm_city_ids',
      'tender_role_group_ids',
      'tender_role_ids',
      'contact_position_ids',
      'resigned',
    ],
    perPage: null,
    row: contactRow,
    also: beside,
  }),
  suggest: call({
    path: '/contact/suggest',
    summary: 'People while their name is typed, those first whose name begins so.',
    counts: 'rows',
    input: z.object({
      keyword: z.string().trim().min(1).max(50),
      limit: z.int().min(1).max(20).default(6),
    }),
    output: z.object({
      list: z.array(
        z.object({
          encode_contact_id: z.string(),
          full_name: z.string(),
          position: z.string().nullable(),
          firm: named.nullable(),
        }),
      ),
    }),
  }),
})
