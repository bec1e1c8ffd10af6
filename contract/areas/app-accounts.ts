import { z } from 'zod'
import { call, defineArea } from '../define'
import { appUser } from './session'

const nothing = z.object({})
const account = z.object({ name: z.string(), username: z.string(), firm: z.string().nullable() })

/** User name or mobile, and password. */
const credentials = z.object({ username: z.string().max(100), password: z.string().max(200) })

export const appAccounts = defineArea('appAccounts', {
  login: call({
    path: '/app/login',
    summary: 'Log in the personal (app) account of the same firm beside this session.',
    effect: 'write',
    counts: 'nothing',
    input: credentials,
    output: appUser,
  }),
  logout: call({
    path: '/app/logout',
    summary: 'Log the personal account out of this session.',
    effect: 'write',
    counts: 'nothing',
    input: nothing,
    output: nothing,
  }),
  info: call({
    path: '/app/get_app_user_info',
    summary: 'The personal account of this session; 6513 when none is logged in.',
    counts: 'nothing',
    input: nothing,
    output: appUser,
  }),
  binding: call({
    path: '/app/binding',
    summary: 'The account bound to the own one, and which kind may be bound.',
    counts: 'nothing',
    input: nothing,
    output: z.object({
      /** What the own account can be bound to; null = nothing (staff). */
      to: z.enum(['personal', 'enterprise']).nullable(),
      bound: account.extend({ since: z.string() }).nullable(),
    }),
  }),
  bind: call({
    path: '/login/app_bind_user_info',
    summary:
      'Bind the own account to a personal or enterprise account of the same firm. Without `confirmed` it only says which account that is.',
    effect: 'write',
    counts: 'nothing',
    input: credentials.extend({ confirmed: z.boolean().default(false) }),
    output: z.object({ bound: z.boolean(), account }),
  }),
  unbind: call({
    path: '/login/app_unbind_user_info',
    summary: 'Undo the binding of the own account.',
    effect: 'write',
    counts: 'nothing',
    input: nothing,
    output: nothing,
  }),
})
