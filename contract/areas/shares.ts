import { z } from 'zod'
import { call, defineArea } from '../define'
import { named } from '../envelope'
import { projectDetail } from './projects'

/** `project`: one project with its fields; `position`: where projects lie, and nothing else of them. */
export const shareKinds = ['project', 'position'] as const
export type ShareKind = (typeof shareKinds)[number]

/** Days a link can live. */
export const shareDays = [1, 7, 30] as const

/** Projects on one link to positions. */
export const SHARED_POSITIONS = 100

const id = z.int32().positive()

const share = z.object({
  id: z.int(),
  kind: z.enum(shareKinds),
  project_ids: z.array(z.int()),
  created_at: z.string(),
  expires_at: z.string(),
  /** How often it was opened, and when last. */
  looks: z.int(),
  looked_at: z.string().nullable(),
})
export type Share = z.infer<typeof share>

const from = z.object({
  /** The firm that shares; null for the provider. */
  firm: z.string().nullable(),
  expires_at: z.string(),
})

const detail = projectDetail.shape
const sharedParty = z.object({
  role: named,
  firm_name: z.string(),
  /** Positions and masked numbers; no names of people. */
  contacts: z.array(
    z.object({ position: z.string().nullable(), channels: z.array(z.object({ masked: z.string() })) }),
  ),
})

const sharedProject = z.object({
  project_name: detail.project_name,
  stage: detail.stage,
  sub_stage: detail.sub_stage,
  category: detail.category,
  subcategory: detail.subcategory,
  country: detail.country,
  province: detail.province,
  city: detail.city,
  district: detail.district,
  address: detail.address,
  invest_value: detail.invest_value,
  floor_area: detail.floor_area,
  site_area: detail.site_area,
  storeys_above: detail.storeys_above,
  storeys_below: detail.storeys_below,
  starts_on: detail.starts_on,
  ends_on: detail.ends_on,
  updated_at: detail.updated_at,
  attributes: detail.attributes,
  remark: detail.remark,
  parties: z.array(sharedParty),
})
export type SharedProject = z.infer<typeof sharedProject>

const sharedPosition = z.object({
  project_name: detail.project_name,
  stage: detail.stage,
  province: detail.province,
  city: detail.city,
  district: detail.district,
  address: detail.address,
  longitude: z.number(),
  latitude: z.number(),
})
export type SharedPosition = z.infer<typeof sharedPosition>

const token = z.object({ request_token: z.string().max(200) })

export const shares = defineArea('shares', {
  create: call({
    path: '/project/share',
    summary: 'A link that shows projects of the subscription to anybody who has it, until it ends.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({
      kind: z.enum(shareKinds),
      project_ids: z.array(id).min(1).max(SHARED_POSITIONS),
      days: z.union(shareDays.map((days) => z.literal(days))).default(7),
    }),
    /** The token is told once: only its hash is kept. */
    output: share.extend({ request_token: z.string() }),
  }),
  list: call({
    path: '/project/shares',
    summary: 'My links that still open, the newest first; of one project where one is named.',
    counts: { details: 'projectid' },
    input: z.object({ projectid: id.optional() }),
    output: z.object({ list: z.array(share) }),
  }),
  revoke: call({
    path: '/project/revoke_share',
    summary: 'Ends a link of one’s own at once.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id }),
    output: z.object({}),
  }),
  show: call({
    path: '/project/project_request_show',
    summary: 'What a link to a project shows. An unknown, an ended and a wrong token are answered alike.',
    effect: 'write',
    open: true,
    counts: 'nothing',
    input: token,
    output: from.extend({ project: sharedProject }),
  }),
  showPositions: call({
    path: '/project/request_map_position',
    summary: 'What a link to positions shows; projects without a position are left out.',
    effect: 'write',
    open: true,
    counts: 'nothing',
    input: token,
    output: from.extend({ list: z.array(sharedPosition) }),
  }),
})
