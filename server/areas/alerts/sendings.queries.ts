import { alertLimits, type AlertRhythm, type SentOperation } from '@groundbreak/contract/areas/alerts'
import { cap } from '../../access/caps'
import { totalOf } from '../../db/page'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'

export const mailsByHand = cap('mails by hand in 24 hours', {
  of: 'user',
  most: alertLimits.byHandDaily,
  count: `select count(*) from mails
where user_id = $1 and kind = 'by_hand' and created_at > now() - interval '24 hours'`,
  refuse: ({ max }) => fail('alerts.tooManyMails', { max }),
})

/**
 * A real change `r` that alert `a` has not told. What is older than the alert is none, whatever its id: merging two
 * records gives a project the history of the other. The hour is for writers that began before the alert was set.
 */
const UNTOLD = `r.project_id = a.project_id and r.id > a.seen_revision_id and r.kind = 'changed'
  and r.at > a.added_at - interval '1 hour'`

/** Groups of a rhythm that watch a project with a real change nobody was told of. */
export async function findGroupsWithNews(db: Db, rhythm: AlertRhythm): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select g.id from alert_groups g
where g.rhythm = $1 and g.deleted_at is null and exists (
  select from project_alerts a join project_revisions r on ${UNTOLD} where a.group_id = g.id) order by g.id`,
    [rhythm],
  )
  return rows.map(({ id }) => id)
}

/** A group for its digest, held until the transaction ends; undefined = deleted, or another job has it. */
export async function takeGroup(
  db: Db,
  id: number,
): Promise<{ id: number; name: string; user_id: number } | undefined> {
  const { rows } = await db.query<{ id: number; name: string; user_id: number }>(
    `select id, name, user_id from alert_groups where id = $1 and deleted_at is null for update skip locked`,
    [id],
  )
  return rows[0]
}

export interface NewsRow {
  project_id: number
  /** The revision before the first one to tell. */
  seen: number
  newest: number
}

/** The group's projects with real changes since the revision that was told last. */
export async function loadNews(db: Db, groupId: number): Promise<NewsRow[]> {
  const { rows } = await db.query<NewsRow>(
    `select a.project_id, min(r.id) - 1 as seen, max(r.id) as newest
from project_alerts a join project_revisions r on ${UNTOLD}
where a.group_id = $1 group by a.project_id order by max(r.id) desc`,
    [groupId],
  )
  return rows
}

export async function markNewsSeen(
  db: Db,
  { userId, news }: { userId: number; news: readonly NewsRow[] },
): Promise<void> {
  await db.query(
    `update project_alerts a set seen_revision_id = n.revision_id
from unnest($2::int[], $3::bigint[]) as n (project_id, revision_id)
where a.user_id = $1 and a.project_id = n.project_id`,
    [userId, news.map((row) => row.project_id), news.map((row) => row.newest)],
  )
}

export interface Sending {
  userId: number
  groupId: number | null
  groupName: string
  operation: SentOperation
  projectIds: readonly number[]
}

/** Writes down one sending and its projects. */
export async function insertSending(db: Db, sending: Sending): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'insert into alert_digests (user_id, group_id, group_name, operation) values ($1, $2, $3, $4) returning id',
    [sending.userId, sending.groupId, sending.groupName, sending.operation],
  )
  const id = rows[0]?.id as number
  await db.query('insert into alert_digest_projects (digest_id, project_id) select $1, unnest($2::int[])', [
    id,
    sending.projectIds,
  ])
  return id
}

export async function linkMails(
  db: Db,
  { digestId, mailIds }: { digestId: number; mailIds: readonly number[] },
): Promise<void> {
  await db.query('insert into alert_deliveries (digest_id, mail_id) select $1, unnest($2::bigint[])', [
    digestId,
    mailIds,
  ])
}

export interface SentRow {
  digest_id: number
  project_id: number
  name_zh: string
  name_en: string
  province_id: number | null
  category_id: number
  viewed_at: Date | null
  created_at: Date
  operation: SentOperation
  group_name: string
  sent: number
  waiting: number
  failed: number
  uncertain: number
  sent_at: Date | null
  reason: string | null
}

interface PageOfSent {
  userId: number
  operation: SentOperation | undefined
  limit: number
  offset: number
}

/** What a user sent, a row a project and sending, the newest first. */
export async function loadSent(
  db: Db,
  { userId, operation, limit, offset }: PageOfSent,
): Promise<{ rows: SentRow[]; total: number }> {
  const mine = `from alert_digests d join alert_digest_projects x on x.digest_id = d.id
where d.user_id = $1 and ($2::text is null or d.operation = $2)`
  const { rows } = await db.query<SentRow>(
    `with page as (
  select d.id as digest_id, d.created_at, d.operation, d.group_name, x.project_id ${mine}
  order by d.created_at desc, d.id desc, x.project_id limit $3 offset $4
), mailed as (
  select l.digest_id, count(*) filter (where m.state = 'sent') as sent,
    count(*) filter (where m.state in ('queued', 'sending')) as waiting,
    count(*) filter (where m.state = 'failed') as failed,
    count(*) filter (where m.state = 'uncertain') as uncertain,
    min(m.sent_at) as sent_at, max(m.reason) as reason
  from alert_deliveries l join mails m on m.id = l.mail_id
  where l.digest_id in (select digest_id from page) group by l.digest_id
)
select page.*, p.name_zh, p.name_en, p.province_id, p.category_id, v.viewed_at,
  coalesce(mailed.sent, 0) as sent, coalesce(mailed.waiting, 0) as waiting, coalesce(mailed.failed, 0) as failed,
  coalesce(mailed.uncertain, 0) as uncertain, mailed.sent_at, mailed.reason
from page join projects p on p.id = page.project_id
left join mailed on mailed.digest_id = page.digest_id
left join project_views v on v.user_id = $1 and v.project_id = page.project_id
order by page.created_at desc, page.digest_id desc, page.project_id`,
    [userId, operation ?? null, limit, offset],
  )
  const values = [userId, operation ?? null]
  return { rows, total: await totalOf(db, { rows, page: { limit, offset }, from: mine, values }) }
}
