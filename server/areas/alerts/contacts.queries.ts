import { alertLimits, type ContactState } from '@groundbreak/contract/areas/alerts'
import type { Language } from '@groundbreak/phrases/phrases'
import { cap } from '../../access/caps'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'

export interface ContactRow {
  id: number
  name: string
  email_cipher: Buffer
  language: Language
  state: ContactState
  version: number
  deleted: boolean
  /** It left a group of the book's owner, and was not taken out of it. */
  has_left: boolean
}

/** Of `alert_contacts c` of the user `u`; `w` is the colleague who has the address, while still a colleague. */
export const CONTACT_STATE = `case when c.refused_at is not null then 'refused' when w.id = u.id then 'own'
  when w.id is not null then 'colleague' when c.confirmed_at is not null then 'confirmed' else 'waiting' end`

export const CONTACT_JOINS = `join users u on u.id = c.user_id
left join users w on w.id = c.colleague_id and w.disabled_at is null
  and w.customer_firm_id is not distinct from u.customer_firm_id`

const BOOK = `from alert_contacts c ${CONTACT_JOINS} where c.user_id = $1 and c.deleted_at is null`

export const bookAddresses = cap('addresses of the book', {
  of: 'user',
  most: alertLimits.contacts,
  count: `select count(*) ${BOOK}`,
  refuse: ({ max }) => fail('alerts.tooManyContacts', { max }),
})

/** Those that are no colleague's. */
export const outsideAddresses = cap('addresses of the book outside the firm', {
  of: 'user',
  most: alertLimits.outsiders,
  count: `select count(*) ${BOOK} and w.id is null`,
  refuse: ({ max }) => fail('alerts.tooManyOutsiders', { max }),
})

const QUESTIONS = `select count(*) from mails where kind = 'confirm'`
const refuseQuestion = () => fail('alerts.askedTooOften')

export const questionsOfUser = cap('questions for consent that one asks in a day', {
  of: 'user',
  most: 10,
  count: `${QUESTIONS} and user_id = $1 and created_at > now() - interval '1 day'`,
  refuse: refuseQuestion,
})

/** Of an address, by its hash in hex: whoever asks it. */
export const questionsOfDay = cap('questions for consent to an address in a day', {
  of: 'recipient',
  most: 1,
  count: `${QUESTIONS} and recipient_hash = decode($1, 'hex') and created_at > now() - interval '1 day'`,
  refuse: refuseQuestion,
})

export const questionsOfMonth = cap('questions for consent to an address in a month', {
  of: 'recipient',
  most: 3,
  count: `${QUESTIONS} and recipient_hash = decode($1, 'hex') and created_at > now() - interval '30 days'`,
  refuse: refuseQuestion,
})

const COLUMNS = `c.id, c.name, c.email_cipher, c.language, c.version, c.deleted_at is not null as deleted,
  ${CONTACT_STATE} as state, exists (select from alert_group_contacts m
    where m.contact_id = c.id and m.left_at is not null and m.removed_at is null) as has_left`

/** The address book of a user, by name. */
export async function loadContacts(db: Db, userId: number): Promise<ContactRow[]> {
  const { rows } = await db.query<ContactRow>(
    `select ${COLUMNS} from alert_contacts c ${CONTACT_JOINS}
where c.user_id = $1 and c.deleted_at is null order by c.colleague_id is distinct from c.user_id, lower(c.name), c.id`,
    [userId],
  )
  return rows
}

/** One address of a user, deleted or not. */
export async function findContact(
  db: Db,
  { userId, id }: { userId: number; id: number },
): Promise<ContactRow | undefined> {
  const { rows } = await db.query<ContactRow>(
    `select ${COLUMNS} from alert_contacts c ${CONTACT_JOINS} where c.user_id = $1 and c.id = $2`,
    [userId, id],
  )
  return rows[0]
}

export interface ContactWritten {
  userId: number
  name: string
  emailCipher: Buffer
  emailHash: Buffer
  colleagueId: number | null
  language: Language
}

/** Writes an address; the same one again, deleted or not, is the same row with what its owner answered. */
export async function insertContact(db: Db, contact: ContactWritten): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into alert_contacts (user_id, name, email_cipher, email_hash, colleague_id, language)
values ($1, $2, $3, $4, $5, $6)
on conflict (user_id, email_hash) do update
set name = excluded.name, colleague_id = excluded.colleague_id, language = excluded.language, deleted_at = null
returning id`,
    [
      contact.userId,
      contact.name,
      contact.emailCipher,
      contact.emailHash,
      contact.colleagueId,
      contact.language,
    ],
  )
  return rows[0]?.id as number
}

export async function updateContact(
  db: Db,
  { id, name, language }: { id: number; name: string; language: Language | undefined },
): Promise<void> {
  await db.query('update alert_contacts set name = $2, language = coalesce($3, language) where id = $1', [
    id,
    name,
    language ?? null,
  ])
}

export async function deleteContact(db: Db, id: number): Promise<void> {
  await db.query('update alert_contacts set deleted_at = now() where id = $1', [id])
}

/** The account of the user's firm that has this address; undefined = nobody's there. */
export async function findColleague(
  db: Db,
  { userId, email }: { userId: number; email: string },
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `select w.id from users u join users w on w.customer_firm_id is not distinct from u.customer_firm_id
where u.id = $1 and lower(w.email) = lower($2) and w.disabled_at is null order by w.id = u.id desc, w.id limit 1`,
    [userId, email],
  )
  return rows[0]?.id
}

export interface Recipient {
  id: number
  name: string
  /** Of a colleague the account's own. */
  email: string | null
  email_cipher: Buffer
  language: Language
  version: number
}

const RECIPIENT = `c.id, c.name, w.email, c.email_cipher, c.version,
  coalesce(ws.language, c.language) as language`
const RECIPIENT_JOINS = `${CONTACT_JOINS} left join user_settings ws on ws.user_id = w.id`
const MAY_GET = `c.deleted_at is null and c.refused_at is null and (w.id is not null or c.confirmed_at is not null)`

/** Who of a group gets its mails: confirmed or a colleague, and neither left nor refused. */
export async function loadGroupRecipients(db: Db, groupId: number): Promise<Recipient[]> {
  const { rows } = await db.query<Recipient>(
    `select ${RECIPIENT} from alert_group_contacts m join alert_contacts c on c.id = m.contact_id ${RECIPIENT_JOINS}
where m.group_id = $1 and m.left_at is null and ${MAY_GET} order by c.id`,
    [groupId],
  )
  return rows
}

/** Of these addresses of a user those that may be sent to. */
export async function loadRecipients(
  db: Db,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<Recipient[]> {
  const { rows } = await db.query<Recipient>(
    `select ${RECIPIENT} from alert_contacts c ${RECIPIENT_JOINS}
where c.user_id = $1 and c.id = any($2) and ${MAY_GET} order by c.id`,
    [userId, ids],
  )
  return rows
}
