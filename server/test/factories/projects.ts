import { categories } from '@groundbreak/db/reference/categories'
import { stageId } from '@groundbreak/db/reference/stages'
import { tenderRoleId } from '@groundbreak/db/reference/tender-roles'
import { sealChannel } from '@groundbreak/db/secrets'
import { fictionalMobile } from '@groundbreak/market/contacts'
import type { Db } from '../../db/pool'
import { testDesk } from '../app'
import { counter } from './counter'
import { type Columns, insert, testSource } from './insert'

const made = counter()
const numbers = counter()

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
  return insert(db, 'projects', columnsOf(given))
}

/** So many alike but for a number in their names, in two statements: for where there have to be hundreds. */
export async function makeProjects(db: Db, count: number, given: ProjectMade = {}): Promise<number[]> {
  const first = await makeProject(db, given)
  const alike = Object.keys(columnsOf(given)).filter((name) => !NAMES.includes(name))
  const { rows } = await db.query<{ id: number }>(
    `insert into projects (${[...NAMES, ...alike].join(', ')})
select ${[...NAMES.map((name) => `${name} || ' ' || n`), ...alike].join(', ')}
from projects, generate_series(2, $2::int) n where id = $1 returning id`,
    [first, count],
  )
  return [first, ...rows.map(({ id }) => id)]
}

const NAMES = ['name_zh', 'name_en']

function columnsOf(given: ProjectMade): Columns {
  return {
    name_zh: given.name ?? `测试项目 ${++made.count}`,
    name_en: given.nameEn ?? `Test project ${made.count}`,
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
}

export interface FirmMade {
  name?: string
  nameEn?: string
  shortName?: string
  aliases?: string[]
  number?: string
  provinceId?: number
  person?: boolean
  parentId?: number
  headquarterId?: number
}

/** A firm of the market. */
export async function makeFirm(db: Db, given: FirmMade = {}): Promise<number> {
  const id = await insert(db, 'firms', {
    name_zh: given.name ?? `测试企业 ${++made.count}`,
    name_en: given.nameEn ?? `Test firm ${made.count}`,
    number: given.number ?? null,
    province_id: given.provinceId ?? null,
    is_natural_person: given.person ?? false,
    parent_id: given.parentId,
    headquarter_id: given.headquarterId,
  })
  if (given.shortName !== undefined)
    await insert(db, 'firm_names', { firm_id: id, kind: 'short', name: given.shortName })
  for (const name of given.aliases ?? []) await insert(db, 'firm_names', { firm_id: id, kind: 'alias', name })
  return id
}

/** A firm as a party of a project: one of its own, unless it is given. */
export async function makeParty(
  db: Db,
  projectId: number,
  given: FirmMade & { role?: string; firmId?: number; firstSeen?: string } = {},
): Promise<{ firmId: number; partyId: number }> {
  const firmId = given.firmId ?? (await makeFirm(db, given))
  const partyId = await insert(db, 'project_firms', {
    project_id: projectId,
    firm_id: firmId,
    role_id: tenderRoleId(given.role ?? 'owner'),
    source_id: await testSource(db),
    first_seen_at: given.firstSeen,
  })
  return { firmId, partyId }
}

/** What a developer builds again and again under one name. */
export async function makeSeries(
  db: Db,
  given: { name?: string; nameEn?: string; firmId?: number } = {},
): Promise<number> {
  return insert(db, 'project_series', {
    name_zh: given.name ?? `测试系列 ${++made.count}`,
    name_en: given.nameEn ?? `Test series ${made.count}`,
    firm_id: given.firmId,
  })
}

/** A contact of a party, with one mobile number of its own: every answer, mail and log is looked through for it. */
export async function makeContact(db: Db, party: { firmId: number; partyId: number }): Promise<string> {
  const encodeId = `contact-${++made.count}`
  const id = await insert(db, 'contacts', {
    encode_id: encodeId,
    firm_id: party.firmId,
    name_zh: '王测试',
    name_en: 'Wang Ceshi',
  })
  await db.query('insert into project_contacts (project_firm_id, contact_id) values ($1, $2)', [
    party.partyId,
    id,
  ])
  const { cipher, keyedHash, masked } = sealChannel(
    testDesk.secrets,
    'mobile',
    fictionalMobile(++numbers.count),
  )
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
