import { randomUUID } from 'node:crypto'
import { phrases } from '@groundbreak/phrases/phrases'
import { endings } from '../../access/sessions'
import { endSessionsOf, findAddressee, saveFirstPassword, type UserRow } from '../../access/users.queries'
import { isStaff, type Viewer } from '../../access/viewer'
import type { Work } from '../../http/handle'
import type { Block } from '../../mail/letter'
import { links } from '../../mail/links'
import { queueMail } from '../../mail/outbox'
import { nameOf } from '../options/vocabularies'
import { recordChange } from './accounts.history'

interface Reset {
  user: UserRow
  passwordHash: string
  /** Asked of customer service; an administrator of the own firm needs none. */
  reason?: string
}

/**
 * Sets a first password that somebody else chose: the sessions of the account end, it is written down by whom and
 * why, and a mail tells the user. The one before is kept with the last ones, which may not come back. In the
 * call's transaction, with the account held. Answers whether there is an address to tell.
 */
export async function resetPasswordOf(
  { db, viewer, house, asked, afterCommit }: Work<unknown, Viewer, unknown>,
  { user, passwordHash, reason }: Reset,
): Promise<boolean> {
  await saveFirstPassword(db, user.id, passwordHash)
  await endSessionsOf(db, user.id, endings.reset)
  await recordChange(
    { db, viewer, address: asked.address },
    {
      kind: 'passwordReset',
      firmId: user.customer_firm_id,
      subject: 'user',
      subjectId: user.id,
      name: user.username,
      changes: reason === undefined ? [] : [{ field: 'reason', from: null, to: reason }],
    },
  )
  afterCommit(() => house.sessions.forgetAll())
  return tellUser({ db, viewer, house }, { user, reason })
}

async function tellUser(
  { db, viewer, house }: Pick<Work<unknown, Viewer, unknown>, 'db' | 'viewer' | 'house'>,
  { user, reason }: Pick<Reset, 'user' | 'reason'>,
): Promise<boolean> {
  const to = await findAddressee(db, user.id)
  if (!to) return false
  const { mail } = phrases[to.language]
  const { passwordReset: words } = mail
  const name = nameOf(to, to.language)
  // To a customer one of the provider's people is the provider.
  const by =
    isStaff(viewer.role) && !isStaff(user.role)
      ? words.byProvider
      : words.byAdministrator({
          name: nameOf({ name_zh: viewer.nameZh, name_en: viewer.nameEn }, to.language),
        })
  const { publicUrl } = house.mail
  const blocks: Block[] = [
    { kind: 'text', text: mail.hello({ name }) },
    { kind: 'text', text: words.lead({ username: user.username, by }) },
    ...(reason === undefined ? [] : [{ kind: 'text', text: words.reason({ reason }) } satisfies Block]),
    { kind: 'link', text: words.history, href: links.passwordHistory(publicUrl) },
    { kind: 'small', text: words.ignore },
  ]
  const letter = { language: to.language, to: { name, email: to.email }, subject: words.subject, blocks }
  await queueMail(db, house.mail, {
    cause: `password-reset:${randomUUID()}`,
    kind: 'account',
    userId: null,
    letter,
  })
  return true
}
