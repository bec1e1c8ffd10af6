import type { Secrets } from '@groundbreak/db/secrets'
import { hash } from '@node-rs/argon2'
import type { ClientBase } from 'pg'
import { demoPassword, type Known } from './accounts'
import { addFound } from './audit'
import { DAY, dayStart, timeOf } from './calendar'

interface Colleague {
  username: string
  nameZh: string
  nameEn: string
  role: string
  department: string | null
  /** Days ago of the last login; absent = never. */
  seen?: number
  /** Days ago it was disabled. */
  disabled?: number
  mustChange?: boolean
  statistics?: 'none' | 'own' | 'team'
}

const east = '华东销售部'
const south = '华南销售部'
const support = '技术支持部'
const sales = '销售一部'

const at = (username: string, names: readonly [string, string], role: string, department: string | null) => ({
  username,
  nameZh: names[0],
  nameEn: names[1],
  role,
  department,
})

/** By the persona whose firm they are of. All of them are made up. */
export const colleagues: Readonly<Record<string, readonly Colleague[]>> = {
  firmadmin: [
    { ...at('chenze.qiao', ['乔若岚', 'Qiao Ruolan'], 'sub_admin', '管理部'), seen: 1 },
    { ...at('chenze.shen', ['沈知行', 'Shen Zhixing'], 'leader', south), seen: 1 },
    { ...at('chenze.gu', ['顾南舟', 'Gu Nanzhou'], 'leader', support), seen: 3 },
    { ...at('chenze.tan', ['谭一诺', 'Tan Yinuo'], 'employee', east), seen: 2 },
    { ...at('chenze.mao', ['毛向晚', 'Mao Xiangwan'], 'employee', east), seen: 6, statistics: 'team' },
    { ...at('chenze.ji', ['纪怀川', 'Ji Huaichuan'], 'employee', south), seen: 12 },
    { ...at('chenze.lan', ['蓝青禾', 'Lan Qinghe'], 'employee', support), mustChange: true },
    { ...at('chenze.wu', ['伍思齐', 'Wu Siqi'], 'employee', null), seen: 30 },
    { ...at('chenze.pei', ['裴照', 'Pei Zhao'], 'employee', east), seen: 95, disabled: 60 },
    { ...at('chenze.du', ['杜若飞', 'Du Ruofei'], 'employee', south), seen: 140, disabled: 120 },
  ],
  vip: [
    { ...at('hengyuan.luo', ['骆清嘉', 'Luo Qingjia'], 'sub_admin', '总经办'), seen: 1 },
    { ...at('hengyuan.bai', ['柏松年', 'Bai Songnian'], 'leader', sales), seen: 2 },
    { ...at('hengyuan.an', ['安以宁', 'An Yining'], 'employee', sales), seen: 4 },
    { ...at('hengyuan.qu', ['曲明川', 'Qu Mingchuan'], 'employee', sales), seen: 9 },
    { ...at('hengyuan.yi', ['易水寒', 'Yi Shuihan'], 'employee', sales), seen: 41, disabled: 20 },
    { ...at('hengyuan.nie', ['聂云起', 'Nie Yunqi'], 'employee', null), seen: 80, disabled: 75 },
  ],
}

/** The provider's people have a phone at work, and one of them looks after every customer. */
const MANAGER = 'service'

/** Colleagues of some personas, account managers, full seats in one firm, and what was changed lately. */
export async function addColleagues(client: ClientBase, { users, secrets, now }: Known): Promise<void> {
  await client.query(
    `update users set work_phone = '010-5550 01' || lpad(id::text, 2, '0')
     where role in ('researcher', 'service', 'consultant', 'it', 'admin')`,
  )
  await client.query('update customer_firms set account_manager_id = $1', [users.get(MANAGER)])
  const passwordHash = await hash(demoPassword)
  const morning = dayStart(now) + 9 * 3_600_000
  for (const [persona, people] of Object.entries(colleagues))
    await addPeople(client, { of: users.get(persona) as number, people, passwordHash, secrets, now, morning })
  // The firm of the VIP persona has no seat left.
  await client.query(
    `update subscriptions s set seats = (select count(*) from users u
       where u.customer_firm_id = s.customer_firm_id and u.disabled_at is null)
     from users v where v.username = 'vip' and s.customer_firm_id = v.customer_firm_id`,
  )
  await addChanges(client, { manager: users.get(MANAGER) as number, secrets, now })
}

interface Adding {
  /** The administrator of the firm. */
  of: number
  people: readonly Colleague[]
  passwordHash: string
  secrets: Secrets
  now: number
  morning: number
}

async function addPeople(
  client: ClientBase,
  { of, people, passwordHash, secrets, now, morning }: Adding,
): Promise<void> {
  await client.query(
    `insert into departments (customer_firm_id, name)
     select u.customer_firm_id, given.name from users u, unnest($2::text[]) as given (name)
     where u.id = $1 and given.name is not null on conflict do nothing`,
    [of, [...new Set(people.flatMap(({ department }) => department ?? []))]],
  )
  const ago = (days: number | undefined) => (days === undefined ? null : timeOf(morning - days * DAY))
  for (const one of people) {
    const created = timeOf(now - 180 * DAY)
    await addFound(client, secrets, {
      sql: `with made as (
         insert into users (username, name_zh, name_en, customer_firm_id, department_id, role, password_hash,
           password_changed_at, must_change_password, email, manager_email, last_login_at, previous_login_at,
           created_at, disabled_at, statistics, is_sample)
         select $2, $3, $4, a.customer_firm_id, d.id, $5, $6, $7, $8, $2 || '@example.com', 'manager@example.com',
           $9::timestamptz, $9::timestamptz, $7, $10, $11, true
         from users a left join departments d on d.customer_firm_id = a.customer_firm_id and d.name = $12
         where a.id = $1 returning id, customer_firm_id
       ), settled as (insert into user_settings (user_id) select id from made)
       select told.at::text, $1::int as user_id, m.customer_firm_id, told.action, 'user' as subject, m.id as subject_id,
         jsonb_build_object('name', $2::text, 'changes', told.changes) as detail
       from made m, (values
         ($7::timestamptz, 'accounts.userCreated',
           jsonb_build_array(jsonb_build_object('field', 'role', 'from', null, 'to', $5::text))),
         ($10::timestamptz, 'accounts.userDisabled', '[]'::jsonb)) as told (at, action, changes)
       where told.at is not null`,
      values: [
        of,
        one.username,
        one.nameZh,
        one.nameEn,
        one.role,
        passwordHash,
        created,
        one.mustChange ?? false,
        ago(one.seen),
        ago(one.disabled),
        one.statistics ?? null,
        one.department,
      ],
    })
  }
}

/** Each firm's subscription was made by its account manager. */
async function addChanges(
  client: ClientBase,
  { manager, secrets, now }: { manager: number; secrets: Secrets; now: number },
): Promise<void> {
  await addFound(client, secrets, {
    sql: `select least(f.created_at, $2::timestamptz)::text as at, $1::int as user_id, f.id as customer_firm_id,
       'accounts.subscriptionCreated' as action, 'customer_firm' as subject, f.id as subject_id,
       jsonb_build_object('name', f.name_zh, 'changes', jsonb_build_array(
         jsonb_build_object('field', 'starts_on', 'from', null, 'to', s.starts_on),
         jsonb_build_object('field', 'ends_on', 'from', null, 'to', s.ends_on),
         jsonb_build_object('field', 'seats', 'from', null, 'to', s.seats))) as detail
     from subscriptions s join customer_firms f on f.id = s.customer_firm_id order by f.id`,
    values: [manager, timeOf(now)],
  })
}
