import { z } from 'zod'
import { call, defineArea } from '../define'

const id = z.int32().positive()
const code = id.nullable()
const text = (longest: number) => z.string().trim().max(longest).nullable()
const name = z.string().trim().min(1).max(300)
const count = (most: number) => z.int().min(0).max(most).nullable()
const amount = (most: number) => z.number().min(0).max(most).nullable()
const day = z.iso.date().nullable()

/** What stands in the project's land record; the record is made when the first of them is known. */
const landEdits = {
  plot_number: text(200),
  notice_number: text(200),
  planning_purpose: text(500),
  floor_ratio: amount(1000),
  building_density: amount(100).describe('Percent, as all rates.'),
  height_limit: amount(10_000).describe('Metres.'),
  greening_rate: amount(100),
  transfer_way: text(100),
  transfer_years: count(999),
  starting_price: amount(99_999_999_999).describe('Ten thousand CNY, as `close_price`.'),
  close_price: amount(99_999_999_999),
  close_on: day,
  premium_rate: z.number().min(-100).max(9_999_999).nullable(),
  initial_floor_price: amount(99_999_999_999).describe('CNY per square metre.'),
  transaction_floor_price: amount(99_999_999_999),
}
export type LandColumn = keyof typeof landEdits
export const landColumns = Object.keys(landEdits) as LandColumn[]

/**
 * What the research desk can change of a project, by column; null takes a value away. A code of another level
 * that no longer fits (the city of another province) is taken away too.
 */
export const projectEdits = z
  .strictObject({
    name_zh: name,
    name_en: name,
    aliases: z.array(name).max(20),
    class_type: z.union([0, 1, 3, 7, 10, -5].map((one) => z.literal(one))),
    stage_id: id,
    sub_stage_id: code,
    category_id: id,
    subcategory_id: code,
    new_subcategory_id: code,
    province_id: code,
    city_id: code,
    district_id: code,
    address_zh: text(500),
    address_en: text(500),
    longitude: z.number().min(-180).max(180).nullable(),
    latitude: z.number().min(-90).max(90).nullable(),
    invest_value: amount(9_999_999_999).describe('Millions of CNY.'),
    floor_area: amount(999_999_999_999).describe('Square metres.'),
    site_area: amount(999_999_999_999),
    storeys_above: count(1000),
    storeys_below: count(100),
    starts_on: day,
    ends_on: day,
    owner_type_id: code,
    development_type_id: code,
    foreign_participation_id: code,
    foreign_note: text(1000),
    renovation_id: code,
    lift_id: code,
    aircondition_id: code,
    heating_type_id: code,
    curtain_wall_id: code,
    structure_id: code,
    ventilation_system_id: code,
    space_parking_id: code,
    prefabricated_id: code,
    passive_house_id: code,
    parking_spaces: count(10_000_000),
    household_count: count(10_000_000),
    guest_rooms: count(1_000_000),
    sickbeds: count(1_000_000),
    average_price: amount(9_999_999_999),
    remark_zh: text(4000),
    remark_en: text(4000),
    is_major: z.boolean(),
    ...landEdits,
  })
  .partial()
export type ProjectEdits = z.infer<typeof projectEdits>

const party = z.object({ firm_id: id, role_id: id })

/** The kinds of number that are phones, in the order in which they are offered. */
export const phoneKinds = ['mobile', 'telephone', 'site_phone', 'fax'] as const
export type PhoneKind = (typeof phoneKinds)[number]

/**
 * A number of a contact: `id` alone takes it away, `id` with a value puts another in its place, a value alone
 * adds one.
 */
const phoneEdit = z.object({
  id: id.nullable().default(null),
  kind: z.enum(phoneKinds).default('mobile'),
  value: z.string().trim().max(40).nullable().default(null),
})
const contactEdit = z.object({
  encode_contact_id: z.string().min(1).max(100),
  phones: z.array(phoneEdit).min(1).max(20),
})
export type ContactEdit = z.infer<typeof contactEdit>

/** A correction of a project. */
export const correction = z.object({
  changes: projectEdits.default({}),
  remove_parties: z.array(party).max(50).default([]),
  add_parties: z.array(party).max(50).default([]),
  /** Numbers of people who are named for the project; they change wherever the person is named. */
  contacts: z.array(contactEdit).max(20).default([]),
  /** Wording only: no news for whoever follows the project. */
  cosmetic: z.boolean().default(false),
})
export type Correction = z.infer<typeof correction>

const firmFound = z.object({
  firm_id: z.int(),
  firm_name: z.string(),
  /** In the other language; null where there is none. */
  other_name: z.string().nullable(),
  /** Unified social credit code, or the source's own. */
  number: z.string().nullable(),
  place: z.string().nullable(),
  /** On how many projects it takes part, up to 1,000. */
  projects: z.int(),
})
export type FirmFound = z.infer<typeof firmFound>

export const desk = defineArea('desk', {
  updateProject: call({
    path: '/desk/update_project',
    summary: 'Correct a project: its fields and parties. Writes a revision by the research desk.',
    effect: 'write',
    counts: 'nothing',
    input: correction.extend({ projectid: id }),
    output: z.object({
      /** The columns that changed; `parties` for firms, `contacts` for numbers. */
      changed: z.array(z.string()),
    }),
  }),
  findFirms: call({
    path: '/desk/find_firms',
    summary: 'Firms by a part of a name or by their number, the best first, at most 10.',
    counts: 'nothing',
    input: z.object({ keyword: z.string().trim().min(1).max(50) }),
    output: z.object({ list: z.array(firmFound) }),
  }),
})
