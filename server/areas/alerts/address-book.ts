import type { AlertContact } from '@groundbreak/contract/areas/alerts'
import { decryptField, encryptField, keyedHash } from '@groundbreak/db/secrets'
import type { Language } from '@groundbreak/phrases/phrases'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import { type MailDesk, queueMail } from '../../mail/outbox'
import { type Addressee, confirmLetter } from './alerts.letters'
import { findOwnAddress } from './answers.queries'
import {
  bookAddresses,
  type ContactRow,
  findColleague,
  findContact,
  insertContact,
  outsideAddresses,
  questionsOfDay,
  questionsOfMonth,
  questionsOfUser,
  type Recipient,
} from './contacts.queries'

export function presentContact({ secrets }: MailDesk, row: ContactRow): AlertContact {
  const { id, name, language, state } = row
  return { id, name, language, state, email: decryptField(secrets, row.email_cipher) }
}

/** A colleague gets it where the account says; anybody else at the address written down. */
export function addresseeOf({ secrets }: MailDesk, recipient: Recipient): Addressee {
  const { id: contactId, name, language, version } = recipient
  return {
    contactId,
    name,
    language,
    version,
    email: recipient.email ?? decryptField(secrets, recipient.email_cipher),
  }
}

interface Writing {
  db: Db
  desk: MailDesk
  viewer: Viewer
  language: Language
}

/** Writes an address into the viewer's book, and asks it for consent where it is no colleague's. */
export async function writeContact(
  { db, desk, viewer, language }: Writing,
  { name, email }: { name: string; email: string },
): Promise<ContactRow> {
  const { userId } = viewer
  const contact = {
    userId,
    name,
    emailCipher: encryptField(desk.secrets, email),
    emailHash: keyedHash(desk.secrets, 'email', email),
    colleagueId: (await findColleague(db, { userId, email })) ?? null,
    language,
  }
  const id = await bookAddresses.within(db, userId, () =>
    outsideAddresses.within(db, userId, () => insertContact(db, contact)),
  )
  const row = (await findContact(db, { userId, id })) as ContactRow
  if (row.state === 'waiting') await askForConsent({ db, desk, viewer }, row)
  return row
}

/** The viewer's own address in the book, written there when it is first needed; undefined = the account has none. */
export async function ownContact(work: Writing): Promise<number | undefined> {
  const email = await findOwnAddress(work.db, work.viewer.userId)
  if (!email) return undefined
  const name = work.language === 'zh' ? work.viewer.nameZh : work.viewer.nameEn
  return (await writeContact(work, { name, email })).id
}

/**
 * Mails the question whether an address wants mails: once a day and three times a month, whoever asks; never again
 * where it refused.
 */
export async function askForConsent(
  { db, desk, viewer }: Pick<Writing, 'db' | 'desk' | 'viewer'>,
  row: ContactRow,
): Promise<void> {
  const { userId } = viewer
  if (row.state === 'refused') throw fail('alerts.refused')
  const email = decryptField(desk.secrets, row.email_cipher)
  const asked = keyedHash(desk.secrets, 'email', email).toString('hex')
  await questionsOfUser.mustFit(db, userId)
  await questionsOfDay.mustFit(db, asked)
  await questionsOfMonth.mustFit(db, asked)
  const { id: contactId, name, language, version } = row
  const to = { contactId, name, email, language, version }
  await queueMail(db, desk, {
    cause: `confirm:${contactId}:${new Date().toISOString()}`,
    kind: 'confirm',
    userId,
    letter: confirmLetter({ desk, from: viewer, to }),
  })
}
