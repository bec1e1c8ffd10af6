import { join } from 'node:path'
import type { Env } from '../env'
import { mailPlan } from '../mail/plan'
import { type Gateway, httpGateway } from './gateway'
import { smsPlan } from './plan'
import { startStandIn } from './stand-in'

export interface OpenedGateway {
  /** Null: no gateway is set; nothing is sent. */
  gateway: Gateway | null
  stop: () => Promise<void>
}

const inboxOf = ({ DATA_DIR: dataDir }: Env): string => join(dataDir, 'inbox')

/** Opens the way text messages leave: the gateway that is set, the stand-in, or none. */
export async function openGateway(env: Env, sampleMarket: boolean): Promise<OpenedGateway> {
  const plan = smsPlan(env, sampleMarket)
  if (plan.by === 'stand-in') {
    const standIn = await startStandIn(inboxOf(env))
    return { gateway: httpGateway(standIn.url), stop: standIn.stop }
  }
  return { gateway: plan.by === 'gateway' ? httpGateway(plan.url) : null, stop: () => Promise.resolve() }
}

/** The folder that may be shown to developers: both mails and text messages are kept there, none is really sent. */
export function sampleInbox(env: Env, sampleMarket: boolean): string | null {
  const plans = [mailPlan(env, sampleMarket), smsPlan(env, sampleMarket)]
  return plans.every(({ by }) => by === 'stand-in') ? inboxOf(env) : null
}
