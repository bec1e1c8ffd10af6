import { z } from 'zod'
import { call, defineArea } from '../define'
import { loginInfo } from './session'

/** Six digits of the dynamic token; where it says so also a recovery code. */
const token = z.string().trim().max(40)
const password = z.string().max(200)
const nothing = z.object({})

/** A secret that is being set up, shown this once. */
const enrolment = z.object({
  secret: z.string().describe('Base32, for typing it in.'),
  uri: z.string().describe('otpauth://'),
  qr: z.string().describe('The same as an SVG picture.'),
})
export type Enrolment = z.infer<typeof enrolment>

/** Who takes a lost token away: of the own firm, of the provider, or for the provider's people a colleague. */
export const factorHelpers = ['administrator', 'service', 'colleague'] as const
export type FactorHelper = (typeof factorHelpers)[number]

/** What a login half done still wants. */
export const stepNeeds = ['token', 'password', 'enrolment', 'sign_out'] as const
export type StepNeed = (typeof stepNeeds)[number]

const status = z.object({
  is_on: z.boolean(),
  since: z.string().nullable(),
  /** Asked for after every other way of logging in; false: a way in of its own only. */
  after_password: z.boolean(),
  /** The provider's people cannot do without. */
  is_required: z.boolean(),
  /** Of the sample market, used by many at once: it cannot be changed. */
  is_shared: z.boolean(),
  recovery_codes_left: z.int(),
  /** A colleague asked to take it away; null = nobody. */
  removal: z
    .object({ asked_by: z.string(), reason: z.string(), asked_at: z.string(), takes_effect_at: z.string() })
    .nullable(),
})
export type SecondFactorStatus = z.infer<typeof status>

const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe('Each serves once; shown now only.'),
})

/** The login that is through; with recovery codes where it set the token up. */
const entered = loginInfo.extend({ recovery_codes: recoveryCodes.shape.recovery_codes.nullable() })
export type Entered = z.infer<typeof entered>

export const secondFactor = defineArea('secondFactor', {
  verify: call({
    path: '/login/dkey_verify',
    summary: 'Log in by account and dynamic token.',
    effect: 'write',
    open: true,
    counts: 'nothing',
    input: z.object({ username: z.string().max(100), token, agreed: z.boolean().default(true) }),
    output: loginInfo,
  }),
  waiting: call({
    path: '/login/second_step',
    summary:
      'What the login that this browser began still wants: with `token` who helps where it is lost, with `enrolment` the secret to set up, with `sign_out` where the account is in use.',
    effect: 'write',
    open: true,
    counts: 'nothing',
    input: nothing,
    output: z.object({
      need: z.enum(stepNeeds),
      helper: z.enum(factorHelpers).nullable(),
      enrolment: enrolment.nullable(),
      elsewhere: z
        .object({ user_agent: z.string().nullable(), address: z.string().nullable(), seen_at: z.string() })
        .nullable(),
    }),
  }),
  complete: call({
    path: '/login/second_step_verify',
    summary:
      'Go on with the login that this browser began: by dynamic token or recovery code, or by the password. Who set the token up by it gets recovery codes.',
    effect: 'write',
    open: true,
    counts: 'nothing',
    input: z.object({ token: token.optional(), password: password.optional() }),
    output: entered,
  }),
  signOutOther: call({
    path: '/login/sign_out_other',
    summary: 'Go on with the login that this browser began, and end the one elsewhere.',
    effect: 'write',
    open: true,
    counts: 'nothing',
    input: nothing,
    output: loginInfo,
  }),
  stepUp: call({
    path: '/user/step_up',
    summary: 'Prove again who is there, by password or dynamic token; good for 15 minutes.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ token: token.optional(), password: password.optional() }),
    output: nothing,
  }),
  status: call({
    path: '/user/second_factor',
    summary: 'The own dynamic token.',
    counts: 'nothing',
    input: nothing,
    output: status,
  }),
  enrol: call({
    path: '/user/second_factor_enrol',
    summary:
      'Begin to set up the dynamic token, or another one in place of it; nothing changes until it is confirmed.',
    effect: 'write',
    counts: 'nothing',
    input: nothing,
    output: enrolment,
  }),
  confirm: call({
    path: '/user/second_factor_confirm',
    summary: 'Confirm the token that was begun, by one code. Older recovery codes end.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ token, after_password: z.boolean().default(true) }),
    output: recoveryCodes,
  }),
  choose: call({
    path: '/user/second_factor_choose',
    summary: 'Whether the token is asked for after the other ways of logging in.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ after_password: z.boolean() }),
    output: nothing,
  }),
  renewCodes: call({
    path: '/user/second_factor_recovery_codes',
    summary: 'Ten new recovery codes; the older ones end.',
    effect: 'write',
    counts: 'nothing',
    input: nothing,
    output: recoveryCodes,
  }),
  turnOff: call({
    path: '/user/second_factor_turn_off',
    summary: 'Do without the dynamic token.',
    effect: 'write',
    counts: 'nothing',
    input: nothing,
    output: nothing,
  }),
  refuseRemoval: call({
    path: '/user/second_factor_refuse_removal',
    summary: 'Refuse that a colleague takes the own dynamic token away.',
    effect: 'write',
    counts: 'nothing',
    input: nothing,
    output: nothing,
  }),
})
