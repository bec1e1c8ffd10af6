import type { packageTabs } from '@groundbreak/contract/areas/packages'
import type { Page } from '../../db/page'
import type { Db } from '../../db/pool'

/** Firms whose subscription covers projects today; `$1` words of the name or an id. */
const SUBSCRIBED = `exists (
  select from subscriptions s
  where s.customer_firm_id = f.id and 'projects' = any(s.modules)
    and (now() at time zone 'Asia/Shanghai')::date between s.starts_on and s.ends_on)`

export interface FirmRow {
  id: number
  name_zh: string
  name_en: string
}

export async function findSubscribedFirms(
  db: Db,
  { id, words, limit }: { id: number | null; words: string; limit: number },
): Promise<FirmRow[]> {
  const { rows } = await db.query<FirmRow>(
    `select f.id, f.name_zh, f.name_en from customer_firms f
where ${SUBSCRIBED} and (f.id = $1 or ($1::int is null and (strpos(f.name_zh, $2) > 0 or strpos(lower(f.name_en), lower($2)) > 0)))
order by f.id limit $3`,
    [id, words, limit],
  )
  return rows
}

export interface AccountRow {
  id: number
  username: string
  name_zh: string
  name_en: string
  firm_zh: string | null
  firm_en: string | null
}

const ACCOUNT = `select u.id, u.username, u.name_zh, u.name_en, f.name_zh as firm_zh, f.name_en as firm_en
from users u join customer_firms f on f.id = u.customer_firm_id`
const PERSONAL = `u.disabled_at is null and u.user_type in (1, 2) and ${SUBSCRIBED}`

/** Personal accounts of a firm, or the one of a user name. */
export async function findPersonalAccounts(
  db: Db,
  { firmId, username, limit }: { firmId: number | null; username: string; limit: number },
): Promise<AccountRow[]> {
  const { rows } = await db.query<AccountRow>(
    `${ACCOUNT} where ${PERSONAL} and (f.id = $1 or ($1::int is null and lower(u.username) = lower($2)))
order by u.id limit $3`,
    [firmId, username, limit],
  )
  return rows
}

/** Of these ids those that a package can be sent to. */
export async function findRecipients(
  db: Db,
  { firmIds, userIds }: { firmIds: readonly number[]; userIds: readonly number[] },
): Promise<{ firmIds: number[]; userIds: number[] }> {
  const { rows } = await db.query<{ firms: number[]; users: number[] }>(
    `select
  (select coalesce(array_agg(f.id), '{}') from customer_firms f where f.id = any($1) and ${SUBSCRIBED}) as firms,
  (select coalesce(array_agg(u.id), '{}') from users u join customer_firms f on f.id = u.customer_firm_id
    where u.id = any($2) and ${PERSONAL}) as users`,
    [firmIds, userIds],
  )
  return { firmIds: rows[0]?.firms ?? [], userIds: rows[0]?.users ?? [] }
}

interface NewPackage {
  name: string
  note: string
  message: string
  userId: number
  projectIds: readonly number[]
  firmIds: readonly number[]
  userIds: readonly number[]
}

export async function insertPackage(db: Db, made: NewPackage): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'insert into packages (name, note, message, user_id) values ($1, $2, $3, $4) returning id',
    [made.name, made.note, made.message, made.userId],
  )
  const id = rows[0]?.id as number
  await db.query(
    `with filled as (
  insert into package_projects (package_id, project_id, place)
  select $1, project.id, project.place from unnest($2::int[]) with ordinality project (id, place)
)
insert into package_recipients (package_id, customer_firm_id, user_id)
select $1, firm, null from unnest($3::int[]) firm union all select $1, null, account from unnest($4::int[]) account`,
    [id, made.projectIds, made.firmIds, made.userIds],
  )
  return id
}

export interface PackageRow {
  id: number
  name: string
  note: string
  message: string
  user_id: number
  sender_zh: string
  sender_en: string
  created_at: Date
  project_count: number
  seen: boolean
}

interface Who {
  userId: number
  firmId: number | null
}

/** A package reaches who made it and whom it was sent to. `$1` the user, `$2` the firm. */
const REACHES = `(k.user_id = $1 or exists (
  select from package_recipients r where r.package_id = k.id and (r.user_id = $1 or r.customer_firm_id = $2)))`
const SEEN = 'exists (select from package_looks l where l.package_id = k.id and l.user_id = $1)'

const PACKAGE = `select k.id, k.name, k.note, k.message, k.user_id, u.name_zh as sender_zh, u.name_en as sender_en, k.created_at,
  (select count(*)::int from package_projects kp where kp.package_id = k.id) as project_count,
  ${SEEN} as seen
from packages k join users u on u.id = k.user_id
where ${REACHES}`

/** A package that reaches a viewer. */
export async function loadPackage(
  db: Db,
  { userId, firmId, id }: Who & { id: number },
): Promise<PackageRow | undefined> {
  const { rows } = await db.query<PackageRow>(`${PACKAGE} and k.id = $3`, [userId, firmId, id])
  return rows[0]
}

type Tab = (typeof packageTabs)[number]

/** A page of the packages that reach a viewer, the newest first. */
export async function loadPackages(
  db: Db,
  { userId, firmId, tab, limit, offset }: Who & Page & { tab: Tab | undefined },
): Promise<PackageRow[]> {
  const { rows } = await db.query<PackageRow>(
    `${PACKAGE} and ($3::boolean is null or (k.user_id = $1) = $3)
order by k.created_at desc, k.id desc limit $4 offset $5`,
    [userId, firmId, tab ? tab === 'made' : null, limit, offset],
  )
  return rows
}

/** How many packages reach a viewer; `fresh`: of those received, not opened yet. */
export async function countPackages(db: Db, { userId, firmId }: Who): Promise<Record<Tab | 'fresh', number>> {
  const { rows } = await db.query<Record<Tab | 'fresh', number>>(
    `select count(*) filter (where k.user_id <> $1)::int as received,
  count(*) filter (where k.user_id = $1)::int as made,
  count(*) filter (where k.user_id <> $1 and not ${SEEN})::int as fresh
from packages k where ${REACHES}`,
    [userId, firmId],
  )
  return rows[0] ?? { received: 0, made: 0, fresh: 0 }
}

/** The projects of a package that reaches a viewer, in its order; none of any other. */
export async function loadPackageProjects(
  db: Db,
  { userId, firmId, id }: Who & { id: number },
): Promise<number[]> {
  const { rows } = await db.query<{ project_id: number }>(
    `select kp.project_id from package_projects kp join packages k on k.id = kp.package_id
where k.id = $3 and ${REACHES} order by kp.place`,
    [userId, firmId, id],
  )
  return rows.map((row) => row.project_id)
}

export async function loadRecipients(
  db: Db,
  packageId: number,
): Promise<{ firms: FirmRow[]; accounts: AccountRow[] }> {
  const firms = await db.query<FirmRow>(
    `select f.id, f.name_zh, f.name_en from package_recipients r join customer_firms f on f.id = r.customer_firm_id
where r.package_id = $1 order by r.id`,
    [packageId],
  )
  const accounts = await db.query<AccountRow>(
    `${ACCOUNT} join package_recipients r on r.user_id = u.id where r.package_id = $1 order by r.id`,
    [packageId],
  )
  return { firms: firms.rows, accounts: accounts.rows }
}

export async function recordPackageLook(db: Db, packageId: number, userId: number): Promise<void> {
  await db.query('insert into package_looks (package_id, user_id) values ($1, $2) on conflict do nothing', [
    packageId,
    userId,
  ])
}
