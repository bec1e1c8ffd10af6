import type { CaseState } from '@groundbreak/contract/areas/coins'
import { cap } from '../../access/caps'
import { totalOf } from '../../db/page'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'

/** A condition on `projects p`, its values from `$first` on. */
type Condition = (first: number) => { text: string; values: unknown[] }

export interface FirmOfCase {
  id: number
  name_zh: string
  name_en: string | null
  is_natural_person: boolean
}

/** What a sender told; with `c` (coin_cases) and `f` (its firm). */
export interface ToldRow {
  firm: FirmOfCase | null
  firm_name: string
  product: string
  contract_value: number | null
  won_on: string
  story: string
  points: number
}

export const FIRM = `case when f.id is not null then json_build_object('id', f.id, 'name_zh', f.name_zh,
    'name_en', f.name_en, 'is_natural_person', f.is_natural_person) end as firm, c.firm_name`
const TOLD = `${FIRM}, c.product, c.contract_value, c.won_on, c.story, c.points`

export interface OwnCaseRow extends ToldRow {
  id: number
  project_id: number
  name_zh: string
  name_en: string
  province_id: number | null
  category_id: number
  state: CaseState
  submitted_at: Date
  reason: string | null
  decided_at: Date | null
  read_at: Date | null
}

/** A page of a person's cases, the last sent first, and how many there are. */
export async function loadOwnCases(
  db: Db,
  { userId, state, limit, offset }: { userId: number; state?: CaseState; limit: number; offset: number },
): Promise<{ rows: OwnCaseRow[]; total: number }> {
  const { rows } = await db.query<OwnCaseRow>(
    `select c.id::int, c.project_id, p.name_zh, p.name_en, p.province_id, p.category_id, ${TOLD},
  c.state, c.submitted_at, c.reason, c.decided_at, c.read_at
from coin_cases c join projects p on p.id = c.project_id left join firms f on f.id = c.firm_id
where c.user_id = $1 and ($2::text is null or c.state = $2)
order by c.submitted_at desc, c.id desc limit $3 offset $4`,
    [userId, state ?? null, limit, offset],
  )
  return {
    rows,
    total: await totalOf(db, {
      rows,
      page: { limit, offset },
      from: 'from coin_cases where user_id = $1 and ($2::text is null or state = $2)',
      values: [userId, state ?? null],
    }),
  }
}

export interface CaseProjectRow {
  id: number
  name_zh: string
  name_en: string
  stage_id: number
  province_id: number | null
  city_id: number | null
  country_id: number
  own: CaseState | null
}

/** Of these projects, in this order, the ones the viewer sees whole. */
export async function loadCaseProjects(
  db: Db,
  { ids, userId }: { ids: readonly number[]; userId: number },
  visible: Condition,
): Promise<CaseProjectRow[]> {
  const condition = visible(3)
  const { rows } = await db.query<CaseProjectRow>(
    `select p.id, p.name_zh, p.name_en, p.stage_id, p.province_id, p.city_id, p.country_id, c.state as own
from unnest($1::int[]) with ordinality page (id, place) join projects p on p.id = page.id
left join coin_cases c on c.project_id = p.id and c.user_id = $2
where ${condition.text} order by page.place`,
    [ids, userId, ...condition.values],
  )
  return rows
}

/** What a person told of a project; undefined = nothing yet. */
export async function findOwnTold(
  db: Db,
  { projectId, userId }: { projectId: number; userId: number },
): Promise<ToldRow | undefined> {
  const { rows } = await db.query<ToldRow>(
    `select ${TOLD} from coin_cases c left join firms f on f.id = c.firm_id where c.project_id = $1 and c.user_id = $2`,
    [projectId, userId],
  )
  return rows[0]
}

export interface CasePartyRow extends FirmOfCase {
  role_id: number
}

