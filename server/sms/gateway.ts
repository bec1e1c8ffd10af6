import { Outbound } from '../outbound/outbound'

/** One text message. `id` is the same at every try: a gateway that saw it sends it once. */
export interface TextMessage {
  id: string
  /** Digits only. */
  to: string
  text: string
}

/** `refused`: for good; `later`: not taken now; `unknown`: handed over and no answer came, so it may have been taken. */
export type TextOutcome = { outcome: 'sent' } | { outcome: 'refused' | 'later' | 'unknown'; reason: string }

/** The way text messages leave. */
export interface Gateway {
  send(message: TextMessage): Promise<TextOutcome>
}

const outbound = new Outbound()
const ANSWER_MS = 15_000
const MOST_REASON = 200

/**
 * A gateway by address, `https://user:password@host/path`: one POST of `{ id, to, text }` a message, name and
 * password as basic authorization. 2xx = taken, 429 and 5xx = not now, any other = never.
 */
export function httpGateway(url: string): Gateway {
  const { username, password, ...place } = partsOf(url)
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const headers = { 'content-type': 'application/json', ...(username ? { authorization } : {}) }
  return {
    async send(message) {
      try {
        const { status } = await outbound.ask(place.href, {
          givenBy: 'operator',
          method: 'POST',
          headers,
          body: JSON.stringify(message),
          mostMs: ANSWER_MS,
        })
        if (status >= 200 && status < 300) return { outcome: 'sent' }
        return {
          outcome: status === 429 || status >= 500 ? 'later' : 'refused',
          reason: `HTTP ${status}`,
        }
      } catch (error) {
        return wasRefusedAtTheDoor(error)
          ? { outcome: 'later', reason: told(error) }
          : { outcome: 'unknown', reason: told(error) }
      }
    },
  }
}

function partsOf(url: string): { href: string; username: string; password: string } {
  const parsed = new URL(url)
  const [username, password] = [parsed.username, parsed.password].map(decodeURIComponent)
  parsed.username = ''
  parsed.password = ''
  return { href: parsed.href, username: username ?? '', password: password ?? '' }
}

const BEFORE_SENDING = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** No connection stood, so nothing was handed over. */
function wasRefusedAtTheDoor(error: unknown): boolean {
  return BEFORE_SENDING.has(codeOf(error))
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** Why it did not work, without anybody's number. */
function told(error: unknown): string {
  const words = codeOf(error) || (error instanceof Error ? error.message : String(error))
  return words.replaceAll(/\d{5,}/g, '…').slice(0, MOST_REASON)
}
