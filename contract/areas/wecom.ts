import { z } from 'zod'
import { call, defineArea } from '../define'
import { loginInfo } from './session'

const nothing = z.object({})
/** What WeCom hands back beside its code: the ticket of this browser. */
const state = z.string().max(100)

/** What is missing before a member is logged in. */
const step = z.enum(['bind', 'password', 'loggedIn'])
export type WecomStep = z.infer<typeof step>

const answer = z.object({
  step,
  /** With `password`: whose. */
  account: z.string().nullable(),
  /** With `loggedIn`. */
  login: loginInfo.nullable(),
})

export const wecom = defineArea('wecom', {
  qr: call({
    path: '/login/get_user_wxcom_qr',
    summary: "The address of WeCom's page with its QR code, for this browser alone.",
    effect: 'write',
    open: true,
    counts: 'nothing',
    input: z.object({
      /** The screen wanted after login: a path of this site. */
      redirect: z.string().max(2000).optional(),
    }),
    output: z.object({ address: z.string(), expires_in: z.int().describe('Seconds.') }),
  }),
  authenticate: call({
    path: '/login/check_sub_firm_login_authenticate',
    summary: 'Which ways of logging in by scanning there are here.',
    open: true,
    counts: 'nothing',
    input: nothing,
    output: z.object({ app: z.boolean(), wecom: z.boolean() }),
  }),
  confirm: call({
    path: '/login/wework_login_confirm',
    summary: 'Log in by what WeCom answered; the password where it was changed since it was shown last.',
    effect: 'write',
    open: true,
    counts: 'nothing',
    input: z.object({
      state,
      code: z.string().max(512).optional(),
      password: z.string().max(200).optional(),
    }),
    output: answer,
  }),
  bind: call({
    path: '/login/wework_bind_user_info',
    summary: 'Bind the WeCom member who scanned to an account, shown by its password, and log in.',
    effect: 'write',
    open: true,
    counts: 'nothing',
    input: z.object({ state, username: z.string().max(100), password: z.string().max(200) }),
    output: answer,
  }),
  needCheckPwd: call({
    path: '/login/wework_need_check_pwd',
    summary: 'What is missing before the member who scanned is logged in.',
    open: true,
    counts: 'nothing',
    input: z.object({ state }),
    output: z.object({ need_check_pwd: z.boolean(), need_bind: z.boolean(), account: z.string().nullable() }),
  }),
  binding: call({
    path: '/login/wework_binding',
    summary: 'Whether a WeCom member is bound to the own account.',
    counts: 'nothing',
    input: nothing,
    output: z.object({
      available: z.boolean(),
      bound: z.object({ member: z.string(), since: z.string() }).nullable(),
    }),
  }),
  unbind: call({
    path: '/login/wework_unbind_user_info',
    summary: 'Undo the binding of the own account to WeCom.',
    effect: 'write',
    counts: 'nothing',
    input: nothing,
    output: nothing,
  }),
})
