import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { choices, days, ids, range, words } from '../filters'
import { list } from '../list'

/** What the land is for: residential, commercial, industrial, storage, public and other, mixed. */
export const landPurposes = [1, 2, 3, 4, 5, 6] as const
/** How the land was given: listing, auction, tender, agreement, allocation, lease, otherwise. */
export const transferWays = [1, 2, 3, 4, 5, 6, 7] as const

const landDeal = z.object({
  land_deal_id: z.int(),
  plot_number: z.string(),
  address: z.string().nullable(),
  province: named.nullable(),
  city: named.nullable(),
  district: named.nullable(),
  purpose: z.literal([...landPurposes]).nullable(),
  way: z.literal([...transferWays]).nullable(),
  site_area: z.number().nullable().describe('Square metres.'),
  close_price: z.number().nullable().describe('Ten thousand CNY.'),
  /** CNY a square metre of land. */
  land_price: z.number().nullable(),
  firm: named.nullable().describe('Who took the land; of a person the first character.'),
  signed_on: z.string().nullable(),
  /** The project on this land, where the viewer sees it. */
  project: z.object({ projectid: z.int(), project_name: z.string() }).nullable(),
})
export type LandDeal = z.infer<typeof landDeal>

const landDealDetail = landDeal.extend({
  planning_purpose: z.string().nullable().describe('As announced.'),
  transfer_way: z.string().nullable().describe('As announced.'),
  transfer_years: z.int().nullable(),
  floor_ratio_from: z.number().nullable(),
  floor_ratio_to: z.number().nullable(),
  source: z.object({ name: z.string(), attribution: z.string().nullable() }),
})
export type LandDealDetail = z.infer<typeof landDealDetail>

export const landDeals = defineArea('landDeals', {
  search: list({
    path: '/announcement/search',
    summary: 'Land deals of the subscription, the newest first.',
    counts: 'rows',
    filters: {
      search: words(),
      province_ids: ids('regions'),
      purpose: choices(landPurposes),
      way: choices(transferWays),
      close_price: range(),
      site_area: range(),
      signed: days(),
    },
    sorts: ['signed_on', 'close_price', 'site_area'],
    facets: ['province_ids', 'purpose', 'way', 'close_price', 'site_area'],
    isExported: true,
    row: landDeal,
  }),
  get: call({
    path: '/announcement/get',
    summary: 'One land deal, with its terms and its source.',
    counts: { details: 'land_deal_id' },
    input: z.object({ land_deal_id: z.int32().positive() }),
    output: landDealDetail,
  }),
})
