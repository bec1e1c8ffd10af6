import { categories } from '@groundbreak/db/reference/categories'
import { stageId } from '@groundbreak/db/reference/stages'
import { tenderRoleId } from '@groundbreak/db/reference/tender-roles'
import { sealChannel } from '@groundbreak/db/secrets'
import { fictionalMobile } from '@groundbreak/market/contacts'
import type { Db } from '../../db/pool'
import { testDesk } from '../app'

let made = 0
let numbers = 0

/** GB/T 2260 codes that the tests use. */
export const places = {
  shanghai: 310_000,
  jiangsu: 320_000,
  nanjing: 320_100,
  guangdong: 440_000,
}

const levelOne = categories.filter((one) => one.level === 1)
export const categoryIds = { first: levelOne[0]?.id as number, second: levelOne[1]?.id as number }

export interface ProjectMade {
  name?: string
  nameEn?: string
  aliases?: string[]
  stage?: string
  subStage?: string | null
  categoryId?: number
  provinceId?: number | null
  cityId?: number | null
  investValue?: number | null
  floorArea?: number | null
  startsOn?: string | null
  remark?: string | null
  /** [longitude, latitude] */
  at?: readonly [number, number]
  address?: string | null
  liftId?: number | null
  isMajor?: boolean
  seriesId?: number | null
  classType?: number
  publishedAt?: string
  updatedAt?: string
}

export async function makeProject(db: Db, given: ProjectMade = {}): Promise<number> {
  const columns = {
    name_zh: given.name ?? `测试项目 ${++made}`,
    name_en: given.nameEn ?? `Test project ${made}`,
    aliases: given.aliases ?? [],
    stage_id: stageId(given.stage ?? 'construction'),
    sub_stage_id: given.subStage ? stageId(given.subStage) : null,
    category_id: given.categoryId ?? categoryIds.first,
    province_id: given.provinceId === undefined ? places.jiangsu : given.provinceId,
    city_id: given.cityId === undefined ? null : given.cityId,
    address_zh: given.address ?? null,
    invest_value: given.investValue ?? null,
    floor_area: given.floorArea ?? null,
    starts_on: given.startsOn ?? null,
    remark_zh: given.remark ?? null,
    longitude: given.at?.[0] ?? null,
    latitude: given.at?.[1] ?? null,
    lift_id: given.liftId ?? null,
    is_major: given.isMajor ?? false,
    series_id: given.seriesId ?? null,
    class_type: given.classType ?? 0,
    published_at: given.publishedAt ?? '2026-01-01T00:00:00Z',
    updated_at: given.updatedAt ?? '2026-02-01T00:00:00Z',
  }
  const names = Object.keys(columns)
  const { rows } = await db.query<{ id: number }>(
    `insert into projects (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(columns),
  )
  return rows[0]?.id as number
}

/** A firm of the market, as a party of a project. */
export async function makeParty(
  db: Db,
  projectId: number,
  given: { name?: string; role?: string; person?: boolean } = {},
): Promise<{ firmId: number; partyId: number }> {
  const firm = await db.query<{ id: number }>(
    `insert into firms (name_zh, name_en, is_natural_person) values ($1, $2, $3) returning id`,
    [given.name ?? `测试企业 ${++made}`, `Test firm ${made}`, given.person ?? false],
  )
  const firmId = firm.rows[0]?.id as number
  const party = await db.query<{ id: number }>(
    `insert into project_firms (project_id, firm_id, role_id, source_id)
values ($1, $2, $3, (select id from sources where key = 'test')) returning id`,
    [projectId, firmId, tenderRoleId(given.role ?? 'owner')],
  )
  return { firmId, partyId: party.rows[0]?.id as number }
}

/** A contact of a party, with one mobile number of its own: every answer, mail and log is looked through for it. */
export async function makeContact(db: Db, party: { firmId: number; partyId: number }): Promise<string> {
  const encodeId = `contact-${++made}`
  const contact = await db.query<{ id: number }>(
    `insert into contacts (encode_id, firm_id, name_zh, name_en) values ($1, $2, '王测试', 'Wang Ceshi') returning id`,
    [encodeId, party.firmId],
  )
  const id = contact.rows[0]?.id
  await db.query('insert into project_contacts (project_firm_id, contact_id) values ($1, $2)', [
    party.partyId,
    id,
  ])
  const { cipher, keyedHash, masked } = sealChannel(testDesk.secrets, 'mobile', fictionalMobile(++numbers))
  await db.query(
    `insert into channels (contact_id, kind, cipher, keyed_hash, masked) values ($1, 'mobile', $2, $3, $4)`,
    [id, cipher, keyedHash, masked],
  )
  return encodeId
}

export interface RevisionMade {
  at: string
  kind?: 'created' | 'changed' | 'cosmetic'
  note?: string
  changes?: { field: string; from: unknown; to: unknown }[]
}

export async function makeRevision(db: Db, projectId: number, given: RevisionMade): Promise<void> {
  await db.query(
    `insert into project_revisions (project_id, at, source_id, kind, note, changes)
values ($1, $2, (select id from sources where key = 'test'), $3, $4, $5)`,
    [projectId, given.at, given.kind ?? 'changed', given.note ?? null, JSON.stringify(given.changes ?? [])],
  )
}
