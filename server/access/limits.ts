import { raisableLimits } from '@groundbreak/contract/areas/customers.limits'
import { z } from 'zod'

/** Tries at something secret, each kind by itself: whoever shuts one of these doors leaves the others open. */
export const guesses = ['logins', 'tokens', 'secondSteps', 'recoveries', 'stepUps', 'oldPasswords'] as const
export type Guess = (typeof guesses)[number]

export const isGuess = (budget: Budget): budget is Guess => (guesses as readonly Budget[]).includes(budget)

/** What is counted. `reveals`, `registrations` and guesses are counted in the database, the others in memory. */
export const budgets = ['details', 'rows', 'reveals', 'anonymous', 'registrations', ...guesses] as const
export type Budget = (typeof budgets)[number]

export const scopes = ['account', 'firm', 'address', 'site', 'device', 'session', 'pair', 'password'] as const
export type Scope = (typeof scopes)[number]

export interface Limit {
  budget: Budget
  /**
   * Of whom; `address`: of IPv6 a /64; `site`: an IPv4 address or an IPv6 /48; `pair`: a name tried from an address;
   * `password`: one that was tried, whatever the name.
   */
  scope: Scope
  most: number
  /** Within so many minutes, at any time (not by the clock's hours or days). */
  minutes: number
  /** Soft: a captcha lets one go on, and the count begins anew. Hard: refused until it frees. */
  kind: 'soft' | 'hard'
}

const DAY = 24 * 60

