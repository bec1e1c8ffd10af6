import { createHmac } from 'node:crypto'
import type { Secrets } from '@groundbreak/db/secrets'
import type { Work } from '../../http/handle'
import { addCounts } from '../../access/budgets.queries'
import { type Limits, limitsOn } from '../../access/limits'
import { PasswordsBusy } from '../../access/passwords'
import { hashOf } from '../../access/sessions'
import { type Subjects, takeExactly, type Taking } from '../../access/take-exactly'
import { bucketOf, forgetAt } from '../../access/windows'
import type { Db } from '../../db/pool'
import { passSubject } from '../../http/counting'
import { fail } from '../../http/errors'
import { clearCounts, isKnownDevice } from './login-guard.queries'

interface Found {
  id: number
  customer_firm_id: number | null
}

interface Attempt<F extends Found> {
  /** As it was typed: the same one tried on many names is held back. */
  password: string
  /** Of the name as it was typed, whether there is such an account or not. */
  nameHash: string
  find: () => Promise<F | undefined>
  /** Whether the password is right: the slow part, which few guesses may reach. */
  check: (found: F | undefined) => Promise<boolean>
}

type Asking = Pick<Work<unknown, { userId: number } | null, unknown>, 'db' | 'house' | 'asked'> & {
  viewer: Parameters<typeof passSubject>[0]
}

/**
 * Holds guessing back: an attempt is counted before its password is looked at, so that no burst comes past, and
 * given back when it was right. From an address that keeps failing a captcha is asked for, then the name, the
 * account, the address and the firm are closed for a while. A browser in which the account logged in before is
 * counted by itself: whoever guesses elsewhere does not lock the owner out. Two statements, one more when right.
 */
export async function guardLogin<F extends Found>(
  { db, house, asked, viewer }: Asking,
  { nameHash, password, find, check }: Attempt<F>,
): Promise<{ found: F | undefined; fits: boolean }> {
  const found = await find()
  const passwordClass = classOf(password, house.mail.secrets)
  const subjects = await subjectsOf(db, { found, nameHash, passwordClass, asked })
  const taking: Taking = {
    budget: 'logins',
    subjects,
    amount: 1,
    pass: passSubject(viewer, asked.address),
  }
  const { limits } = house
  const now = Date.now()
  const names = limitsOn(limits, 'logins', subjects)
  const giveBack = (them: typeof names) =>
    addCounts(
      db,
      them.map((one) => oneLess(one, limits, now)),
    )
  await takeExactly(db, taking, {
    limits,
    now,
    reached: ({ name, subject, limit, until }) => {
      house.bell.ring({ name, subject, most: limit.most })
      return fail('session.tooManyAttempts', { minutes: Math.max(1, Math.ceil((until - now) / 60_000)) })
    },
  }).catch(async (refusal: unknown) => {
    await giveBack(names)
    throw refusal
  })
  try {
    const fits = await check(found)
    if (fits) {
      const ofOthersToo = names.filter(({ scope }) => scope !== 'pair' && scope !== 'device')
      await clearCounts(
        db,
        names.filter((one) => !ofOthersToo.includes(one)),
      )
      if (ofOthersToo.length > 0) await giveBack(ofOthersToo)
    }
    return { found, fits }
  } catch (error) {
    await giveBack(names)
    if (error instanceof PasswordsBusy) throw fail('http.tooFrequent')
    throw error
  }
}

interface Who {
  found: Found | undefined
  nameHash: string
  passwordClass: string
  asked: Asking['asked']
}

/**
 * One of 65,536 classes of passwords: enough to see that the same one is tried everywhere, too little to find a
 * password by.
 */
function classOf(password: string, { hashKey }: Secrets): string {
  return createHmac('sha256', hashKey).update(`tried password:${password}`).digest('hex').slice(0, 4)
}

async function subjectsOf(
  db: Db,
  { found, nameHash, passwordClass, asked: { address, device } }: Who,
): Promise<Subjects> {
  // Asked of nobody's account too, so that the time tells nothing.
  const isKnown = device !== null && (await isKnownDevice(db, found?.id ?? 0, hashOf(device)))
  if (found && device && isKnown) return { device: `${found.id} ${hashOf(device).toString('base64url')}` }
  const subjects: Subjects = {
    pair: hashOf(`${nameHash} ${address}`).toString('base64url'),
    // A name that nobody has is held back like any other.
    account: found ? String(found.id) : `name ${nameHash}`,
    address,
    password: passwordClass,
  }
  if (found?.customer_firm_id) subjects.firm = String(found.customer_firm_id)
  return subjects
}

type Named = ReturnType<typeof limitsOn>[number]

function oneLess({ name, scope, subject }: Named, limits: Limits, now: number) {
  const limit = limits[name]
  const buckets = { [bucketOf(limit, now)]: -1 }
  return { scope, subject, budget: name, buckets, forgetAt: forgetAt(limit, now) }
}
