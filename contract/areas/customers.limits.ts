import { z } from 'zod'
import { call } from '../define'
import { list } from '../list'
import { id } from './accounts.parts'

/** What can be raised for a customer by contract. */
export const raisableLimits = [
  'details.hour',
  'details.day',
  'rows.day',
  'reveals.day',
  'reveals.month',
  'reveals.firmDay',
  'reveals.firmMonth',
] as const
export type RaisableLimit = (typeof raisableLimits)[number]

/** What tells a machine from a person, each from 0 to 1. */
export const habitParts = ['volume', 'weekend', 'hours', 'sequential', 'regular'] as const
export type HabitPart = (typeof habitParts)[number]
const share = z.number().min(0).max(1)
const habits = z.object({ score: share, parts: z.record(z.enum(habitParts), share) })
export type Habits = z.infer<typeof habits>

const limitEvent = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(['reached', 'habits']),
  limit_name: z.string().nullable(),
  /** Null: the whole firm. */
  who: z.string().nullable(),
  habits: habits.nullable(),
  /** Of habits: who looked into it, and when. */
  settled: z.object({ by: z.string(), at: z.string() }).nullable(),
})
export type LimitEvent = z.infer<typeof limitEvent>

export const raiseStates = ['waiting', 'approved', 'refused', 'ended'] as const
const raise = z.object({
  id: z.int(),
  limit_name: z.enum(raisableLimits),
  most: z.int(),
  /** The last day; null = until it is ended. */
  ends_on: z.string().nullable(),
  reason: z.string(),
  state: z.enum(raiseStates),
  asked_by: z.string(),
  asked_at: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** The viewer asked for it. */
  is_own: z.boolean(),
})
export type LimitRaise = z.infer<typeof raise>

const ofFirm = z.object({ firm_id: id })
const nothing = z.object({})

export const limitCalls = {
  limitEvents: list({
    path: '/customer/limit_events',
    summary: 'Limits that a customer or its accounts reached, and accounts with habits that are no person’s.',
    counts: 'nothing',
    of: ofFirm.shape,
    row: limitEvent,
  }),
  settleHabits: call({
    path: '/customer/settle_habits',
    summary: 'Note that somebody looked into an account’s habits: it meets captchas as everybody does.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id: z.int().positive() }),
    output: nothing,
  }),
  limitRaises: call({
    path: '/customer/limit_raises',
    summary: 'Limits of a customer that were raised by contract, or asked to be, with what is usual.',
    counts: 'nothing',
    input: ofFirm,
    output: z.object({
      list: z.array(raise),
      usual: z.array(z.object({ limit_name: z.enum(raisableLimits), most: z.int(), highest: z.int() })),
    }),
  }),
  askRaise: call({
    path: '/customer/ask_limit_raise',
    summary: 'Ask for a higher limit of a customer; somebody else of the provider decides.',
    effect: 'write',
    counts: 'nothing',
    input: ofFirm.extend({
      limit_name: z.enum(raisableLimits),
      most: z.int().positive().max(1_000_000),
      ends_on: z.iso.date().nullable(),
      reason: z.string().trim().min(1).max(200),
    }),
    output: z.object({ id: z.int() }),
  }),
  decideRaise: call({
    path: '/customer/decide_limit_raise',
    summary:
      'Approve or refuse what somebody else asked for, withdraw the own request, or end a raised limit.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id, decision: z.enum(['approve', 'refuse', 'end']) }),
    output: nothing,
  }),
}
