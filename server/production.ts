import type { Env } from './env'

/** Addresses that nobody but this machine itself reaches. */
const THIS_MACHINE = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/** Settings that stand for a server which others reach, or which reaches others. */
const OF_PRODUCTION = [
  'PUBLIC_URL',
  'SMTP_URL',
  'SMS_URL',
  'WECOM_CORP_ID',
  'WECOM_AGENT_ID',
  'WECOM_SECRET',
  'WECOM_API_URL',
  'WECOM_LOGIN_URL',
  'TRUST_PROXY',
  'METRICS_TOKEN',
] as const

/**
 * The settings that say production, as they are told at the start; none = somebody tries it out on this machine.
 * The one place that decides it. A value that may hold a secret is not told.
 */
export function productionSettings(env: Env): string[] {
  const told: string[] = OF_PRODUCTION.filter((name) => env[name] !== undefined)
  if (env.ALLOWED_HOSTS.length > 0) told.push('ALLOWED_HOSTS')
  if (env.NODE_ENV === 'production') told.push('NODE_ENV=production')
  if (env.MARKET === 'none') told.push('MARKET=none')
  if (!THIS_MACHINE.test(env.HOST)) told.push(`HOST=${env.HOST}`)
  return told
}
