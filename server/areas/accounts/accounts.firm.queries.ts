import type { Output } from '@groundbreak/contract/define'
import type { accounts } from '@groundbreak/contract/areas/accounts'
import { accountLimits } from '@groundbreak/contract/areas/accounts.parts'
import { cap } from '../../access/caps'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'

export const departments = cap('departments of a firm', {
  of: 'firm',
  most: accountLimits.departments,
  count: 'select count(*) from departments where customer_firm_id = $1',
  refuse: ({ max }) => fail('accounts.tooManyDepartments', { max }),
})

export interface Switches {
  phone_viewing?: boolean
  real_number_approval?: boolean
}

export async function findSwitches(db: Db, firmId: number): Promise<Required<Switches>> {
  const { rows } = await db.query<Required<Switches>>(
    'select phone_viewing, real_number_approval from customer_firms where id = $1',
    [firmId],
  )
  return rows[0] as Required<Switches>
}

export async function updateSwitches(db: Db, firmId: number, given: Switches): Promise<void> {
  await db.query(
    `update customer_firms set phone_viewing = coalesce($2, phone_viewing),
  real_number_approval = coalesce($3, real_number_approval) where id = $1`,
    [firmId, given.phone_viewing ?? null, given.real_number_approval ?? null],
  )
}

export interface FirmRow {
  name_zh: string
  name_en: string
  phone_viewing: boolean
  real_number_approval: boolean
  one_place: boolean
  subscription: NonNullable<Output<typeof accounts.firm>['subscription']> | null
  manager_zh: string | null
  manager_en: string | null
  manager_email: string | null
  manager_phone: string | null
}

/** A firm with the subscription that counts and its account manager. */
export async function findFirm(db: Db, firmId: number): Promise<FirmRow | undefined> {
  const { rows } = await db.query<FirmRow>(
    `select f.name_zh, f.name_en, f.phone_viewing, f.real_number_approval, f.one_place,
  (select json_build_object('modules', x.modules, 'province_ids', x.province_ids, 'category_ids', x.category_ids,
    'starts_on', x.starts_on, 'ends_on', x.ends_on, 'is_trial', x.is_trial, 'is_vip', x.is_vip,
    'in_force', today.day between x.starts_on and x.ends_on)
    from subscriptions x, (select (now() at time zone 'Asia/Shanghai')::date as day) today
    where x.customer_firm_id = f.id
    order by today.day between x.starts_on and x.ends_on desc, x.starts_on desc, x.id desc limit 1) as subscription,
  m.name_zh as manager_zh, m.name_en as manager_en, m.email as manager_email, m.work_phone as manager_phone
from customer_firms f left join users m on m.id = f.account_manager_id and m.disabled_at is null
where f.id = $1`,
    [firmId],
  )
  return rows[0]
}

export interface AdministratorRow {
  name_zh: string
  name_en: string
  email: string | null
}

/** The administrators of a firm who can log in, the firm's own before the sub-administrators; at most ten. */
export async function findAdministrators(db: Db, firmId: number): Promise<AdministratorRow[]> {
  const { rows } = await db.query<AdministratorRow>(
    `select name_zh, name_en, email from users
where customer_firm_id = $1 and role in ('firm_admin', 'sub_admin') and disabled_at is null
order by role, id limit 10`,
    [firmId],
  )
  return rows
}

export interface DepartmentRow {
  id: number
  name: string
  users: number
  leaders: { zh: string; en: string }[]
}

/** The departments of a firm by name. */
export async function findDepartments(db: Db, firmId: number): Promise<DepartmentRow[]> {
  const { rows } = await db.query<DepartmentRow>(
    `select d.id, d.name, count(u.id)::int as users,
  coalesce(json_agg(json_build_object('zh', u.name_zh, 'en', u.name_en) order by u.id)
    filter (where u.role = 'leader' and u.disabled_at is null), '[]') as leaders
from departments d left join users u on u.department_id = d.id
where d.customer_firm_id = $1 group by d.id order by d.name collate "zh-x-icu", d.id`,
    [firmId],
  )
  return rows
}

/** One department with how many are in it; undefined = the firm has none of that id. */
export async function findDepartment(
  db: Db,
  { id, firmId }: { id: number; firmId: number },
): Promise<{ name: string; users: number } | undefined> {
  const { rows } = await db.query<{ name: string; users: number }>(
    `select d.name, (select count(*)::int from users u where u.department_id = d.id) as users
from departments d where d.id = $1 and d.customer_firm_id = $2`,
    [id, firmId],
  )
  return rows[0]
}

/** Undefined = the firm has one of that name. */
export async function insertDepartment(db: Db, firmId: number, name: string): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    'insert into departments (customer_firm_id, name) values ($1, $2) on conflict do nothing returning id',
    [firmId, name],
  )
  return rows[0]?.id
}

/** False = another one of the firm has that name. */
export async function renameDepartment(
  db: Db,
  { id, firmId, name }: { id: number; firmId: number; name: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update departments set name = $3 where id = $1 and customer_firm_id = $2
  and not exists (select 1 from departments o where o.customer_firm_id = $2 and o.name = $3 and o.id <> $1)`,
    [id, firmId, name],
  )
  return rowCount === 1
}

export async function removeDepartment(db: Db, id: number): Promise<void> {
  await db.query('delete from departments where id = $1', [id])
}
