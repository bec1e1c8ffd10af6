import { type Language, type Phrases, phrases } from '@groundbreak/phrases/phrases'
import { findAddressee, type UserRow } from '../access/users.queries'
import { isStaff, type Viewer } from '../access/viewer'
import type { Db } from '../db/pool'
import type { Letter } from '../mail/letter'
import { type MailDesk, queueMail } from '../mail/outbox'
import { nameOf } from '../names/names'

interface News {
  userId: number
  /** One cause, one mail. */
  cause: string
  write: (words: Phrases, language: Language) => Pick<Letter, 'subject' | 'blocks'>
}

/** Mails a user what was done to the account; call it with the transaction of it. False = it has no address. */
export async function tellUser(db: Db, desk: MailDesk, { userId, cause, write }: News): Promise<boolean> {
  const to = await findAddressee(db, userId)
  if (!to) return false
  const { language, email } = to
  const name = nameOf(to, language)
  const { subject, blocks } = write(phrases[language], language)
  const hello = { kind: 'text', text: phrases[language].mail.hello({ name }) } as const
  const letter = { language, to: { name, email }, subject, blocks: [hello, ...blocks] }
  await queueMail(db, desk, { cause, kind: 'account', userId: null, letter })
  return true
}

/** Who did something to an account, at the beginning of a sentence. To a customer one of the provider's people is the provider. */
export function doneBy(
  viewer: Viewer,
  { user, language }: { user: Pick<UserRow, 'role'>; language: Language },
): string {
  const { by } = phrases[language].mail
  if (isStaff(viewer.role) && !isStaff(user.role)) return by.provider
  return by.administrator({ name: nameOf({ name_zh: viewer.nameZh, name_en: viewer.nameEn }, language) })
}