export async function loadCaseParties(db: Db, projectId: number): Promise<CasePartyRow[]> {
  const { rows } = await db.query<CasePartyRow>(
    `select f.id, f.name_zh, f.name_en, f.is_natural_person, pf.role_id
from project_firms pf join firms f on f.id = pf.firm_id join tender_roles r on r.id = pf.role_id
where pf.project_id = $1 order by r.role_group, r.id, f.id limit 200`,
    [projectId],
  )
  return rows
}

/** More than anybody wins, and too few to fill the queue. */
export const casesToday = cap('cases of a day', {
  of: 'user',
  most: 20,
  count: `select count(*) from coin_cases where user_id = $1 and submitted_at > now() - interval '1 day'`,
  refuse: ({ max }) => fail('coins.tooManyCases', { max }),
})

export interface Submittable {
  firm: FirmOfCase | null
  /** Days since it was won; negative = in the future. */
  days_ago: number
}

/** What a case may be about; undefined where the viewer does not see the project whole. */
export async function findSubmittable(
  db: Db,
  asked: { projectId: number; firmId: number | null; wonOn: string },
  visible: Condition,
): Promise<Submittable | undefined> {
  const condition = visible(4)
  const { rows } = await db.query<Submittable>(
    `select (select json_build_object('id', f.id, 'name_zh', f.name_zh, 'name_en', f.name_en,
    'is_natural_person', f.is_natural_person) from firms f where f.id = $2
    and exists (select from project_firms pf where pf.project_id = p.id and pf.firm_id = f.id)) as firm,
  (now() at time zone 'Asia/Shanghai')::date - $3::date as days_ago
from projects p where p.id = $1 and ${condition.text}`,
    [asked.projectId, asked.firmId, asked.wonOn, ...condition.values],
  )
  return rows[0]
}

export interface CaseGiven {
  userId: number
  customerFirmId: number
  projectId: number
  firmId: number | null
  firmName: string
  product: string
  contractValue: number | null
  wonOn: string
  story: string
  points: number
}

/** Keeps a case; one that was refused or withdrawn is written over. Undefined where another state stands. */
export async function submitCase(db: Db, given: CaseGiven): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `insert into coin_cases (user_id, customer_firm_id, project_id, firm_id, firm_name, product, contract_value, won_on, story, points)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict (user_id, project_id) do update set customer_firm_id = excluded.customer_firm_id,
  firm_id = excluded.firm_id, firm_name = excluded.firm_name, product = excluded.product,
  contract_value = excluded.contract_value, won_on = excluded.won_on, story = excluded.story, points = excluded.points,
  state = 'submitted', version = coin_cases.version + 1, submitted_at = now(),
  earlier_reason = coalesce(coin_cases.reason, coin_cases.earlier_reason), reason = null,
  decided_by = null, decided_at = null, read_at = null
where coin_cases.state in ('refused', 'withdrawn') returning id::int`,
    [
      given.userId,
      given.customerFirmId,
      given.projectId,
      given.firmId,
      given.firmName,
      given.product,
      given.contractValue,
      given.wonOn,
      given.story,
      given.points,
    ],
  )
  return rows[0]?.id
}

/** False where this person has no such case, or it is decided. */
export async function withdrawCase(db: Db, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const { rowCount } = await db.query(
    `update coin_cases set state = 'withdrawn' where id = $1 and user_id = $2 and state = 'submitted'`,
    [id, userId],
  )
  return rowCount === 1
}

export async function findOwnState(
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<CaseState | undefined> {
  const { rows } = await db.query<{ state: CaseState }>(
    'select state from coin_cases where id = $1 and user_id = $2',
    [id, userId],
  )
  return rows[0]?.state
}

/** How many decisions were new to this person. */
export async function markDecisionsRead(db: Db, userId: number): Promise<number> {
  const { rowCount } = await db.query(
    'update coin_cases set read_at = now() where user_id = $1 and decided_at is not null and read_at is null',
    [userId],
  )
  return rowCount ?? 0
}
