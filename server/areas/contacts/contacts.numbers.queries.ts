import type { ChannelKind } from '@groundbreak/contract/channel'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { visibleFirms } from '../firms/firms.access'
import { visibleContacts } from './contacts.access'

export interface NumberNamed {
  channelId: number
  encodeId: string | null
  firmId: number | null
}

export interface NumberRow {
  id: number
  kind: ChannelKind
  cipher: Buffer
  /** Null: of a firm itself. */
  contact_id: number | null
  has_left: boolean
  /** To this account, before. */
  is_shown: boolean
}

/** A number of a contact or firm that the viewer sees; undefined for any other. */
export async function findNumber(
  db: Db,
  viewer: Viewer,
  { channelId, encodeId, firmId }: NumberNamed,
): Promise<NumberRow | undefined> {
  const people = visibleContacts(viewer).sql(5)
  const firms = visibleFirms(viewer).sql(5 + people.values.length)
  const { rows } = await db.query<NumberRow>(
    `select ch.id::int, ch.kind, ch.cipher, c.id as contact_id, coalesce(c.resigned, 0) > 0 as has_left,
  exists (select from contact_retrievals r where r.channel_id = ch.id and r.user_id = $4) as is_shown
from channels ch left join contacts c on c.id = ch.contact_id left join firms f on f.id = ch.firm_id
where ch.id = $1 and ((c.encode_id = $2 and ${people.text}) or (f.id = $3 and ${firms.text}))`,
    [channelId, encodeId, firmId, viewer.userId, ...people.values, ...firms.values],
  )
  return rows[0]
}

/** Writes down that a number was shown. */
export async function insertRetrieval(
  db: Db,
  { id, contact_id: contactId }: Pick<NumberRow, 'id' | 'contact_id'>,
  { viewer, projectId }: { viewer: Viewer; projectId: number | null },
): Promise<void> {
  await db.query(
    `insert into contact_retrievals (customer_firm_id, user_id, project_id, contact_id, channel_id)
values ($1, $2, $3, $4, $5)`,
    [viewer.firm?.id ?? null, viewer.userId, projectId, contactId, id],
  )
}

/** What a user to whom a number was shown reported: this one, and how many in 24 hours. */
export async function findOwnReports(
  db: Db,
  { userId, channelId }: { userId: number; channelId: number },
): Promise<{ is_reported: boolean; today: number; shown_at: Date }> {
  const { rows } = await db.query<{ is_reported: boolean; today: number; shown_at: Date }>(
    `select coalesce(bool_or(ck.channel_id = $2), false) as is_reported,
  count(*) filter (where ck.at > now() - interval '1 day')::int as today,
  (select max(retrieved_at) from contact_retrievals where user_id = $1 and channel_id = $2) as shown_at
from channel_checks ck where ck.user_id = $1 and ck.way = 'report'`,
    [userId, channelId],
  )
  return rows[0]!
}

/** The newest project on which a number stands; null: none. */
export async function projectOfNumber(db: Db, channelId: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select p.id from channels ch
join project_firms pf on pf.firm_id = ch.firm_id
  or pf.id in (select pc.project_firm_id from project_contacts pc where pc.contact_id = ch.contact_id)
join projects p on p.id = pf.project_id where ch.id = $1 order by p.updated_at desc, p.id desc limit 1`,
    [channelId],
  )
  return rows[0]?.id ?? null
}
