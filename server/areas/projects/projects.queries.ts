import { totalOf } from '../../db/page'
import type { Db } from '../../db/pool'
import { type ChannelRow, channelsOf, fillChecks } from '../../reachability/channels.queries'
import { codeColumns } from './projects.columns'
import type { VisibleProjects } from './projects.access'

export interface ProjectListRow {
  id: number
  name_zh: string
  name_en: string
  class_type: number
  stage_id: number
  sub_stage_id: number | null
  category_id: number
  subcategory_id: number | null
  country_id: number
  province_id: number | null
  city_id: number | null
  district_id: number | null
  address_zh: string | null
  address_en: string | null
  invest_value: number | null
  floor_area: number | null
  site_area: number | null
  storeys_above: number | null
  storeys_below: number | null
  starts_on: string | null
  ends_on: string | null
  published_at: Date
  updated_at: Date
  is_major: boolean
  photo_count: number
  bid_count: number
  owner_id: number | null
  owner_zh: string | null
  owner_en: string | null
  owner_is_person: boolean | null
  viewed: boolean
}

const LIST_COLUMNS = `p.id, p.name_zh, p.name_en, p.class_type, p.stage_id, p.sub_stage_id, p.category_id,
  p.subcategory_id, p.country_id, p.province_id, p.city_id, p.district_id, p.address_zh, p.address_en,
  p.invest_value, p.floor_area, p.site_area, p.storeys_above, p.storeys_below, p.starts_on, p.ends_on,
  p.published_at, p.updated_at, p.is_major, p.photo_count, p.bid_count,
  o.id as owner_id, o.name_zh as owner_zh, o.name_en as owner_en, o.is_natural_person as owner_is_person,
  coalesce(v.viewed_at >= p.updated_at, false) as viewed`

/** The first firm of role group 1, and the viewer's last look. `$2` the roles, `$3` the user. */
const LIST_JOINS = `left join lateral (
  select f.id, f.name_zh, f.name_en, f.is_natural_person
  from project_firms pf join firms f on f.id = pf.firm_id
  where pf.project_id = p.id and pf.role_id = any($2) order by pf.role_id, pf.id limit 1
) o on true
left join project_views v on v.user_id = $3 and v.project_id = p.id`

interface ForViewer {
  userId: number
  ownerRoleIds: readonly number[]
}

/** The rows of a page of ids, in their order; an id whose project is gone is left out. */
export async function loadProjectRows(
  db: Db,
  ids: readonly number[],
  { userId, ownerRoleIds }: ForViewer,
): Promise<ProjectListRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.query<ProjectListRow>({
    name: 'load-project-rows',
    text: `select ${LIST_COLUMNS}
from unnest($1::int[]) with ordinality page (id, place) join projects p on p.id = page.id
${LIST_JOINS}
order by page.place`,
    values: [ids, ownerRoleIds, userId],
  })
  return rows
}

export interface SuggestionRow {
  id: number
  name_zh: string
  name_en: string
  stage_id: number
  province_id: number | null
  city_id: number | null
  country_id: number
}

export async function loadSuggestions(db: Db, ids: readonly number[]): Promise<SuggestionRow[]> {
  const { rows } = await db.query<SuggestionRow>(
    `select p.id, p.name_zh, p.name_en, p.stage_id, p.province_id, p.city_id, p.country_id
from unnest($1::int[]) with ordinality page (id, place) join projects p on p.id = page.id order by page.place`,
    [ids],
  )
  return rows
}

interface LandColumns {
  land_project_id: number | null
  plot_number: string | null
  notice_number: string | null
  planning_purpose: string | null
  floor_ratio: number | null
  building_density: number | null
  height_limit: number | null
  greening_rate: number | null
  transfer_way: string | null
  transfer_years: number | null
  starting_price: number | null
  close_price: number | null
  close_on: string | null
  premium_rate: number | null
  initial_floor_price: number | null
  transaction_floor_price: number | null
}

export interface ProjectRowWhole extends ProjectListRow, LandColumns {
  aliases: string[]
  longitude: number | null
  latitude: number | null
  foreign_note: string | null
  parking_spaces: number | null
  household_count: number | null
  guest_rooms: number | null
  sickbeds: number | null
  average_price: number | null
  remark_zh: string | null
  remark_en: string | null
  details: Record<string, string | number>
  verified_at: Date | null
  series_id: number | null
  series_zh: string | null
  series_en: string | null
  /** Attribute columns, read by name. */
  [attribute: `${string}_id`]: number | null
}

const ATTRIBUTES = Object.values(codeColumns)
  .filter(({ vocabulary }) => vocabulary === 'options')
  .map(({ column }) => `p.${column}`)
  .join(', ')

/** One project with its land fields; undefined = there is none. */
export async function findProject(db: Db, id: number, of: ForViewer): Promise<ProjectRowWhole | undefined> {
  return (await loadWholeProjects(db, [id], of))[0]
}

