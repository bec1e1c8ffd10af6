import { type Answer, type Envelope, SUCCESS } from '@groundbreak/contract/envelope'
import { session } from '@groundbreak/contract/areas/session'
import { codes } from '@groundbreak/contract/codes'
import type { Call, Input, Output } from '@groundbreak/contract/define'
import type { Language } from '@groundbreak/phrases/phrases'
import { CallFailure, failureKind } from './failure'
import { passChallenge } from './challenge'
import { noteLeft } from './limits-left'
import { forgetKey, keyOf } from './repeat-key'
import { canDecrypt, openAnswer } from './sealed-answers'
import { coreWords, currentLanguage } from './language'

const timeoutMs = 60_000

/** How often a call is sent again after a captcha. */
const MOST_RETRIES = 3

let askForProof: (() => Promise<boolean>) | undefined

/** Says who asks for the password or the dynamic token where a call wants it given again; true = it was. */
export function onProofWanted(ask: (() => Promise<boolean>) | undefined): void {
  askForProof = ask
}

/**
 * Sends one call and answers its data. The only place that talks to the server. Without a session a call that
 * needs one is not sent: it fails as an ended session would. A write carries a key, so that it has its effect
 * once; it is the same when the call is sent again, after a captcha was passed or the proof given that it wants.
 * @throws {CallFailure} for every answer but success, no answer in 60 s, and no connection;
 *   an abort by `signal` throws what the signal says.
 */
export async function send<C extends Call>(
  call: C,
  input: Input<C>,
  signal?: AbortSignal,
  language: Language = currentLanguage(),
): Promise<Output<C>> {
  if (!call.open && !hasSession()) throw new CallFailure('sessionEnded', 403, coreWords().http.loginExpired)
  const key = call.effect === 'write' && !call.harmless ? keyOf(call, input) : undefined
  const body = { ...(input as object), ...envelope(language) }
  const once = () => afterChallenges(() => post(call.path, { body, key, signal }))
  let answer = await once()
  if (failureKind(answer.code) === 'proofWanted' && (await askForProof?.())) answer = await once()
  if (key) forgetKey(key)
  if (answer.left) noteLeft(answer.left)
  if (answer.code === SUCCESS) return (answer.encrypted ? await opened(answer) : answer.data) as Output<C>
  throw new CallFailure(failureKind(answer.code), answer.code, answer.message, fieldsOf(answer.data))
}

const askKey = async () => (await send(session.info, {})).answer_key

async function opened({ data }: Answer): Promise<unknown> {
  try {
    return await openAnswer(data as string, sessionCookie() ?? '', askKey)
  } catch (error) {
    if (error instanceof CallFailure) throw error
    throw new CallFailure('unreachable', codes['http.unreadable'], coreWords().http.unreadable)
  }
}

/** Sends a call that outlives the page; nobody hears the answer. */
export function sendWhileLeaving<C extends Call>(call: C, input: Input<C>): void {
  const body = JSON.stringify({ ...(input as object), ...envelope(currentLanguage()) })
  navigator.sendBeacon(call.path, new Blob([body], { type: 'application/json' }))
}

/** Whoever passes the captcha that an answer asks for is heard again, three times. */
async function afterChallenges(ask: () => Promise<Answer>): Promise<Answer> {
  for (let retries = 0; ; retries++) {
    const answer = await ask()
    const { captcha } = (answer.data ?? {}) as { captcha?: unknown }
    if (answer.code !== codes['limits.captcha'] || typeof captcha !== 'string') return answer
    if (retries === MOST_RETRIES) {
      const message = coreWords().limits.tooManyRetries
      return { code: codes['limits.tooManyRetries'], message, data: null }
    }
    if (!(await passChallenge(captcha))) return answer
  }
}

function envelope(lang: Language): Envelope {
  return { session_id: sessionCookie(), lang, ...(canDecrypt() ? {} : { decrypted: true }) }
}

/** The readable half of the session: it must come back in every call, and marks "logged in" for the screens. */
export function sessionCookie(): string | null {
  return cookieOf('_session_id')
}

/** A cookie that scripts may read; null = there is none, or no browser. */
export function cookieOf(name: string): string | null {
  if (typeof document === 'undefined') return null
  const found = document.cookie.split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1)
  return value ? decodeURIComponent(value) : null
}

export function hasSession(): boolean {
  return sessionCookie() !== null
}

interface Request {
  body: object
  key?: string
  signal?: AbortSignal
}

async function post(path: string, { body, key, signal }: Request): Promise<Answer> {
  const limit = AbortSignal.timeout(timeoutMs)
  const words = coreWords().http
  let status = 0
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key ? { 'idempotency-key': key } : {}),
      },
      credentials: 'same-origin',
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    status = response.status
    if (status === 403 || status === 405) return refusal(response)
    if (status === 429) return await tooFrequent(response, words.tooFrequent)
    const answer = (await response.json()) as Partial<Answer> | null
    // What stands before the server, or a server that stops, has words of its own.
    if (typeof answer?.code !== 'number') throw new CallFailure('unreachable', status, words.unavailable)
    // Told before the language of the call was read.
    return answer.code === codes['http.busy']
      ? ({ ...answer, message: words.busy } as Answer)
      : (answer as Answer)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof CallFailure) throw error
    if (limit.aborted) throw new CallFailure('timeout', 1000, words.timeout)
    throw new CallFailure('unreachable', status, words.unavailable)
  }
}

/** In words of our own. What nobody reads would hold its connection for as long as a call may take. */
function refusal({ status, body }: Response): Answer {
  body?.cancel().catch(() => undefined)
  const { loginExpired, noPermission } = coreWords().http
  return { code: status, message: status === 403 ? loginExpired : noPermission, data: null }
}

/** The server says which limit it was; what stands before the server says less. */
async function tooFrequent(response: Response, usual: string): Promise<Answer> {
  const told = (await response.json().catch(() => null)) as Answer | null
  return typeof told?.code === 'number' && told.message ? told : { code: 429, message: usual, data: null }
}

function fieldsOf(data: unknown): Record<string, string> {
  const fields = (data as { fields?: unknown } | null)?.fields
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {}
}
