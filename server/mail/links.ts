import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '@groundbreak/db/secrets'

/** Where the links of a mail lead: `base` is the public address of the product, without a slash at its end. */
export const links = {
  project: (base: string, projectId: number) => `${base}/projects/show/${projectId}`,
  passwordHistory: (base: string) => `${base}/user/password_change_history`,
  safety: (base: string) => `${base}/user/tool#safety`,
  customerLimits: (base: string, firmId: number) => `${base}/staff/customers/${firmId}?tab=limits`,
  alertGroups: (base: string) => `${base}/user/email_alert_group_list`,
  answer: (base: string, token: string) => `${base}/email_alert/answer/${token}`,
}

/** What a signed link lets its bearer do, without logging in: `id` and `version` say to which row. */
export interface SignedAct {
  act: 'confirm' | 'leave' | 'refuse'
  /** confirm, refuse: the contact; leave: the group and the contact. */
  ids: readonly number[]
  /** Raised on the row, every link sent before is void. */
  version: number
}

const MAC_BYTES = 18
const FORMAT = /^(confirm|leave|refuse)\.([\d-]{1,40})\.(\d{1,9})\.([\w-]{24})$/

function macOf(secrets: Secrets, text: string): Buffer {
  return createHmac('sha256', secrets.hashKey).update(`link:${text}`).digest().subarray(0, MAC_BYTES)
}

/** Nothing of the token is kept: it holds what it says, and only our key makes it. */
export function signAct(secrets: Secrets, { act, ids, version }: SignedAct): string {
  const text = `${act}.${ids.join('-')}.${version}`
  return `${text}.${macOf(secrets, text).toString('base64url')}`
}

/** Undefined = not made by us. */
export function readAct(secrets: Secrets, token: string): SignedAct | undefined {
  const [, act = '', ids = '', version = '', mac = ''] = FORMAT.exec(token) ?? []
  const given = Buffer.from(mac, 'base64url')
  const wanted = macOf(secrets, `${act}.${ids}.${version}`)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  return { act: act as SignedAct['act'], ids: ids.split('-').map(Number), version: Number(version) }
}
