import { guideKeys } from '@groundbreak/contract/areas/options'
import { hash } from '@node-rs/argon2'
import { encryptField, sealChannel, type Secrets } from '@groundbreak/db/secrets'
import type { ClientBase } from 'pg'
import { DAY, dateOf, timeOf, dayStart } from './calendar'

export const demoPassword = 'Potu-2026'
export const demoStaffPassword = 'Potu-2026-staff!'
/** Base32: the dynamic token of all staff of the sample market. */
export const demoStaffTokenSecret = 'GROUNDBREAKDEMOAB'

interface DemoFirm {
  key: string
  nameZh: string
  nameEn: string
  /** Days from the market's day: from, to. */
  term: readonly [number, number]
  provinces: readonly number[] | null
  isTrial?: boolean
  isVip?: boolean
  modules?: readonly string[]
}

const everything = [
  'projects',
  'firms',
  'contacts',
  'bids',
  'bonds',
  'land_deals',
  'series',
  'statistics',
  'reports',
  'packages',
]
// Shanghai lies outside on purpose: the market shows what an out-of-scope project looks like.
const easternProvinces = [320_000, 330_000, 340_000, 350_000, 370_000, 420_000, 440_000]

const demoFirms: readonly DemoFirm[] = [
  {
    key: 'main',
    nameZh: '晨泽机电设备（示例）有限公司',
    nameEn: 'Chenze Building Services (Sample) Co., Ltd.',
    term: [-200, 165],
    provinces: easternProvinces,
  },
  {
    key: 'other',
    nameZh: '砚川幕墙（示例）有限公司',
    nameEn: 'Yanchuan Curtain Wall (Sample) Co., Ltd.',
    term: [-90, 275],
    provinces: null,
  },
  {
    key: 'trial',
    nameZh: '沐谷照明（示例）有限公司',
    nameEn: 'Mugu Lighting (Sample) Co., Ltd.',
    term: [-4, 10],
    provinces: [310_000, 330_000],
    isTrial: true,
  },
  {
    key: 'expired',
    nameZh: '岑岩防水（示例）有限公司',
    nameEn: 'Cenyan Waterproofing (Sample) Co., Ltd.',
    term: [-45, -15],
    provinces: null,
    isTrial: true,
  },
  {
    key: 'vip',
    nameZh: '珩远电梯（示例）有限公司',
    nameEn: 'Hengyuan Elevator (Sample) Co., Ltd.',
    term: [-300, 430],
    provinces: null,
    isVip: true,
  },
  {
    key: 'bid',
    nameZh: '汀禾招标信息（示例）有限公司',
    nameEn: 'Tinghe Tender Information (Sample) Co., Ltd.',
    term: [-60, 305],
    provinces: null,
    modules: ['bids', 'bonds'],
  },
]

interface Persona {
  username: string
  nameZh: string
  nameEn: string
  firm: string | null
  role: string
  department?: string
  userType?: 0 | 1 | 2
  loginType?: 0 | 1
  canSwitch?: boolean
  onlyBids?: boolean
  isUncertified?: boolean
  isNew?: boolean
  mustChange?: boolean
  /** Logged in at one place at a time; the others are used by many at once. */
  onePlace?: boolean
}

