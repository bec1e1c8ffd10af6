import path from 'node:path'
import { openSecrets } from '@groundbreak/db/secrets'
import type { Env } from '../env'
import type { Delivery } from './deliver'
import type { MailDesk } from './outbox'
import { smtpPost } from './smtp'
import { startStandIn } from './stand-in'

/** What mails are written with, as the environment says it. */
export function mailDesk({
  DATA_DIR: dataDir,
  PUBLIC_URL: address,
  PORT: port,
  SCREENS_PORT: screens = port,
}: Env): MailDesk {
  const publicUrl = (address ?? `http://localhost:${screens}`).replace(/\/+$/, '')
  return { secrets: openSecrets(dataDir), publicUrl }
}

export interface OpenedPost {
  delivery: Delivery
  /** The folder in which the stand-in keeps mails; null = they are really sent, or wait. */
  inbox: string | null
  stop: () => Promise<void>
}

/** Opens the way mails leave: the mail server that is set; the stand-in of an open sample market; or none yet. */
export async function openPost(env: Env, desk: MailDesk, isSampleOpen: boolean): Promise<OpenedPost> {
  const from = env.MAIL_FROM ?? `Groundbreak <no-reply@${new URL(desk.publicUrl).hostname}>`
  if (isSampleOpen) {
    const inbox = path.join(env.DATA_DIR, 'inbox')
    const standIn = await startStandIn(inbox)
    return { delivery: { ...desk, from, post: smtpPost(standIn.url) }, inbox, stop: standIn.stop }
  }
  const post = env.SMTP_URL === undefined ? null : smtpPost(env.SMTP_URL)
  return { delivery: { ...desk, from, post }, inbox: null, stop: () => Promise.resolve() }
}