/** Projects with their land fields, in the order asked for; an id without a project is left out. */
export async function loadWholeProjects(
  db: Db,
  ids: readonly number[],
  { userId, ownerRoleIds }: ForViewer,
): Promise<ProjectRowWhole[]> {
  const { rows } = await db.query<ProjectRowWhole>({
    name: 'load-whole-projects',
    text: `select ${LIST_COLUMNS}, ${ATTRIBUTES}, p.aliases, p.longitude, p.latitude, p.foreign_note,
  p.parking_spaces, p.household_count, p.guest_rooms, p.sickbeds, p.average_price, p.remark_zh, p.remark_en,
  p.details, p.verified_at, p.series_id, s.name_zh as series_zh, s.name_en as series_en,
  l.project_id as land_project_id, l.plot_number, l.notice_number, l.planning_purpose, l.floor_ratio,
  l.building_density, l.height_limit, l.greening_rate, l.transfer_way, l.transfer_years, l.starting_price,
  l.close_price, l.close_on, l.premium_rate, l.initial_floor_price, l.transaction_floor_price
from projects p
${LIST_JOINS}
left join project_series s on s.id = p.series_id
left join project_land_fields l on l.project_id = p.id
where p.id = any($1)
order by array_position($1, p.id)`,
    values: [ids, ownerRoleIds, userId],
  })
  return rows
}

/** Does the project exist within what the viewer sees? */
export async function isVisibleProject(db: Db, id: number, visible: VisibleProjects): Promise<boolean> {
  const condition = visible.sql(2)
  const { rowCount } = await db.query(`select 1 from projects p where p.id = $1 and ${condition.text}`, [
    id,
    ...condition.values,
  ])
  return rowCount === 1
}

export interface PartyRow {
  project_id: number
  firm_id: number
  name_zh: string
  name_en: string | null
  is_natural_person: boolean
  role_id: number
  source_id: number
  first_seen_at: Date
  verified_at: Date | null
  contacts: {
    encode_id: string
    name_zh: string
    name_en: string | null
    position_id: number | null
    resigned: number
    channels: ChannelRow[]
  }[]
}

/** Who takes part, each with the contacts named for this project, their masked channels and the checks of these. */
export async function loadParties(db: Db, projectIds: readonly number[]): Promise<PartyRow[]> {
  const { rows } = await db.query<PartyRow>(
    `select pf.project_id, f.id as firm_id, f.name_zh, f.name_en, f.is_natural_person, pf.role_id, pf.source_id, pf.first_seen_at,
  pf.verified_at, coalesce(people.list, '[]') as contacts
from project_firms pf
join firms f on f.id = pf.firm_id
left join lateral (
  select json_agg(json_build_object('encode_id', c.encode_id, 'name_zh', c.name_zh, 'name_en', c.name_en,
    'position_id', c.position_id, 'resigned', c.resigned, 'channels', ${channelsOf('c.id')})
    order by c.resigned, c.id) as list
  from project_contacts pc join contacts c on c.id = pc.contact_id where pc.project_firm_id = pf.id
) people on true
where pf.project_id = any($1)
order by pf.role_id, pf.id`,
    [projectIds],
  )
  await fillChecks(
    db,
    rows.flatMap(({ contacts }) => contacts.flatMap(({ channels }) => channels)),
  )
  return rows
}

export interface SourceOfProject {
  source_id: number
  url: string | null
  seen_at: Date
}

export async function loadProjectSources(db: Db, projectId: number): Promise<SourceOfProject[]> {
  const { rows } = await db.query<SourceOfProject>(
    'select source_id, url, seen_at from project_sources where project_id = $1 order by first_seen_at, source_id',
    [projectId],
  )
  return rows
}

export interface BidRow {
  id: number
  kind: string
  title: string
  amount: number | null
  amount_text: string | null
  published_on: string
  closes_on: string | null
  winner_id: number | null
  winner_zh: string | null
  winner_en: string | null
}

export async function loadProjectBids(db: Db, projectId: number): Promise<BidRow[]> {
  const { rows } = await db.query<BidRow>(
    `select b.id, b.kind, b.title, b.amount, b.amount_text, b.published_on, b.closes_on,
  w.id as winner_id, w.name_zh as winner_zh, w.name_en as winner_en
from bid_notices b
left join lateral (
  select f.id, f.name_zh, f.name_en from bid_notice_firms bf join firms f on f.id = bf.firm_id
  where bf.notice_id = b.id and bf.part = 'winner' order by bf.rank limit 1
) w on true
where b.project_id = $1 order by b.published_on desc, b.id desc limit 100`,
    [projectId],
  )
  return rows
}

/** The phones of a person, masked; the field is `contacts.<person>`. `id` null: written by this very change. */
export interface PhonesValue {
  phones: { id: number | null; kind: 'mobile' | 'telephone' | 'site_phone' | 'fax'; masked: string }[]
}
export type ChangeValue =
  string | number | boolean | null | { firm_id: number; role_id: number } | PhonesValue | string[]

