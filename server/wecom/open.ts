import type { Env } from '../env'
import { startWecomStandIn, type StandInMember } from './stand-in'
import { openWecomAt, type Wecom } from './wecom'

export interface OpenedWecom {
  wecom: Wecom | null
  /** The page of the stand-in; null = the real WeCom, or none. */
  standIn: string | null
  stop: () => Promise<void>
}

type Configured = Pick<
  Env,
  'WECOM_CORP_ID' | 'WECOM_AGENT_ID' | 'WECOM_SECRET' | 'WECOM_API_URL' | 'WECOM_LOGIN_URL' | 'PUBLIC_URL'
>

const API_URL = 'https://qyapi.weixin.qq.com'
const LOGIN_URL = 'https://login.work.weixin.qq.com'

/**
 * The way to WeCom: the application that is set, with the address it leads back to; the stand-in with the members of
 * an open sample market; else none, and the screens do not offer it.
 */
export async function openWecom(
  env: Configured,
  { home, members }: { home: string; members: readonly StandInMember[] | null },
): Promise<OpenedWecom> {
  const { WECOM_CORP_ID: corpId, WECOM_AGENT_ID: agentId, WECOM_SECRET: secret } = env
  const nothing = { standIn: null, stop: () => Promise.resolve() }
  if (corpId && agentId && secret && env.PUBLIC_URL)
    return {
      ...nothing,
      wecom: openWecomAt({
        corpId,
        agentId,
        secret,
        apiUrl: (env.WECOM_API_URL ?? API_URL).replace(/\/+$/, ''),
        loginUrl: (env.WECOM_LOGIN_URL ?? LOGIN_URL).replace(/\/+$/, ''),
      }),
    }
  if (members === null) return { ...nothing, wecom: null }
  const { settings, stop } = await startWecomStandIn(home, members)
  return { wecom: openWecomAt(settings), standIn: settings.loginUrl, stop }
}
