import { z } from 'zod'
import { Outbound } from '../outbound/outbound'

/** Where a corporation's WeCom application is, and how it shows who it is. */
export interface WecomSettings {
  corpId: string
  agentId: string
  secret: string
  /** The servers' interface, and the page with the QR code. */
  apiUrl: string
  loginUrl: string
}

/** The corporation's member who scanned; null = the code is not (or no longer) valid; `outsider`: no member. */
export type Scanned = { corpId: string; memberId: string } | 'outsider' | null

export interface Wecom {
  /** The page on which WeCom shows its QR code; it leads back to `redirectUri` with a code and the state. */
  loginAddress(asked: { redirectUri: string; state: string; language: 'zh' | 'en' }): string
  /** @throws {WecomUnreachable} when there is no answer, or none that we understand. */
  memberOf(code: string): Promise<Scanned>
}

/** Its message names the step and WeCom's error number, never an address: those carry secrets. */
export class WecomUnreachable extends Error {}

const outbound = new Outbound()
const ANSWER_MS = 8000
/** A token is renewed so long before it runs out. */
const EARLY_S = 300
const TOKEN_GONE = new Set([40_014, 42_001])
const CODE_INVALID = 40_029

const tokenAnswer = z.object({
  errcode: z.int().default(0),
  access_token: z.string().optional(),
  expires_in: z.int().optional(),
})
const userAnswer = z.object({ errcode: z.int().default(0), userid: z.string().max(64).optional() })

/** WeCom's web login: its own page, then code -> member by `auth/getuserinfo` under the application's token. */
export function openWecomAt({ corpId, agentId, secret, apiUrl, loginUrl }: WecomSettings): Wecom {
  let token: { value: string; until: number } | undefined

  async function ask<T extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    shape: T,
  ): Promise<z.output<T>> {
    const url = `${apiUrl}/cgi-bin/${path}?${new URLSearchParams(query).toString()}`
    try {
      const { text } = await outbound.ask(url, { givenBy: 'operator', mostMs: ANSWER_MS })
      return shape.parse(JSON.parse(text))
    } catch {
      throw new WecomUnreachable(`WeCom did not answer ${path}`)
    }
  }

  async function tokenNow(): Promise<string> {
    if (token && token.until > Date.now()) return token.value
    const got = await ask('gettoken', { corpid: corpId, corpsecret: secret }, tokenAnswer)
    if (!got.access_token) throw new WecomUnreachable(`WeCom refused gettoken: ${got.errcode}`)
    token = { value: got.access_token, until: Date.now() + ((got.expires_in ?? 7200) - EARLY_S) * 1000 }
    return token.value
  }

  return {
    loginAddress: ({ redirectUri, state, language }) =>
      `${loginUrl}/wwlogin/sso/login?${new URLSearchParams({
        login_type: 'CorpApp',
        appid: corpId,
        agentid: agentId,
        redirect_uri: redirectUri,
        state,
        lang: language,
      }).toString()}`,
    async memberOf(code) {
      for (const isLast of [false, true]) {
        const got = await ask('auth/getuserinfo', { access_token: await tokenNow(), code }, userAnswer)
        if (TOKEN_GONE.has(got.errcode) && !isLast) {
          token = undefined
          continue
        }
        if (got.errcode === CODE_INVALID) return null
        if (got.errcode !== 0) throw new WecomUnreachable(`WeCom refused auth/getuserinfo: ${got.errcode}`)
        return got.userid ? { corpId, memberId: got.userid } : 'outsider'
      }
      return null
    },
  }
}