/** The accounts that the sample market ships; the login page lists them while it is loaded. */
export const personas: readonly Persona[] = [
  {
    username: 'employee',
    nameZh: '林晓',
    nameEn: 'Lin Xiao',
    firm: 'main',
    role: 'employee',
    department: '华东销售部',
  },
  {
    username: 'leader',
    nameZh: '陈立峰',
    nameEn: 'Chen Lifeng',
    firm: 'main',
    role: 'leader',
    department: '华东销售部',
  },
  {
    username: 'firmadmin',
    nameZh: '王宁',
    nameEn: 'Wang Ning',
    firm: 'main',
    role: 'firm_admin',
    department: '管理部',
  },
  { username: 'trial', nameZh: '赵敏', nameEn: 'Zhao Min', firm: 'trial', role: 'employee', isNew: true },
  { username: 'expired', nameZh: '孙涛', nameEn: 'Sun Tao', firm: 'expired', role: 'employee' },
  {
    username: 'uncertified',
    nameZh: '周洁',
    nameEn: 'Zhou Jie',
    firm: 'main',
    role: 'employee',
    department: '华南销售部',
    isUncertified: true,
  },
  {
    username: 'personal',
    nameZh: '吴凡',
    nameEn: 'Wu Fan',
    firm: 'other',
    role: 'employee',
    userType: 1,
    loginType: 1,
  },
  {
    username: 'both',
    nameZh: '郑可',
    nameEn: 'Zheng Ke',
    firm: 'main',
    role: 'employee',
    department: '华南销售部',
    userType: 2,
    canSwitch: true,
  },
  { username: 'bidonly', nameZh: '冯雨', nameEn: 'Feng Yu', firm: 'bid', role: 'employee', onlyBids: true },
  {
    username: 'mustchange',
    nameZh: '何新',
    nameEn: 'He Xin',
    firm: 'main',
    role: 'employee',
    department: '华东销售部',
    mustChange: true,
  },
  { username: 'vip', nameZh: '许安', nameEn: 'Xu An', firm: 'vip', role: 'firm_admin' },
  { username: 'otheradmin', nameZh: '罗成', nameEn: 'Luo Cheng', firm: 'other', role: 'firm_admin' },
  { username: 'researcher', nameZh: '研究员', nameEn: 'Researcher', firm: null, role: 'researcher' },
  { username: 'service', nameZh: '客服专员', nameEn: 'Customer service', firm: null, role: 'service' },
  {
    username: 'consultant',
    nameZh: '技术顾问',
    nameEn: 'Technical consultant',
    firm: null,
    role: 'consultant',
  },
  { username: 'it', nameZh: '信息技术', nameEn: 'IT', firm: null, role: 'it' },
  { username: 'admin', nameZh: '平台管理员', nameEn: 'Platform administrator', firm: null, role: 'admin' },
  {
    username: 'oneplace',
    nameZh: '沈一',
    nameEn: 'Shen Yi',
    firm: 'main',
    role: 'employee',
    department: '华南销售部',
    onePlace: true,
  },
]

const quotas = {
  phones_daily: 80,
  phones_monthly: 1500,
  exports_daily: 20,
  pdf_daily: 30,
  transit_numbers: 20,
}

/** Where a persona gets mail. */
export const emailOf = ({ username }: { username: string }): string => `${username}@example.com`

/** What a sample is made of, beside the projects and firms of the market. */
export interface Known {
  /** Ids of the personas by username. */
  users: ReadonlyMap<string, number>
  secrets: Secrets
  /** The market's day, milliseconds since 1970. */
  now: number
}

/** Customer firms with subscriptions, and the personas; returns user ids by username. */
export async function addAccounts(
  client: ClientBase,
  { now, secrets }: { now: number; secrets: Secrets },
): Promise<Map<string, number>> {
  const firmIds = new Map<string, number>()
  for (const firm of demoFirms) firmIds.set(firm.key, await addCustomerFirm(client, firm, now))
  const [customer, staff] = await Promise.all([hash(demoPassword), hash(demoStaffPassword)])
  const users = new Map<string, number>()
  for (const one of personas) {
    const firmId = one.firm === null ? null : (firmIds.get(one.firm) ?? null)
    const password = firmId === null ? staff : customer
    users.set(one.username, await addUser(client, one, { firmId, password, now }))
  }
  await addMobiles(client, users, secrets)
  await addStaffTokens(client, { now, secrets })
  return users
}

