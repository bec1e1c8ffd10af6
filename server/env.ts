import { z } from 'zod'
import { readLimits } from './access/limits'
import { nameOf } from './http/hosts'
import { answerSealings } from './http/sealed-answers'

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

const flag = z.stringbool().optional()

const variables = z.object({
  /** `production` as the operator set it: `npm start` sets nothing of the kind. */
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('localhost'),
  /** In development the screens have a port of their own. */
  SCREENS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: z.string().optional(),
  DATABASE_CALLS_URL: z.string().optional(),
  MARKET: z.enum(['demo', 'small', 'none']).default('demo'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  /** Behind a proxy that sets X-Forwarded-*: its addresses or the number of hops. */
  TRUST_PROXY: z.string().optional(),
  /** Origins besides the own one that may call, separated by commas. */
  ALLOWED_ORIGINS: z.string().default('').transform(listOf),
  /** Names by which this server is asked besides PUBLIC_URL's and this machine's, separated by commas. */
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform(listOf)
    .refine((hosts) => hosts.every((host) => nameOf(host) !== null), 'it lists names such as crm.example'),
  /** Reading /metrics asks for this token; without one this machine reads them, until it is deployed. */
  METRICS_TOKEN: z.string().optional(),
  /** Calls a minute of one session; 0 = no limit. */
  CALLS_PER_MINUTE: z.coerce.number().int().min(0).default(1200),
  /** Calls answered at a time, and a quarter as many ways in; the others are told to come again; 0 = any number. */
  CALLS_AT_ONCE: z.coerce.number().int().min(0).default(100),
  /** `off`, or changes of the budgets: `details.day=4000 rows.day=100000`; docs/limits.md. */
  LIMITS: z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        return readLimits(text)
      } catch (error) {
        context.addIssue((error as Error).message)
        return z.NEVER
      }
    }),
  /** Passwords of customers 8-64 instead of the specification's 6-16. */
  LONG_PASSWORDS: flag,
  /** The mail server: smtp://user:password@host:587 or smtps://…:465. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Who mails come from: `Name <address>`. */
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/)
    .optional(),
  /** The gateway of text messages: https://user:password@host/path. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Details a person opens in 24 hours before a code to the own mobile is asked for; 0 = never. */
  DETAILS_BEFORE_CODE: z.coerce.number().int().min(0).default(500),
  /** Where the links in mails lead, as browsers reach this server. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The style of the base map (MapLibre's format), instead of the application's own outlines. */
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The review number (审图号) that has to stand on a published map. */
  MAP_REVIEW_NUMBER: z.string().max(60).optional(),
  /** A file of places in MaxMind's format (.mmdb): the phone then says where a login comes from. */
  PLACES_FILE: z.string().optional(),
  /** WeCom's application for logging in: all three, and PUBLIC_URL, to which WeCom leads back. */
  WECOM_CORP_ID: z.string().max(64).optional(),
  WECOM_AGENT_ID: z.string().max(32).optional(),
  WECOM_SECRET: z.string().max(128).optional(),
  /** WeCom of one's own premises. */
  WECOM_API_URL: z.url({ protocol: /^https$/ }).optional(),
  WECOM_LOGIN_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Where a bid-subscription-only user is sent. */
  BID_SITE: z.url({ protocol: /^https?$/ }).optional(),
  /** Where visitors who come from a social network without a session are led to register, free of charge. */
  REGISTRATION_SITE: z.url({ protocol: /^https?$/ }).optional(),
  /** Whether the answers of sessions are encrypted beside the transport. */
  ENCRYPT_ANSWERS: z.enum(answerSealings).default('off'),
})

export type Env = z.output<typeof variables>

export class EnvError extends Error {}

/**
 * Reads the environment; the only place that does. An empty variable counts as absent.
 * Throws EnvError with one line that names the variable.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const read = variables.safeParse(given)
  if (read.success) return read.data
  const first = read.error.issues[0]
  throw new EnvError(`The environment variable ${String(first?.path[0])} is not valid: ${first?.message}`)
}
