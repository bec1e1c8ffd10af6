import { z } from 'zod'
import { call, defineArea } from '../define'
import { limitLeft } from '../envelope'

/** What a captcha is asked for: calls that are counted together. */
export const captchaClasses = ['details', 'rows', 'reveals', 'anonymous', 'logins'] as const
const passClass = z.enum(captchaClasses)
export type CaptchaClass = (typeof captchaClasses)[number]

/** A proof of work, as altcha's libraries read it. */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.string().max(40),
    nonce: z.string().max(200),
    salt: z.string().max(200),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string().max(200),
    keySignature: z.string().max(200),
    expiresAt: z.int(),
    data: z.object({ class: passClass, for: z.string().max(100) }),
  }),
  signature: z.string().max(200),
})
export type CaptchaChallenge = z.infer<typeof challenge>

export const limits = defineArea('limits', {
  challenge: call({
    path: '/tool/machine_challenge',
    summary: 'A captcha to solve, for this session or address and a class of calls; good for 2 minutes.',
    open: true,
    counts: 'never',
    input: z.object({ class: passClass }),
    output: z.object({ challenge }),
  }),
  machineVerify: call({
    path: '/tool/machine_verify',
    summary:
      'The solution of a captcha, once: within 2 minutes one call that asked for it is let in, and its soft limit counts anew.',
    effect: 'write',
    open: true,
    counts: 'never',
    input: z.object({
      challenge,
      solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(200) }),
    }),
    output: z.object({}),
  }),
  left: call({
    path: '/user/limits_left',
    summary: 'What is left of one’s limits: details of projects, rows of lists, numbers shown.',
    counts: 'never',
    input: z.object({}),
    output: z.object({ list: z.array(limitLeft) }),
  }),
})