/** Public as the password is, and used by many at once: a code may serve again. */
async function addStaffTokens(
  client: ClientBase,
  { now, secrets }: { now: number; secrets: Secrets },
): Promise<void> {
  await client.query(
    `insert into second_factors (user_id, secret, is_shared, confirmed_at)
     select id, $1, true, $2 from users where customer_firm_id is null`,
    [encryptField(secrets, `totp:${demoStaffTokenSecret}`), timeOf(now - 100 * DAY)],
  )
}

/** 199 0990 0001 and on: numbers that nobody has, above those of the contacts. */
async function addMobiles(
  client: ClientBase,
  users: ReadonlyMap<string, number>,
  secrets: Secrets,
): Promise<void> {
  const sealed = [...users.values()].map((_, at) =>
    sealChannel(secrets, 'mobile', `1990990${String(at + 1).padStart(4, '0')}`),
  )
  await client.query(
    `update users set mobile_cipher = given.cipher, mobile_hash = given.hash, mobile_masked = given.masked
     from unnest($1::int[], $2::bytea[], $3::bytea[], $4::text[]) as given (id, cipher, hash, masked)
     where users.id = given.id`,
    [
      [...users.values()],
      sealed.map(({ cipher }) => cipher),
      sealed.map(({ keyedHash }) => keyedHash),
      sealed.map(({ masked }) => masked),
    ],
  )
}

async function one(client: ClientBase, sql: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(sql, values)
  if (!rows[0]) throw new Error('Nothing was inserted')
  return rows[0].id
}

async function addCustomerFirm(client: ClientBase, firm: DemoFirm, now: number): Promise<number> {
  const id = await one(
    client,
    `insert into customer_firms (name_zh, name_en, created_at, one_place, is_sample)
     values ($1, $2, $3, false, true) returning id`,
    [firm.nameZh, firm.nameEn, timeOf(now + firm.term[0] * DAY)],
  )
  await client.query(
    `insert into subscriptions
       (customer_firm_id, modules, province_ids, starts_on, ends_on, seats, is_trial, is_vip, quotas)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      firm.modules ?? everything,
      firm.provinces,
      dateOf(now + firm.term[0] * DAY),
      dateOf(now + firm.term[1] * DAY),
      firm.isTrial ? 2 : 20,
      firm.isTrial ?? false,
      firm.isVip ?? false,
      quotas,
    ],
  )
  return id
}

async function addUser(
  client: ClientBase,
  persona: Persona,
  of: { firmId: number | null; password: string; now: number },
): Promise<number> {
  const departmentId = persona.department
    ? await one(
        client,
        `insert into departments (customer_firm_id, name) values ($1, $2)
         on conflict (customer_firm_id, name) do update set name = excluded.name returning id`,
        [of.firmId, persona.department],
      )
    : null
  const dayBefore = timeOf(dayStart(of.now) - DAY + 9 * 3_600_000)
  const id = await one(
    client,
    `insert into users (username, name_zh, name_en, customer_firm_id, department_id, role, user_type, login_type,
       can_switch, only_in_bid_subscription, certified, password_hash, password_changed_at, must_change_password,
       email, manager_email, last_login_at, previous_login_at, created_at, one_place, is_sample)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17, $18, $19, true) returning id`,
    [
      persona.username,
      persona.nameZh,
      persona.nameEn,
      of.firmId,
      departmentId,
      persona.role,
      persona.userType ?? 0,
      persona.loginType ?? 0,
      persona.canSwitch ?? false,
      persona.onlyBids ?? false,
      !persona.isUncertified,
      of.password,
      timeOf(of.now - 100 * DAY),
      persona.mustChange ?? false,
      emailOf(persona),
      of.firmId === null ? null : 'manager@example.com',
      dayBefore,
      timeOf(of.now - 100 * DAY),
      persona.onePlace ?? null,
    ],
  )
  // One who is new here is shown the quick guides.
  const guides = persona.isNew ? [] : guideKeys
  await client.query('insert into user_settings (user_id, guides_seen) values ($1, $2)', [id, guides])
  return id
}
