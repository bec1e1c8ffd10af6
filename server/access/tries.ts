import type { Db } from '../db/pool'
import { fail } from '../http/errors'
import type { Asked, House } from '../http/handle'
import { addCounts } from './budgets.queries'
import { type Guess, type Limits, limitsOn, type Scope } from './limits'
import { subjectsOfAddress } from './network'
import { PasswordsBusy } from './passwords'
import { hashOf } from './sessions'
import { type Subjects, takeExactly } from './take-exactly'
import { clearCounts, isKnownDevice } from './tries.queries'
import { bucketOf, forgetAt } from './windows'

/** Counts of one who turned out to be right begin anew; those that others share are given back by one. */
const OWN: ReadonlySet<Scope> = new Set<Scope>(['pair', 'device', 'session'])

/** Where these are closed, a code by mail still lets the owner in, and makes the browser a known one. */
const BY_MAIL_INSTEAD: ReadonlySet<Guess> = new Set<Guess>(['logins', 'tokens'])

export interface Try {
  /** It was right. */
  right: (db: Db) => Promise<void>
  /** It was never looked at. */
  undo: () => Promise<void>
}

interface Trying {
  /** What is tried. */
  guess: Guess
  subjects: Subjects
  /** Who can show the pass of a captcha, where one is asked for. */
  pass?: string
}

/**
 * Counts a try at something secret before it is looked at, so that no burst comes past, in a statement of its own:
 * it stays counted until it is said to be right. One statement, one or two more when it was.
 * @throws session.tooManyAttempts until all limits have room again, limits.captcha; neither is counted
 */
export async function countTry(
  { db, house }: { db: Db; house: House },
  { guess, subjects, pass = '' }: Trying,
): Promise<Try> {
  const { limits, bell } = house.metering
  const now = house.clock()
  const counts = limitsOn(limits, guess, subjects)
  const giveBack = async (those: typeof counts, by: Db = db) => {
    if (those.length > 0)
      await addCounts(
        by,
        those.map((one) => oneLess(one, limits, now)),
      )
  }
  await takeExactly(
    db,
    { budget: guess, subjects, amount: 1, pass },
    {
      limits,
      now,
      reached: ({ name, subject, limit, until }) => {
        bell.ring({ name, subject, most: limit.most })
        const minutes = Math.max(1, Math.ceil((until - now) / 60_000))
        return fail('session.tooManyAttempts', { minutes, byMail: BY_MAIL_INSTEAD.has(guess) })
      },
    },
  ).catch(async (refusal: unknown) => {
    await giveBack(counts)
    throw refusal
  })
  return {
    async right(by) {
      const own = counts.filter(({ scope }) => OWN.has(scope))
      if (own.length > 0) await clearCounts(by, own)
      await giveBack(
        counts.filter(({ scope }) => !OWN.has(scope)),
        by,
      )
    },
    undo: () => giveBack(counts),
  }
}

/** Counts a try in a live session, in which nobody else has a part. */
export function countOwnTry(
  place: { db: Db; house: House },
  guess: Guess,
  { sessionId }: { sessionId: number },
): Promise<Try> {
  return countTry(place, { guess, subjects: { session: String(sessionId) } })
}

/**
 * Whether a password whose try was counted is right. What could not be looked at was no try.
 * @throws http.tooFrequent when too many passwords wait to be looked at
 */
export async function passwordIsRight(db: Db, tried: Try, check: () => Promise<boolean>): Promise<boolean> {
  try {
    const fits = await check()
    if (fits) await tried.right(db)
    return fits
  } catch (error) {
    await tried.undo()
    throw error instanceof PasswordsBusy ? fail('http.tooFrequent') : error
  }
}

type Named = ReturnType<typeof limitsOn>[number]

function oneLess({ name, scope, subject }: Named, limits: Limits, now: number) {
  const limit = limits[name]
  const buckets = { [bucketOf(limit, now)]: -1 }
  return { scope, subject, budget: name, buckets, forgetAt: forgetAt(limit, now) }
}

interface Owner {
  /** Whose secret is tried; undefined = nobody's. */
  userId: number | undefined
  /** Of the name as it was typed, whether there is such an account or not. */
  nameHash: string
}

/**
 * Whom a try at an account's secret without a session is counted for. A browser in which the account logged in
 * before is counted by itself: whoever guesses elsewhere does not lock the owner out. One statement where the
 * browser carries a secret.
 */
export async function subjectsOfName(
  db: Db,
  { address, device }: Pick<Asked, 'address' | 'device'>,
  { userId, nameHash }: Owner,
): Promise<Subjects> {
  // Asked of nobody's account too, so that the time tells nothing.
  const isKnown = device !== null && (await isKnownDevice(db, userId ?? 0, hashOf(device)))
  if (userId !== undefined && device && isKnown)
    return { device: `${userId} ${hashOf(device).toString('base64url')}` }
  const from = subjectsOfAddress(address)
  return {
    pair: hashOf(`${nameHash} ${from.address}`).toString('base64url'),
    // A name that nobody has is held back like any other.
    account: userId === undefined ? `name ${nameHash}` : String(userId),
    ...from,
  }
}
