import type { Language } from '@groundbreak/phrases/phrases'
import type { Db } from '../../db/pool'

export async function findOwnAddress(db: Db, userId: number): Promise<string | undefined> {
  const { rows } = await db.query<{ email: string | null }>('select email from users where id = $1', [userId])
  return rows[0]?.email ?? undefined
}

/** Whose address book a contact of a link stands in; undefined = in none. */
export async function findOwner(db: Db, contactId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number | null }>('select owner_of_alert_contact($1) as id', [
    contactId,
  ])
  return rows[0]?.id ?? undefined
}

export interface Asked {
  language: Language
  name_zh: string
  name_en: string
  firm_zh: string | null
  firm_en: string | null
  /** Of a link that leaves a group. */
  group: string | null
}

const ASKED = `c.language, u.name_zh, u.name_en, f.name_zh as firm_zh, f.name_en as firm_en`
const ASKED_JOINS = `join users u on u.id = c.user_id left join customer_firms f on f.id = u.customer_firm_id`

interface OfContact {
  contactId: number
  version: number
}

/** Who asks, of a link to a contact; undefined = the address was taken out, or the link is void. */
export async function findAsked(db: Db, { contactId, version }: OfContact): Promise<Asked | undefined> {
  const { rows } = await db.query<Asked>(
    `select ${ASKED}, null as group from alert_contacts c ${ASKED_JOINS}
where c.id = $1 and c.version = $2 and c.deleted_at is null`,
    [contactId, version],
  )
  return rows[0]
}

/** The same of a link that leaves a group. */
export async function findMembership(
  db: Db,
  { groupId, contactId, version }: OfContact & { groupId: number },
): Promise<Asked | undefined> {
  const { rows } = await db.query<Asked>(
    `select ${ASKED}, g.name as group from alert_group_contacts m join alert_groups g on g.id = m.group_id
join alert_contacts c on c.id = m.contact_id ${ASKED_JOINS}
where m.group_id = $1 and c.id = $2 and c.version = $3 and c.deleted_at is null`,
    [groupId, contactId, version],
  )
  return rows[0]
}

/** The address wants mails, of groups it had left too; links sent before are void from then on where it had. */
export async function agree(db: Db, contactId: number): Promise<void> {
  await db.query(
    `with back as (
  update alert_group_contacts set left_at = null where contact_id = $1 and left_at is not null and removed_at is null
  returning 1
)
update alert_contacts set confirmed_at = now(), refused_at = null,
  version = version + case when exists (select from back) then 1 else 0 end
where id = $1`,
    [contactId],
  )
}

/** The address wants no mail from the owner of the book, whatever the group. */
export async function refuse(db: Db, contactId: number): Promise<void> {
  await db.query('update alert_contacts set refused_at = now(), confirmed_at = null where id = $1', [
    contactId,
  ])
}

export async function leave(
  db: Db,
  { groupId, contactId }: { groupId: number; contactId: number },
): Promise<void> {
  await db.query(
    'update alert_group_contacts set left_at = coalesce(left_at, now()) where group_id = $1 and contact_id = $2',
    [groupId, contactId],
  )
}
