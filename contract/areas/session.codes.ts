import { z } from 'zod'
import { call } from '../define'

const nothing = z.object({})
const password = z.string().max(200)
const email = z.string().trim().min(1).max(100).pipe(z.email())
/** A company mail address or a mobile number. */
const account = z.string().trim().min(1).max(100)
const mobile = z.string().max(30)
const code = z.string().max(20)

export const codeSent = z.object({
  resend_seconds: z.int().describe('Until another code may be asked for.'),
  valid_minutes: z.int(),
  is_long: z.boolean().describe('Twelve letters instead of six digits: too many codes were asked for.'),
})
/** What the asker is told: the same for a target that nobody has. */
export type CodeSent = z.infer<typeof codeSent>

const keptMessage = z.object({
  id: z.string(),
  kind: z.enum(['mail', 'sms']),
  at: z.string(),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
})
export type KeptMessage = z.infer<typeof keptMessage>

/** The calls of the session that live on a code sent by mail or SMS. `loginInfo` is what every login answers. */
export function codeCalls<Info extends z.ZodType>(loginInfo: Info) {
  return {
    sendEmailCode: call({
      path: '/login/send_email_code',
      summary: 'Send a login code to a company mail address. The answer is the same for an unknown one.',
      effect: 'write',
      open: true,
      counts: 'nothing',
      input: z.object({ email }),
      output: codeSent,
    }),
    validEmailLogin: call({
      path: '/login/valid_email_login',
      summary: 'Log in by company mail address and the code sent to it.',
      effect: 'write',
      open: true,
      counts: 'nothing',
      input: z.object({ email, code, agreed: z.boolean().default(true) }),
      output: loginInfo,
    }),
    emailLoginPassword: call({
      path: '/login/email_login_password',
      summary: 'Set a new password within 15 minutes after a login by email code, without the old one.',
      effect: 'write',
      counts: 'nothing',
      input: z.object({ new_password: password, repeat_password: password }),
      output: nothing,
    }),
    sendEmailConfirm: call({
      path: '/login/send_email_confirm',
      summary:
        'Confirm the own mail address: without a code one is sent there (or only told how it stands), with it the address is confirmed.',
      effect: 'write',
      counts: 'nothing',
      input: z.object({ code: code.optional(), send: z.boolean().default(true) }),
      output: z.object({ confirmed: z.boolean(), sent: codeSent.nullable(), email_masked: z.string() }),
    }),
    sendResetCode: call({
      path: '/login/send_reset_code',
      summary: 'Send a code for a new password to the mail address or mobile of an account, if there is one.',
      effect: 'write',
      open: true,
      counts: 'nothing',
      input: z.object({ account }),
      output: codeSent,
    }),
    resetPassword: call({
      path: '/login/reset_password',
      summary: 'Set a new password by the code sent; ends every session of the account.',
      effect: 'write',
      open: true,
      counts: 'nothing',
      input: z.object({ account, code, new_password: password, repeat_password: password }),
      output: nothing,
    }),
    sendRegistrationCode: call({
      path: '/app/send_registration_code',
      summary: 'Send a code to a mobile that is to get a personal account.',
      effect: 'write',
      open: true,
      counts: 'nothing',
      input: z.object({ mobile }),
      output: codeSent,
    }),
    registerAppAccount: call({
      path: '/app/register_account',
      summary: 'Make a personal account of a mobile: of the firm of who is logged in, else of nobody yet.',
      effect: 'write',
      open: true,
      counts: 'nothing',
      input: z.object({
        mobile,
        code,
        name: z.string().trim().max(40).optional(),
        new_password: password,
        repeat_password: password,
        agreed: z.boolean(),
      }),
      output: z.object({ username: z.string(), sub_firm_name: z.string().nullable() }),
    }),
    ownMobile: call({
      path: '/user/own_mobile',
      summary: 'The mobile number bound to the own account, masked.',
      counts: 'nothing',
      input: nothing,
      output: z.object({ mobile_masked: z.string().nullable() }),
    }),
    sendBindCode: call({
      path: '/user/send_bind_code',
      summary: 'Send a code to a mobile that is to be bound to the own account.',
      effect: 'write',
      counts: 'nothing',
      input: z.object({ mobile }),
      output: codeSent,
    }),
    bindMobile: call({
      path: '/user/bind_mobile',
      summary: 'Bind that mobile by the code sent to it.',
      effect: 'write',
      counts: 'nothing',
      input: z.object({ mobile, code }),
      output: z.object({ mobile_masked: z.string() }),
    }),
    sampleInbox: call({
      path: '/user/sample_inbox',
      summary: 'Mails and text messages that the sample market keeps instead of sending them, newest first.',
      open: true,
      counts: 'nothing',
      input: nothing,
      output: z.object({ list: z.array(keptMessage) }),
    }),
  }
}
