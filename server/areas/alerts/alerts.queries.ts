import { alertLimits, type AlertRhythm, type ContactState } from '@groundbreak/contract/areas/alerts'
import { cap } from '../../access/caps'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import type { VisibleProjects } from '../projects/projects.access'
import { CONTACT_JOINS, CONTACT_STATE } from './contacts.queries'

export const alertGroups = cap('groups of email alerts', {
  of: 'user',
  most: alertLimits.groups,
  count: 'select count(*) from alert_groups where user_id = $1 and deleted_at is null',
  refuse: ({ max }) => fail('alerts.tooManyGroups', { max }),
})

export const projectsOnAlert = cap('projects on email alert', {
  of: 'user',
  most: alertLimits.projects,
  count: `select count(*) from project_alerts a join alert_groups g on g.id = a.group_id
where a.user_id = $1 and g.deleted_at is null`,
  refuse: ({ max }) => fail('alerts.tooManyProjects', { max }),
})

export interface GroupRow {
  id: number
  name: string
  rhythm: AlertRhythm
  project_count: number
  contacts: { id: number; name: string; state: ContactState; left: boolean }[]
}

/** The groups of a user, the oldest first, each with its addresses. */
export async function loadGroups(db: Db, userId: number): Promise<GroupRow[]> {
  const { rows } = await db.query<GroupRow>(
    `select g.id, g.name, g.rhythm,
  (select count(*)::int from project_alerts a where a.group_id = g.id) as project_count,
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'state', ${CONTACT_STATE},
      'left', m.left_at is not null) order by lower(c.name), c.id)
    from alert_group_contacts m join alert_contacts c on c.id = m.contact_id ${CONTACT_JOINS}
    where m.group_id = g.id and m.removed_at is null and c.deleted_at is null), '[]') as contacts
from alert_groups g where g.user_id = $1 and g.deleted_at is null order by g.id`,
    [userId],
  )
  return rows
}

interface OwnGroup {
  userId: number
  groupId: number | undefined
}

/** A user's group, or without an id the first; deleted ones only by their id. */
export async function findGroup(
  db: Db,
  { userId, groupId }: OwnGroup,
): Promise<{ id: number; name: string; deleted: boolean } | undefined> {
  const { rows } = await db.query<{ id: number; name: string; deleted: boolean }>(
    `select id, name, deleted_at is not null as deleted from alert_groups
where user_id = $1 and case when $2::int is null then deleted_at is null else id = $2 end order by id limit 1`,
    [userId, groupId ?? null],
  )
  return rows[0]
}

/** Whether another group of the user has this name. */
export async function isGroupNameTaken(
  db: Db,
  { userId, name, except }: { userId: number; name: string; except: number | undefined },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from alert_groups
where user_id = $1 and lower(name) = lower($2) and deleted_at is null and id is distinct from $3::int`,
    [userId, name, except ?? null],
  )
  return (rowCount ?? 0) > 0
}

/** Makes a group; one of that name is taken as it is. */
export async function insertGroup(
  db: Db,
  group: { userId: number; name: string; rhythm: AlertRhythm },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into alert_groups (user_id, name, rhythm) values ($1, $2, $3)
on conflict (user_id, lower(name)) where deleted_at is null do update set name = alert_groups.name returning id`,
    [group.userId, group.name, group.rhythm],
  )
  return rows[0]?.id as number
}

/** Changes what is given; a deleted group is there again. */
export async function updateGroup(
  db: Db,
  { id, name, rhythm }: { id: number; name: string; rhythm: AlertRhythm | undefined },
): Promise<void> {
  await db.query(
    'update alert_groups set name = $2, rhythm = coalesce($3, rhythm), deleted_at = null where id = $1',
    [id, name, rhythm ?? null],
  )
}

/** Gives how many projects it watched. */
export async function deleteGroup(db: Db, id: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `with gone as (update alert_groups set deleted_at = now() where id = $1)
select count(*)::int as count from project_alerts where group_id = $1`,
    [id],
  )
  return rows[0]?.count ?? 0
}

/** The addresses of a group, exactly these of the user's. Who left stays away, but for the user's own address. */
export async function setMembers(
  db: Db,
  { userId, groupId, contactIds }: { userId: number; groupId: number; contactIds: readonly number[] },
): Promise<void> {
  await db.query(
    `with gone as (
  delete from alert_group_contacts where group_id = $1 and left_at is null and contact_id <> all($2)
)
update alert_group_contacts set removed_at = now()
where group_id = $1 and left_at is not null and removed_at is null and contact_id <> all($2)`,
    [groupId, contactIds],
  )
  await db.query(
    `insert into alert_group_contacts (group_id, contact_id)
select $2, id from alert_contacts where user_id = $1 and id = any($3) and deleted_at is null
on conflict (group_id, contact_id) do update set removed_at = null,
  left_at = case when (select colleague_id = user_id from alert_contacts where id = excluded.contact_id)
    then null else alert_group_contacts.left_at end`,
    [userId, groupId, contactIds],
  )
}

/** Puts visible projects into a group; gives how many were not there, and of those how many in another one. */
export async function insertAlerts(
  db: Db,
  { userId, groupId, projectIds }: { userId: number; groupId: number; projectIds: readonly number[] },
  visible: VisibleProjects,
): Promise<{ changed: number; moved: number }> {
  const scope = visible.sql(4)
  // A row that was updated rather than inserted has an xmax.
  const { rows } = await db.query<{ moved: boolean }>(
    `insert into project_alerts as a (user_id, project_id, group_id, seen_revision_id)
select $1, p.id, $2, coalesce((select max(r.id) from project_revisions r where r.project_id = p.id), 0)
from projects p where p.id = any($3) and ${scope.text}
on conflict (user_id, project_id) do update set group_id = excluded.group_id,
  seen_revision_id = case when exists (select from alert_groups g where g.id = a.group_id and g.deleted_at is null)
    then a.seen_revision_id else excluded.seen_revision_id end
where a.group_id <> excluded.group_id returning a.xmax <> 0 as moved`,
    [userId, groupId, projectIds, ...scope.values],
  )
  return { changed: rows.length, moved: rows.filter((row) => row.moved).length }
}

/** Takes projects off alert; gives how many were on. */
export async function deleteAlerts(
  db: Db,
  { userId, projectIds }: { userId: number; projectIds: readonly number[] },
): Promise<number> {
  const { rowCount } = await db.query(
    'delete from project_alerts where user_id = $1 and project_id = any($2)',
    [userId, projectIds],
  )
  return rowCount ?? 0
}

/** The projects on alert, of one group or of all, the last added first. */
export async function loadAlertedIds(db: Db, { userId, groupId }: OwnGroup): Promise<number[]> {
  const { rows } = await db.query<{ project_id: number }>(
    `select a.project_id from project_alerts a join alert_groups g on g.id = a.group_id
where a.user_id = $1 and g.deleted_at is null and ($2::int is null or g.id = $2)
order by a.added_at desc, a.project_id desc`,
    [userId, groupId ?? null],
  )
  return rows.map(({ project_id: id }) => id)
}

/** Which of these projects a user has on alert, and where. */
export async function loadAlertsOf(
  db: Db,
  { userId, projectIds }: { userId: number; projectIds: readonly number[] },
): Promise<{ projectid: number; group_id: number }[]> {
  const { rows } = await db.query<{ projectid: number; group_id: number }>(
    `select a.project_id as projectid, a.group_id from project_alerts a join alert_groups g on g.id = a.group_id
where a.user_id = $1 and a.project_id = any($2) and g.deleted_at is null`,
    [userId, projectIds],
  )
  return rows
}
