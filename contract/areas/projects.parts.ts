import { z } from 'zod'
import { channel } from '../channel'

/** What a project on land has beside. */
export const landFields = z.object({
  plot_number: z.string().nullable(),
  notice_number: z.string().nullable(),
  planning_purpose: z.string().nullable(),
  floor_ratio: z.number().nullable(),
  building_density: z.number().nullable(),
  height_limit: z.number().nullable(),
  greening_rate: z.number().nullable(),
  transfer_way: z.string().nullable(),
  transfer_years: z.int().nullable(),
  starting_price: z.number().nullable(),
  close_price: z.number().nullable(),
  close_on: z.string().nullable(),
  premium_rate: z.number().nullable(),
  initial_floor_price: z.number().nullable(),
  transaction_floor_price: z.number().nullable(),
})

/** The most projects that can be selected at once. */
export const mostSelected = 2000

/** Narrows a search to what lies around something; all that are given together must hold. */
export const projectsAround = z.object({
  related_to: z
    .int32()
    .positive()
    .optional()
    .describe('Projects of the same series, the same owner or close by, in this order.'),
  encode_contact_id: z.string().max(100).optional().describe('Projects in which this contact is named.'),
  project_ids: z
    .array(z.int32().positive())
    .optional()
    .describe('Only these: what somebody selected, at most 2,000.'),
  major_related: z.boolean().optional().describe('Major projects, and the other projects of their series.'),
})

/** How many notices some projects have. */
export const noticeCount = z.object({ count: z.int().describe('Notices.'), projects: z.int() })
export const noticesOf = z.object({
  total: z.int(),
  projects: z.int().describe('Projects of the search that have notices.'),
  /** Only the first projects of the search, up to the deep paging limit, were looked into. */
  capped: z.boolean(),
})

export const partyContact = z.object({
  encode_contact_id: z.string(),
  full_name: z.string(),
  position: z.string().nullable(),
  /** 0 not resigned, 1 resigned, 2 retired. */
  resigned: z.int(),
  channels: z.array(channel),
})

/** Where a field's value came from, and since when it stands. */
export const provenance = z.object({ source: z.string(), since: z.string() })

/** A notice of a project. */
export const notice = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  /** Millions of CNY. */
  amount: z.number().nullable(),
  amount_text: z.string().nullable(),
  published_on: z.string(),
  closes_on: z.string().nullable(),
  winner: z.string().nullable(),
})

/** What stands beside a row: what the viewer and the firm did with the project, and what there is. */
export const projectIcons = z.object({
  projectid: z.int(),
  favorited: z.boolean(),
  viewed: z.boolean(),
  exported: z.boolean(),
  /** A colleague or I wrote a note. */
  noted: z.boolean(),
  cooperation: z.boolean(),
  is_major: z.boolean(),
  has_photos: z.boolean(),
  has_bids: z.boolean(),
  /** A special bond pays for it. */
  has_bonds: z.boolean(),
})

export const similarIds = z
  .array(z.int32().positive())
  .max(20)
  .optional()
  .describe('With `mine: similar`: like these.')
