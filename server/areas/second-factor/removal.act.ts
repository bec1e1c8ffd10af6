import { randomUUID } from 'node:crypto'
import type { ChangeKind } from '@groundbreak/contract/areas/accounts.parts'
import {
  deleteFactorOf,
  insertRemoval,
  type RemovalRow,
  settleRemoval,
} from '../../access/factor-removals.queries'
import { endings } from '../../access/sessions'
import { endSessionsOf, type UserRow } from '../../access/users.queries'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import type { Work } from '../../http/handle'
import { recordChange } from '../../account-changes/account-changes'
import { doneBy, tellUser } from '../../account-changes/account-letters'
import { nameOf } from '../../names/names'
import { askedLetter, doneLetter, keptLetter, removedLetter } from './second-factor.letters'

type Doing = Pick<Work<unknown, Viewer, unknown>, 'db' | 'viewer' | 'house' | 'asked' | 'afterCommit'>

interface Wanted {
  /** Held until the commit. */
  user: UserRow
  reason: string
}

/** Refuses where there is no dynamic token that could be taken away. */
function mustHaveFactor({ second_factor: factor }: UserRow): void {
  if (factor === 'shared') throw fail('session.tokenShared')
  if (factor === null) throw fail('accounts.noSecondFactor')
}

/**
 * Takes the dynamic token away: recovery codes, sessions and logins half done end with it. False = there is none of its
 * own any more, or with `askedIn` none from before that request.
 */
export async function endFactor(db: Db, account: { userId: number; askedIn?: number }): Promise<boolean> {
  if (!(await deleteFactorOf(db, account))) return false
  await endSessionsOf(db, account.userId, endings.factor)
  return true
}

/**
 * Takes the dynamic token of a customer's account away, at once: written down by whom and why, and a mail tells the
 * user. In the call's transaction. Answers whether there is an address to tell.
 */
export async function removeFactorOf(
  { db, viewer, house, asked, afterCommit }: Doing,
  { user, reason }: Wanted,
): Promise<boolean> {
  mustHaveFactor(user)
  if (!(await endFactor(db, { userId: user.id }))) throw fail('accounts.noSecondFactor')
  await recordRemoval({ db, viewer, address: asked.address }, { kind: 'factorRemoved', user, reason })
  afterCommit(() => house.identity.sessions.forgetAll())
  return tellUser(db, house.mail, {
    userId: user.id,
    cause: `factor-removed:${randomUUID()}`,
    write: (words, language) =>
      removedLetter(words, {
        username: user.username,
        by: doneBy(viewer, { user, language }),
        reason,
        base: house.mail.publicUrl,
      }),
  })
}

/**
 * Asks to take the dynamic token of one of the provider's people away: a job does it in a day. A mail tells the person.
 * In the call's transaction. Answers whether there is an address to tell.
 */
export async function askRemovalOf(
  { db, viewer, house, asked }: Doing,
  { user, reason }: Wanted,
): Promise<boolean> {
  mustHaveFactor(user)
  const { id: userId, username } = user
  const made = await insertRemoval(db, { userId, reason, askedBy: viewer.userId })
  if (!made) throw fail('customers.removalWaits')
  await recordRemoval({ db, viewer, address: asked.address }, { kind: 'factorRemovalAsked', user, reason })
  const removal = { reason, asker_zh: viewer.nameZh, asker_en: viewer.nameEn }
  return tellUser(db, house.mail, {
    userId,
    cause: `factor-removal:${made.id}:asked`,
    write: (words, language) =>
      askedLetter(words, {
        username,
        removal,
        language,
        at: made.takesEffectAt,
        base: house.mail.publicUrl,
      }),
  })
}

/**
 * Agrees to a request, which takes the token away at once, or withdraws it; of many who do at once, one does. A mail
 * tells the person. In the call's transaction.
 */
export async function decideRemovalOf(
  { db, viewer, house, asked, afterCommit }: Doing,
  { removal, user, agrees }: { removal: RemovalRow; user: UserRow; agrees: boolean },
): Promise<void> {
  const { id, user_id: userId, reason } = removal
  const state = agrees ? 'done' : 'withdrawn'
  if (!(await settleRemoval(db, { id, state, by: viewer.userId }))) throw fail('customers.removalDecided')
  if (agrees && !(await endFactor(db, { userId, askedIn: id }))) throw fail('customers.removalVoid')
  const kind = agrees ? 'factorRemoved' : 'factorRemovalWithdrawn'
  await recordRemoval({ db, viewer, address: asked.address }, { kind, user, reason })
  afterCommit(() => house.identity.sessions.forgetAll())
  await tellUser(db, house.mail, {
    userId,
    cause: `factor-removal:${id}:end`,
    write(words, language) {
      const name = nameOf({ name_zh: viewer.nameZh, name_en: viewer.nameEn }, language)
      const request = { username: user.username, removal, language }
      return agrees
        ? doneLetter(words, { ...request, agreed: name })
        : keptLetter(words, { ...request, withdrawn: name })
    },
  })
}

/** Writes down what became of a dynamic token, or of a request to take it away. */
export function recordRemoval(
  deed: Parameters<typeof recordChange>[0],
  {
    kind,
    user,
    reason,
  }: { kind: ChangeKind; user: Pick<UserRow, 'id' | 'username' | 'customer_firm_id'>; reason: string },
): Promise<void> {
  return recordChange(deed, {
    kind,
    firmId: user.customer_firm_id,
    subject: 'user',
    subjectId: user.id,
    name: user.username,
    changes: [{ field: 'reason', from: null, to: reason }],
  })
}
