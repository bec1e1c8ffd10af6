import { z } from 'zod'
import { call, defineArea } from '../define'

const option = z.object({ id: z.int(), name: z.string() })
const stage = option.extend({ key: z.string(), kind: z.string(), parent_id: z.int().nullable() })
const category = option.extend({ level: z.int(), parent_id: z.int().nullable() })
const role = option.extend({ key: z.string(), role_group: z.int() })
const country = option.extend({ alpha2: z.string() })
const place = option.extend({ short: z.string(), level: z.int(), parent_id: z.int().nullable() })

export type StageOption = z.infer<typeof stage>
export type CategoryOption = z.infer<typeof category>
export type PlaceOption = z.infer<typeof place>

export const options = defineArea('options', {
  all: call({
    path: '/base_option/options',
    summary:
      'The vocabularies: stages, categories, roles, countries and every dictionary, named in the language asked for.',
    input: z.object({}),
    output: z.object({
      stages: z.array(stage),
      categories: z.array(category),
      tender_roles: z.array(role),
      countries: z.array(country),
      dictionaries: z.record(z.string(), z.array(option)),
      class_types: z.array(option),
    }),
  }),
  regions: call({
    path: '/base_option/regions',
    summary: 'Regions, provinces, cities and districts of China, parents before children.',
    input: z.object({}),
    output: z.object({ list: z.array(place) }),
  }),
})
