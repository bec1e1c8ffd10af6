import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { languageOf, phrases } from '@groundbreak/phrases/phrases'
import type { WecomSettings } from './wecom'

export interface StandInMember {
  id: string
  nameZh: string
  nameEn: string
}

export interface WecomStandIn {
  settings: WecomSettings
  /** Forgets the tokens given out, as WeCom may at any time. */
  forgetTokens: () => void
  stop: () => Promise<void>
}

const CODE_MS = 5 * 60_000
const TOKEN_S = 7200
const secretText = () => randomBytes(24).toString('base64url')

/**
 * WeCom on this machine, for development and the sample market: the same page address, token and code calls with
 * the same error numbers. Whoever looks at the page picks which member scans. Leads back to `home` alone, as
 * WeCom does to the application's trusted domain.
 */
export async function startWecomStandIn(
  home: string,
  members: readonly StandInMember[],
): Promise<WecomStandIn> {
  const [corpId, agentId, secret] = ['ww0000000000000000', '1000002', secretText()]
  const tokens = new Set<string>()
  const codes = new Map<string, { memberId: string; until: number }>()

  function giveToken(query: URLSearchParams) {
    if (query.get('corpid') !== corpId) return { errcode: 40_013, errmsg: 'invalid corpid' }
    if (query.get('corpsecret') !== secret) return { errcode: 40_001, errmsg: 'invalid credential' }
    const token = secretText()
    tokens.add(token)
    return { errcode: 0, errmsg: 'ok', access_token: token, expires_in: TOKEN_S }
  }

  function giveMember(query: URLSearchParams) {
    if (!tokens.has(query.get('access_token') ?? ''))
      return { errcode: 40_014, errmsg: 'invalid access_token' }
    const code = query.get('code') ?? ''
    const given = codes.get(code)
    codes.delete(code)
    if (!given || given.until < Date.now()) return { errcode: 40_029, errmsg: 'invalid code' }
    const isMember = members.some(({ id }) => id === given.memberId)
    return { errcode: 0, errmsg: 'ok', ...(isMember ? { userid: given.memberId } : { openid: secretText() }) }
  }

  /** Back to the application with a code, or null where it is not ours. */
  function wayBack(query: URLSearchParams, memberId: string): string | null {
    const wanted = query.get('redirect_uri') ?? ''
    if (query.get('appid') !== corpId || !URL.canParse(wanted) || new URL(wanted).origin !== home) return null
    const code = secretText()
    codes.set(code, { memberId, until: Date.now() + CODE_MS })
    const back = new URL(wanted)
    back.searchParams.set('code', code)
    back.searchParams.set('state', query.get('state') ?? '')
    return back.href
  }

  function answer({ url: asked = '/' }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams: query } = new URL(asked, 'http://stand-in')
    if (pathname === '/cgi-bin/gettoken') return json(response, giveToken(query))
    if (pathname === '/cgi-bin/auth/getuserinfo') return json(response, giveMember(query))
    if (pathname !== '/wwlogin/sso/login') return send(response, 404, 'text/plain', 'Not found')
    const picked = query.get('member')
    if (picked === null) return send(response, 200, 'text/html; charset=utf-8', page(query, members))
    const back = wayBack(query, picked)
    if (back === null) return send(response, 400, 'text/plain', 'redirect_uri')
    response.writeHead(302, { location: back }).end()
  }

  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { corpId, agentId, secret, apiUrl: address, loginUrl: address },
    forgetTokens: () => tokens.clear(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const json = (response: ServerResponse, body: object) =>
  send(response, 200, 'application/json', JSON.stringify(body))

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .end(body)
}

const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)?.toString() ?? ''};`)

function page(query: URLSearchParams, members: readonly StandInMember[]): string {
  const language = languageOf(query.get('lang'))
  const words = phrases[language].wecom.standIn
  const links = [...members, { id: '-', nameZh: words.outsider, nameEn: words.outsider }].map(
    ({ id, nameZh, nameEn }) => {
      const next = new URLSearchParams(query)
      next.set('member', id)
      const name = language === 'en' ? nameEn : nameZh
      return `<a href="?${escaped(next.toString())}">${escaped(name)}</a>`
    },
  )
  return `<!doctype html><html lang="${language === 'en' ? 'en-GB' : 'zh-CN'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(words.title)}</title>
<style>body{font:16px/24px system-ui,sans-serif;max-width:420px;margin:10vh auto;padding:0 16px;color:#1a1d24}
h1{font-size:22px;margin:0 0 4px}p{margin:0 0 20px;color:#555b68}
a{display:block;padding:12px 16px;margin:0 0 8px;border:1px solid #c9ced8;border-radius:6px;color:inherit;text-decoration:none}
a:hover,a:focus{border-color:#2f4fd8}</style></head>
<body><main><h1>${escaped(words.title)}</h1><p>${escaped(words.lead)}</p>${links.join('')}</main></body></html>`
}
