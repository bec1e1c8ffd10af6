import { z } from 'zod'
import { call, defineArea } from '../define'
import { loginInfo } from './session'

/** What a QR code carries: 256 random bits. */
const ticket = z.string().max(100)

/** `password`: confirmed, but the account's password was changed since it was shown last, so it is asked for. */
export const scanState = z.enum(['waiting', 'scanned', 'password', 'refused', 'expired', 'loggedIn'])
export type ScanState = z.infer<typeof scanState>

/** Who wants to be let in, as the phone shows it. */
const asker = z.object({
  /** `Chrome`, `Windows`; null = the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string(),
  /** From which network: this machine, a private network, or the internet. */
  network: z.enum(['here', 'private', 'internet']),
  /** Where the address is, where that is known. */
  place: z.string().nullable(),
  /** The phone asks from the same address. */
  same_address: z.boolean(),
  asked_at: z.string(),
})
export type Asker = z.infer<typeof asker>

/** Whom the browser is logged in as once the phone confirms. */
const enters = z.object({
  name: z.string(),
  username: z.string(),
  firm: z.string().nullable(),
  /** Through the personal account on the phone. */
  bound: z.boolean(),
  /** A personal account without an enterprise account. */
  personal: z.boolean(),
})

const nothing = z.object({})

export const scans = defineArea('scans', {
  qrcode: call({
    path: '/login/login_qrcode',
    summary: 'A QR code for this browser: a ticket that works with its cookie alone, once, for 100 seconds.',
    effect: 'write',
    open: true,
    counts: 'nothing',
    input: nothing,
    output: z.object({
      ticket,
      expires_in: z.int().describe('Seconds.'),
      qr: z.object({
        size: z.int().describe('Modules on a side, without the quiet border of 4.'),
        path: z.string().describe('The dark modules as an SVG path, one unit a module.'),
      }),
    }),
  }),
  check: call({
    path: '/login/login_qrcode_check',
    summary: 'What became of the QR code of this browser; once it is confirmed, the browser is logged in.',
    effect: 'write',
    open: true,
    counts: 'nothing',
    input: z.object({ ticket, password: z.string().max(200).optional() }),
    output: z.object({
      state: scanState,
      expires_in: z.int().describe('Seconds.'),
      /** With `password`: whose. */
      account: z.string().nullable(),
      /** With `loggedIn`. */
      login: loginInfo.nullable(),
    }),
  }),
  scan: call({
    path: '/app/scan',
    summary: 'The phone has read a QR code: who asks, and as whom it would be logged in. One phone only.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ ticket }),
    output: z.object({ asker, enters, expires_in: z.int().describe('Seconds.') }),
  }),
  confirm: call({
    path: '/app/scan_confirm',
    summary: 'The phone lets the browser in.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ ticket }),
    output: nothing,
  }),
  refuse: call({
    path: '/app/scan_refuse',
    summary: 'The phone does not let the browser in.',
    effect: 'write',
    counts: 'nothing',
    input: z.object({ ticket }),
    output: nothing,
  }),
})
