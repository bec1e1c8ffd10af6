import { join } from 'node:path'
import type { Env } from '../env'
import { type Gateway, httpGateway } from './gateway'
import { startStandIn } from './stand-in'

export interface OpenedGateway {
  /** Null: no gateway is set; nothing is sent. */
  gateway: Gateway | null
  stop: () => Promise<void>
}

const inboxOf = ({ DATA_DIR: dataDir }: Env): string => join(dataDir, 'inbox')

/** Opens the way text messages leave: the gateway that is set; the stand-in of an open sample market; or none. */
export async function openGateway(env: Env, isSampleOpen: boolean): Promise<OpenedGateway> {
  if (isSampleOpen) {
    const standIn = await startStandIn(inboxOf(env))
    return { gateway: httpGateway(standIn.url), stop: standIn.stop }
  }
  const gateway = env.SMS_URL === undefined ? null : httpGateway(env.SMS_URL)
  return { gateway, stop: () => Promise.resolve() }
}

/** The folder that may be shown to developers: where the sample market is open, nothing is really sent. */
export function sampleInbox(env: Env, isSampleOpen: boolean): string | null {
  return isSampleOpen ? inboxOf(env) : null
}
