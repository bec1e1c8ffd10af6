import { randomUUID } from 'node:crypto'
import { endings } from '../../access/sessions'
import { endSessionsOf, saveFirstPassword, type UserRow } from '../../access/users.queries'
import type { Viewer } from '../../access/viewer'
import type { Work } from '../../http/handle'
import { links } from '../../mail/links'
import { recordChange } from '../../account-changes/account-changes'
import { doneBy, tellUser } from '../../account-changes/account-letters'

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
  afterCommit(() => house.identity.sessions.forgetAll())
  return tellUser(db, house.mail, {
    userId: user.id,
    cause: `password-reset:${randomUUID()}`,
    write({ mail }, language) {
      const { passwordReset: words } = mail
      const by = doneBy(viewer, { user, language })
      return {
        subject: words.subject,
        blocks: [
          { kind: 'text', text: words.lead({ username: user.username, by }) },
          ...(reason === undefined ? [] : [{ kind: 'text' as const, text: mail.reason({ reason }) }]),
          { kind: 'link', text: words.history, href: links.passwordHistory(house.mail.publicUrl) },
          { kind: 'small', text: words.ignore },
        ],
      }
    },
  })
}
