import type { Handler } from '../../http/handle'
import type { Asking, Carried } from '../app'
import { makeUser } from '../factories/accounts'
import type { Persona } from '../factories/personas'
import type { Db } from '../../db/pool'
import { hashOf } from '../../access/sessions'
import { makeSession } from '../factories/sessions'

/** What the door says to somebody. All but `let in` are refusals before the call itself runs. */
export type Door =
  | 'let in'
  | 'no permission'
  | 'not logged in'
  | 'expired'
  | 'invalid'
  | 'change the password'
  | 'prove it again'

const doors: Record<number, Door> = {
  405: 'no permission',
  403: 'not logged in',
  [-60]: 'expired',
  [-61]: 'expired',
  [-63]: 'expired',
  6015: 'invalid',
  [-555]: 'invalid',
  [-232]: 'change the password',
  1254: 'prove it again',
}
export const doorOf = (code: number): Door => doors[code] ?? 'let in'

/** By what the call declares and what is written down beside the persona, never by the code that decides. */
export function doorFor(
  handler: Handler,
  { can, mustChangePassword, unproved }: Persona & { unproved?: boolean },
): Door {
  const { may } = handler
  if (may === 'anyone') return 'let in'
  if (may !== 'signedIn' && !can.includes(may)) return 'no permission'
  if (mustChangePassword && !handler.beforePasswordChange) return 'change the password'
  if (handler.stepUp && unproved) return 'prove it again'
  return 'let in'
}

/** Somebody without a session that holds. */
export interface Nobody {
  name: string
  asking: Asking
  door: Door
  /** Asks for each object that a request names too: one of each kind of refusal is enough for that. */
  asksForObjects?: boolean
  /** What calls say that are open to anyone; `let in` unless it stands here. */
  atOpenCalls?: Door
}

type Lived = { seen?: string; expires?: string; ended?: boolean }

/** Whose session does not hold, or is not shown to be theirs: `who` could do everything with it that a VIP can. */
export async function makeNobodies(db: Db, who: number): Promise<Nobody[]> {
  const live = (userId: number, lived: Lived = {}): Promise<Carried> =>
    makeSession(db, { userId, hashOf, seen: '1 hour', ...lived })
  const personal = await makeUser(db, { userType: 1, loginType: 1 })
  const disabled = await makeUser(db, { disabled: true })
  const goneStaff = await makeUser(db, { role: 'admin', disabled: true })
  const as = await live(who)
  const { token: another } = await live(who)
  const { secret } = as
  const flipped = (secret.startsWith('A') ? 'B' : 'A') + secret.slice(1)
  return [
    { name: 'anonymous', asksForObjects: true, asking: {}, door: 'not logged in' },
    {
      name: 'expired session',
      asksForObjects: true,
      asking: { as: await live(who, { expires: '-1 s' }) },
      door: 'expired',
    },
    { name: 'idle session', asking: { as: await live(who, { seen: '-25 hours' }) }, door: 'expired' },
    {
      name: 'expired personal session',
      asking: { as: await live(personal.id, { expires: '-1 s' }) },
      door: 'expired',
    },
    {
      name: 'revoked session',
      asksForObjects: true,
      asking: { as: await live(who, { ended: true }) },
      door: 'invalid',
    },
    {
      name: 'disabled account',
      asksForObjects: true,
      asking: { as: await live(disabled.id) },
      door: 'invalid',
    },
    { name: 'disabled administrator', asking: { as: await live(goneStaff.id) }, door: 'invalid' },
    {
      name: 'tampered cookie',
      asksForObjects: true,
      asking: { as: { ...as, secret: flipped } },
      door: 'expired',
    },
    // A cookie alone, and no word of where it comes from.
    {
      name: 'no token',
      asking: { as, token: null },
      door: 'not logged in',
      atOpenCalls: 'no permission',
    },
    { name: 'wrong token', asking: { as, token: 'wrong' }, door: 'not logged in' },
    { name: 'token of another session', asking: { as, token: another }, door: 'not logged in' },
    {
      name: 'from another site',
      asking: { as, headers: { origin: 'https://evil.example' } },
      door: 'no permission',
      atOpenCalls: 'no permission',
    },
  ]
}
