import type { LeadWeights } from '@groundbreak/contract/areas/leads'
import type { Db } from '../../db/pool'

interface Who {
  userId: number
  /** Null for staff, whose notes are their own. */
  firmId: number | null
}

export interface LeadBaseRow {
  weights: LeadWeights | null
  /** The named ones, the last used first. */
  searches: { id: number; name: string; filters: unknown }[]
  favorited: number[]
  noted: number[]
  marked: number[]
  viewed: number[]
}

const MOST_SEARCHES = 12

/** What the score of any project goes by for a user; one statement. */
export async function loadLeadBase(db: Db, { userId, firmId }: Who): Promise<LeadBaseRow> {
  const { rows } = await db.query<LeadBaseRow>({
    name: 'load-lead-base',
    text: `select
  (select json_build_object('fit', fit, 'timing', timing, 'value', value, 'reach', reach, 'freshness', freshness,
    'history', history) from lead_weights where customer_firm_id = $2) as weights,
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'filters', s.conditions -> 'filters')), '[]')
    from (select id, name, conditions from saved_searches
      where user_id = $1 and type_name = 'project' and search_type = 9
      order by used_at desc, id desc limit $3) s) as searches,
  array(select distinct f.project_id from favorite_folders o join favorite_projects f on f.folder_id = o.id
    where o.user_id = $1) as favorited,
  case when $2::int is null
    then array(select distinct project_id from project_notes where customer_firm_id is null)
    else array(select distinct project_id from project_notes where customer_firm_id = $2) end as noted,
  array(select project_id from cooperation_marks
    where customer_firm_id = $2 and removed_at is null and project_id is not null) as marked,
  array(select project_id from project_views where user_id = $1) as viewed`,
    values: [userId, firmId, MOST_SEARCHES],
  })
  return rows[0]!
}

export interface LeadEvidenceRow {
  stage_id: number
  sub_stage_id: number | null
  category_id: number
  province_id: number | null
  invest_value: number | null
  updated_at: Date
  phones: number
  verified_on: string | null
  folder: { id: number; name: string; at: string } | null
  mark: { id: number; name_zh: string; name_en: string; at: string } | null
  notes: { count: number; at: string } | null
  views: { count: number; at: string } | null
}

/** The facts behind a project's score, with their dates; undefined = there is no such project. */
export async function findLeadEvidence(
  db: Db,
  { projectId, userId, firmId }: Who & { projectId: number },
): Promise<LeadEvidenceRow | undefined> {
  const { rows } = await db.query<LeadEvidenceRow>({
    // Five guarded tables take longer to plan than to read: the plan is kept.
    name: 'find-lead-evidence',
    text: `select p.stage_id, p.sub_stage_id, p.category_id, p.province_id, p.invest_value, p.updated_at,
  phones.count as phones, verified.on as verified_on,
  (select json_build_object('id', o.id, 'name', o.name, 'at', f.added_at) from favorite_folders o
    join favorite_projects f on f.folder_id = o.id
    where o.user_id = $2 and f.project_id = p.id order by f.added_at, o.id limit 1) as folder,
  (select json_build_object('id', u.id, 'name_zh', u.name_zh, 'name_en', u.name_en, 'at', m.marked_at)
    from cooperation_marks m join users u on u.id = m.marked_by
    where m.customer_firm_id = $3 and m.project_id = p.id and m.removed_at is null) as mark,
  (select json_build_object('count', count(*), 'at', max(n.created_at)) from project_notes n
    where n.project_id = p.id and n.customer_firm_id is not distinct from $3 having count(*) > 0) as notes,
  (select json_build_object('count', v.views, 'at', v.viewed_at) from project_views v
    where v.user_id = $2 and v.project_id = p.id) as views
from projects p, lateral (
  select count(*)::int as count, array_agg(ch.id) as ids
  from project_firms pf join project_contacts pc on pc.project_firm_id = pf.id
  join contacts k on k.id = pc.contact_id and k.resigned = 0
  join channels ch on ch.contact_id = k.id and ch.kind in ('mobile', 'telephone', 'site_phone')
  where pf.project_id = p.id
) phones, lateral (
  select (max(at) at time zone 'Asia/Shanghai')::date as on from checks_of(phones.ids) where outcome = 'reached'
) verified
where p.id = $1`,
    values: [projectId, userId, firmId],
  })
  return rows[0]
}

/** Sets a firm's weights; null takes them away. */
export async function saveLeadWeights(
  db: Db,
  { firmId, userId, weights }: { firmId: number; userId: number; weights: LeadWeights | null },
): Promise<void> {
  if (weights === null) {
    await db.query('delete from lead_weights where customer_firm_id = $1', [firmId])
    return
  }
  const { fit, timing, value, reach, freshness, history } = weights
  await db.query(
    `insert into lead_weights (customer_firm_id, fit, timing, value, reach, freshness, history, changed_by)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (customer_firm_id) do update set fit = excluded.fit, timing = excluded.timing, value = excluded.value,
  reach = excluded.reach, freshness = excluded.freshness, history = excluded.history,
  changed_by = excluded.changed_by, changed_at = now()`,
    [firmId, fit, timing, value, reach, freshness, history, userId],
  )
}

export interface TraitsRow {
  id: number
  country_id: number
  region_id: number | null
  province_id: number | null
  city_id: number | null
  district_id: number | null
  category_id: number
  subcategory_id: number | null
  series_id: number | null
  stage_id: number
  invest_value: number | null
  parties: { firm_id: number; role_group: number }[]
}

/** What projects can be alike in. */
export async function loadTraits(db: Db, ids: readonly number[]): Promise<TraitsRow[]> {
  const { rows } = await db.query<TraitsRow>(
    `select p.id, p.country_id, p.region_id, p.province_id, p.city_id, p.district_id, p.category_id, p.subcategory_id, p.series_id, p.stage_id,
  p.invest_value, coalesce((
    select json_agg(json_build_object('firm_id', pf.firm_id, 'role_group', r.role_group))
    from project_firms pf join tender_roles r on r.id = pf.role_id where pf.project_id = p.id), '[]') as parties
from projects p where p.id = any($1) order by p.id`,
    [ids],
  )
  return rows
}