export interface RevisionRow {
  id: number
  at: Date
  kind: 'created' | 'changed' | 'cosmetic' | 'merged'
  source_id: number
  note: string | null
  changes: { field: string; from: ChangeValue; to: ChangeValue }[]
}

/** The newest 500 revisions, newest first: a project with more has its older ones in `projects.revisions`. */
export async function loadRevisions(db: Db, projectId: number): Promise<RevisionRow[]> {
  const { rows } = await db.query<RevisionRow>(
    `select id, at, kind, source_id, note, changes from project_revisions
where project_id = $1 order by at desc, id desc limit 500`,
    [projectId],
  )
  return rows
}

export interface RecentChangesRow {
  project_id: number
  changes: RevisionRow['changes']
  firms: FirmNameRow[]
}

/** Of a revision `r`: its changes, and the firms they name. */
export const CHANGES = `r.project_id, r.changes, coalesce((
  select json_agg(json_build_object('id', f.id, 'name_zh', f.name_zh, 'name_en', f.name_en,
    'is_natural_person', f.is_natural_person))
  from firms f where f.id in (
    select (side ->> 'firm_id')::int from jsonb_array_elements(r.changes) change,
      lateral (values (change -> 'from'), (change -> 'to')) sides (side)
    where jsonb_typeof(side) = 'object')), '[]') as firms`

/** The real changes of some projects since an instant, oldest first, with the firms they name. */
export async function loadChangesSince(
  db: Db,
  projectIds: readonly number[],
  since: Date,
): Promise<RecentChangesRow[]> {
  if (projectIds.length === 0) return []
  const { rows } = await db.query<RecentChangesRow>(
    `select ${CHANGES}
from project_revisions r
where r.project_id = any($1) and r.at >= $2 and r.kind = 'changed' order by r.at, r.id`,
    [projectIds, since],
  )
  return rows
}

export async function loadRevisionPage(
  db: Db,
  page: { projectId: number; realOnly: boolean; limit: number; offset: number },
): Promise<{ rows: RevisionRow[]; total: number }> {
  const values = [page.projectId, page.realOnly]
  const condition = `project_id = $1 and (not $2 or kind <> 'cosmetic')`
  const { rows } = await db.query<RevisionRow>(
    `select id, at, kind, source_id, note, changes from project_revisions
where ${condition} order by at desc, id desc limit $3 offset $4`,
    [...values, page.limit, page.offset],
  )
  const from = `from project_revisions where ${condition}`
  return { rows, total: await totalOf(db, { rows, page, from, values }) }
}

export interface FirmNameRow {
  id: number
  name_zh: string
  name_en: string | null
  is_natural_person: boolean
}

/** Firms named in a history, in one statement; none for no ids. */
export async function loadFirmNames(db: Db, ids: readonly number[]): Promise<Map<number, FirmNameRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<FirmNameRow>(
    'select id, name_zh, name_en, is_natural_person from firms where id = any($1)',
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** One look of a user at a project; for the records of the firm, looks within half an hour are one. */
export async function recordProjectView(
  db: Db,
  { userId, projectId }: { userId: number; projectId: number },
): Promise<void> {
  await db.query({
    name: 'record-project-view',
    text: `with viewed as (insert into project_views (user_id, project_id) values ($1, $2)
  on conflict (user_id, project_id) do update set viewed_at = now(), views = project_views.views + 1)
insert into project_looks (project_id, user_id, customer_firm_id, content)
select $2, u.id, u.customer_firm_id, 'project' from users u where u.id = $1 and not exists (
  select from project_looks l where l.user_id = $1 and l.project_id = $2 and l.content = 'project'
    and l.looked_at > now() - interval '30 minutes')`,
    values: [userId, projectId],
  })
}

/** What a user looked at, the last one first, at most `limit`. */
export async function loadViewedIds(
  db: Db,
  { userId, limit }: { userId: number; limit: number },
): Promise<number[]> {
  const { rows } = await db.query<{ project_id: number }>(
    'select project_id from project_views where user_id = $1 order by viewed_at desc, project_id desc limit $2',
    [userId, limit],
  )
  return rows.map(({ project_id: id }) => id)
}

/** What a user has seen: looked at or exported. */
export async function loadSeenIds(db: Db, userId: number): Promise<number[]> {
  const { rows } = await db.query<{ project_id: number }>(
    `select project_id from project_views where user_id = $1
union select project_id from exported_projects where user_id = $1`,
    [userId],
  )
  return rows.map(({ project_id: id }) => id)
}

/** When the user `$1` last saw each project, looking or exporting. */
export const LAST_SEEN = `(select project_id, max(at) as at from (
  select project_id, viewed_at as at from project_views where user_id = $1
  union all
  select project_id, exported_at from exported_projects where user_id = $1
) each group by project_id)`

/** What really changed since a user has last seen it: a cosmetic edit does not move `updated_at`. */
export async function loadUpdatedSinceSeen(db: Db, userId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select p.id from ${LAST_SEEN} seen join projects p on p.id = seen.project_id where p.updated_at > seen.at`,
    [userId],
  )
  return rows.map(({ id }) => id)
}
