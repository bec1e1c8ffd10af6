import { z } from 'zod'
import { call, defineArea } from '../define'
import { list } from '../list'

const id = z.int().positive()
const nothing = z.object({})

/** The ways of logging in that histories name; any other counts as `other`. */
export const loginWays = ['password', 'token', 'email_code', 'scan', 'wecom', 'other'] as const
export type LoginWay = (typeof loginWays)[number]

const device = z.object({
  id: z.int(),
  is_this: z.boolean(),
  client_kind: z.enum(['browser', 'phone']),
  way: z.enum(loginWays),
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  since: z.string(),
  seen_at: z.string(),
})
export type Device = z.infer<typeof device>

/** `wrong_password`, `wrong_token`: somebody tried, and did not come in. */
export const loginOutcomes = ['in', 'wrong_password', 'wrong_token'] as const

const login = z.object({
  id: z.int(),
  at: z.string(),
  outcome: z.enum(loginOutcomes),
  way: z.enum(loginWays),
  /** The dynamic token was part of it. */
  token_given: z.boolean(),
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
})
export type LoginRow = z.infer<typeof login>

/** `reset`: by a code sent to the mail address or the mobile; `by_admin`: by an administrator. */
export const passwordChangeKinds = ['changed', 'reset', 'by_admin', 'allotment'] as const

const passwordChange = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(passwordChangeKinds),
  address: z.string().nullable(),
})
export type PasswordChange = z.infer<typeof passwordChange>

export const devices = defineArea('devices', {
  list: call({
    path: '/user/login_devices',
    summary: 'Where the own account is logged in now, the one seen last first.',
    counts: 'nothing',
    input: nothing,
    output: z.object({ list: z.array(device) }),
  }),
  end: call({
    path: '/user/end_login_device',
    summary: 'End one of the other logins of the own account.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ id }),
    output: nothing,
  }),
  endOthers: call({
    path: '/user/end_other_login_devices',
    summary: 'End every other login of the own account.',
    effect: 'write',
    counts: 'nothing',
    input: nothing,
    output: z.object({ ended: z.int() }),
  }),
  logins: list({
    path: '/user/login_history',
    summary: 'Logins of the own account, and tries that failed, the newest first.',
    counts: 'nothing',
    row: login,
  }),
  passwordChanges: list({
    path: '/user/password_change_history',
    summary: 'When and how the own passwords were changed, the newest first.',
    counts: 'nothing',
    row: passwordChange,
  }),
})