/** The default budgets, one place: docs/limits.md tells what they mean. */
export const defaultLimits = {
  'details.burst': { budget: 'details', scope: 'account', most: 60, minutes: 5, kind: 'soft' },
  'details.hour': { budget: 'details', scope: 'account', most: 600, minutes: 60, kind: 'hard' },
  'details.day': { budget: 'details', scope: 'account', most: 2000, minutes: DAY, kind: 'hard' },
  'rows.hour': { budget: 'rows', scope: 'account', most: 5000, minutes: 60, kind: 'soft' },
  'rows.day': { budget: 'rows', scope: 'account', most: 50_000, minutes: DAY, kind: 'hard' },
  'reveals.hour': { budget: 'reveals', scope: 'account', most: 30, minutes: 60, kind: 'soft' },
  'reveals.day': { budget: 'reveals', scope: 'account', most: 80, minutes: DAY, kind: 'hard' },
  'reveals.month': { budget: 'reveals', scope: 'account', most: 1500, minutes: 30 * DAY, kind: 'hard' },
  'reveals.firmDay': { budget: 'reveals', scope: 'firm', most: 400, minutes: DAY, kind: 'hard' },
  'reveals.firmMonth': { budget: 'reveals', scope: 'firm', most: 2500, minutes: 30 * DAY, kind: 'hard' },
  'anonymous.minute': { budget: 'anonymous', scope: 'address', most: 100, minutes: 1, kind: 'soft' },
  'logins.captcha': { budget: 'logins', scope: 'pair', most: 3, minutes: 15, kind: 'soft' },
  'logins.pair': { budget: 'logins', scope: 'pair', most: 5, minutes: 15, kind: 'hard' },
  'logins.account': { budget: 'logins', scope: 'account', most: 10, minutes: 15, kind: 'hard' },
  'logins.accountDay': { budget: 'logins', scope: 'account', most: 100, minutes: DAY, kind: 'hard' },
  'logins.device': { budget: 'logins', scope: 'device', most: 5, minutes: 15, kind: 'hard' },
  'logins.deviceDay': { budget: 'logins', scope: 'device', most: 50, minutes: DAY, kind: 'hard' },
  'logins.address': { budget: 'logins', scope: 'address', most: 20, minutes: 1, kind: 'hard' },
  'logins.addressHour': { budget: 'logins', scope: 'address', most: 40, minutes: 60, kind: 'soft' },
  'logins.addressDay': { budget: 'logins', scope: 'site', most: 200, minutes: DAY, kind: 'hard' },
  'logins.password': { budget: 'logins', scope: 'password', most: 25, minutes: 6 * 60, kind: 'hard' },
  'logins.firm': { budget: 'logins', scope: 'firm', most: 200, minutes: 60, kind: 'hard' },
  'tokens.pair': { budget: 'tokens', scope: 'pair', most: 5, minutes: 15, kind: 'hard' },
  // Of a million tokens three are right at a time: thirty guesses are right once in ten thousand days.
  'tokens.accountDay': { budget: 'tokens', scope: 'account', most: 30, minutes: DAY, kind: 'hard' },
  'tokens.device': { budget: 'tokens', scope: 'device', most: 5, minutes: 15, kind: 'hard' },
  'tokens.deviceDay': { budget: 'tokens', scope: 'device', most: 30, minutes: DAY, kind: 'hard' },
  'tokens.address': { budget: 'tokens', scope: 'address', most: 20, minutes: 1, kind: 'hard' },
  'tokens.addressDay': { budget: 'tokens', scope: 'site', most: 200, minutes: DAY, kind: 'hard' },
  'secondSteps.pair': { budget: 'secondSteps', scope: 'pair', most: 5, minutes: 15, kind: 'hard' },
  'secondSteps.accountDay': { budget: 'secondSteps', scope: 'account', most: 30, minutes: DAY, kind: 'hard' },
  'secondSteps.device': { budget: 'secondSteps', scope: 'device', most: 5, minutes: 15, kind: 'hard' },
  'secondSteps.deviceDay': { budget: 'secondSteps', scope: 'device', most: 30, minutes: DAY, kind: 'hard' },
  'recoveries.pair': { budget: 'recoveries', scope: 'pair', most: 5, minutes: 15, kind: 'hard' },
  'recoveries.device': { budget: 'recoveries', scope: 'device', most: 5, minutes: 15, kind: 'hard' },
  'stepUps.session': { budget: 'stepUps', scope: 'session', most: 5, minutes: 15, kind: 'hard' },
  'stepUps.sessionDay': { budget: 'stepUps', scope: 'session', most: 30, minutes: DAY, kind: 'hard' },
  'oldPasswords.session': { budget: 'oldPasswords', scope: 'session', most: 5, minutes: 15, kind: 'hard' },
  'oldPasswords.sessionDay': {
    budget: 'oldPasswords',
    scope: 'session',
    most: 50,
    minutes: DAY,
    kind: 'hard',
  },
  'registrations.address': { budget: 'registrations', scope: 'site', most: 10, minutes: DAY, kind: 'hard' },
  'registrations.device': { budget: 'registrations', scope: 'device', most: 3, minutes: DAY, kind: 'hard' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof defaultLimits
export type Limits = Readonly<Record<LimitName, Limit>>

export const limitNames = Object.keys(defaultLimits) as LimitName[]

/** What can be raised for a customer by contract, and how far. */
export const raisable = raisableLimits satisfies readonly LimitName[]
export const RAISED_TIMES = 10

/** What holds for somebody instead of the default. */
export interface Own {
  /** Raised by contract. */
  most?: Partial<Record<LimitName, number>>
  /** Has habits that are no person's: asked for a captcha at a third of the soft limits. */
  sooner?: boolean
}

export const SOONER = 3

export function limitFor(limits: Limits, name: LimitName, { most, sooner = false }: Own = {}): Limit {
  const limit = limits[name]
  const own = most?.[name] ?? limit.most
  return { ...limit, most: sooner && limit.kind === 'soft' ? Math.ceil(own / SOONER) : own }
}

/** The limits of a budget that hold for some subjects. */
export function limitsOn(limits: Limits, budget: Budget, subjects: Partial<Record<Scope, string>>) {
  return limitNames.flatMap((name) => {
    const { scope } = limits[name]
    const subject = subjects[scope]
    return limits[name].budget === budget && subject !== undefined ? [{ name, scope, subject }] : []
  })
}

/** So many details in a row so close together are no reader's; where `details.burst` is raised, half of it. */
export const PACE_MOST = 30
export const PACE_MS = 2000

/** The seats of a firm give so many reveals a day each, within `reveals.firmDay`. */
export const REVEALS_OF_SEAT = 50

const change = z.string().regex(/^[a-z]+\.[a-zA-Z]+=\d{1,9}$/)

/**
 * Reads the setting LIMITS: `off` (null: nothing is counted but logins), or changes of the defaults such as
 * `details.day=4000 rows.day=100000`.
 * @throws with what is wrong about it.
 */
export function readLimits(text: string): Limits | null {
  if (text.trim() === 'off') return null
  const limits: Record<LimitName, Limit> = { ...defaultLimits }
  for (const one of text.split(/\s+/).filter((part) => part !== '')) {
    const [name = '', most] = one.split('=')
    if (!change.safeParse(one).success || !(name in defaultLimits))
      throw new Error(`"${one}" is not a limit; there are ${limitNames.join(', ')}`)
    limits[name as LimitName] = { ...limits[name as LimitName], most: Number(most) }
  }
  return limits
}
