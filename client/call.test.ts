import { options } from '@groundbreak/contract/areas/options'
import { session } from '@groundbreak/contract/areas/session'
import { codes } from '@groundbreak/contract/codes'
import { notes } from '@groundbreak/contract/areas/notes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { send } from './call'
import { onChallenge } from './challenge'
import type { CallFailure } from './failure'
import { coreWords } from './language'

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'lang=zh; _session_id=a%20b' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function answer(status: number, body: unknown) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

async function failureOf(): Promise<CallFailure> {
  try {
    await send(options.regions, {})
  } catch (failure) {
    return failure as CallFailure
  }
  throw new Error('The call succeeded')
}

it('answers the data of a success', async () => {
  answer(200, { code: 10_000, message: '', data: { list: [] } })
  await expect(send(options.regions, {})).resolves.toEqual({ list: [] })
})

it('sends the envelope beside its own fields', async () => {
  const fetched = answer(200, { code: 10_000, message: '', data: {} })
  await send(options.regions, {})
  const [path, init] = fetched.mock.calls[0] ?? []
  expect(path).toBe(options.regions.path)
  expect(init?.method).toBe('POST')
  expect(JSON.parse(init?.body as string)).toEqual({
    session_id: 'a b',
    lang: expect.stringMatching(/^(zh|en)$/),
  })
})

it('does not send without a session what needs one', async () => {
  vi.stubGlobal('document', { cookie: 'lang=zh' })
  const fetched = answer(200, { code: 10_000, message: '', data: {} })
  expect(await failureOf()).toMatchObject({ kind: 'sessionEnded', code: 403 })
  expect(fetched).not.toHaveBeenCalled()
  await send(session.logout, {})
  expect(fetched).toHaveBeenCalledOnce()
})

it('fails in the words of the answer, with the fields refused', async () => {
  answer(200, { code: 1001, message: 'Check', data: { fields: { username: 'Empty' } } })
  expect(await failureOf()).toMatchObject({
    kind: 'invalidInput',
    message: 'Check',
    fields: { username: 'Empty' },
  })
})

it('takes 10000 for success, and no other code', async () => {
  for (const code of [...Object.values(codes), 0, 9999, 10_001, 30_000]) {
    answer(200, { code, message: 'No', data: { list: [] } })
    await expect(send(options.regions, {}), `code ${code}`).rejects.toMatchObject({ code })
  }
  answer(200, { code: 20_001, message: 'Again', data: null })
  expect(await failureOf()).toMatchObject({ kind: 'sessionEnded', code: 20_001 })
})

it('understands what stands before the answer', async () => {
  answer(403, {})
  expect((await failureOf()).kind).toBe('sessionEnded')
  answer(405, {})
  expect((await failureOf()).kind).toBe('noPermission')
  answer(429, {})
  expect((await failureOf()).kind).toBe('tooFrequent')
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  const message = coreWords().http.unavailable
  expect(await failureOf()).toMatchObject({ kind: 'unreachable', code: 502, message })
  // A server that stops.
  answer(503, { statusCode: 503, code: 'FST_ERR_CLOSING', error: 'Service Unavailable' })
  expect(await failureOf()).toMatchObject({ kind: 'unreachable', code: 503 })
})

it.each([403, 405])('lets go of an answer that it does not read: %i', async (status) => {
  const cancel = vi.fn<() => void>()
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ cancel }), { status }))
  expect(await failureOf()).toMatchObject({ code: status })
  expect(cancel).toHaveBeenCalledOnce()
})

it('tells of a server that takes no more just now in the own language, and why nothing is saved', async () => {
  answer(503, { code: 1007, message: 'in another language', data: null })
  const words = coreWords().http.busy
  expect(await failureOf()).toMatchObject({ kind: 'unavailable', code: 1007, message: words })
  answer(503, { code: 1008, message: 'the disk is full', data: null })
  expect(await failureOf()).toMatchObject({ kind: 'unavailable', message: 'the disk is full' })
})

it('passes an abort on as it is', async () => {
  const asked = new AbortController()
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    asked.abort(new Error('left'))
    return Promise.reject(init.signal?.reason as Error)
  })
  await expect(send(options.regions, {}, asked.signal)).rejects.toThrow('left')
})

describe('a captcha', () => {
  const asking = { code: 4100, message: 'Check', data: { captcha: 'details' } }
  const fine = { code: 10_000, message: '', data: { list: [] } }

  function answers(...bodies: object[]) {
    const fetched = vi.fn<typeof fetch>(async () => {
      const body = bodies.length > 1 ? bodies.shift() : bodies[0]
      return new Response(JSON.stringify(body), { status: body === asking ? 429 : 200 })
    })
    vi.stubGlobal('fetch', fetched)
    return fetched
  }

  it('passed, sends the call again', async () => {
    const fetched = answers(asking, fine)
    const show = vi.fn<(passClass: string) => Promise<boolean>>(async () => true)
    const stop = onChallenge(show)
    await expect(send(options.regions, {})).resolves.toEqual({ list: [] })
    expect(show).toHaveBeenCalledExactlyOnceWith('details')
    expect(fetched).toHaveBeenCalledTimes(2)
    stop()
  })

  it('is asked for three times, then never again', async () => {
    const fetched = answers(asking)
    const stop = onChallenge(async () => true)
    expect(await failureOf()).toMatchObject({ kind: 'tooFrequent', code: 4103 })
    expect(fetched).toHaveBeenCalledTimes(4)
    stop()
  })

  it('that is closed refuses the call', async () => {
    const fetched = answers(asking)
    const stop = onChallenge(async () => false)
    expect(await failureOf()).toMatchObject({ kind: 'tooFrequent', code: 4100, message: 'Check' })
    expect(fetched).toHaveBeenCalledTimes(1)
    stop()
  })

  it('is asked for once by calls that are held back together', async () => {
    answers(asking, asking, fine)
    const show = vi.fn<(passClass: string) => Promise<boolean>>(async () => true)
    const stop = onChallenge(show)
    await Promise.all([send(options.regions, {}), send(options.regions, {})])
    expect(show).toHaveBeenCalledTimes(1)
    stop()
  })

  it('does not change the key of a write', async () => {
    const fetched = answers(asking, { ...fine, data: { id: 1 } })
    const stop = onChallenge(async () => true)
    await send(notes.add, { projectid: 1, text: 'a' })
    expect(new Set(keysOf(fetched)).size).toBe(1)
    expect(keysOf(fetched)).toHaveLength(2)
    stop()
  })
})

function keysOf(fetched: ReturnType<typeof answer>): string[] {
  return fetched.mock.calls.map(
    ([, init]) => (init?.headers as Record<string, string> | undefined)?.['idempotency-key'] ?? '',
  )
}

describe('the key of a write', () => {
  const note = { projectid: 1, text: 'a' }
  const fine = { code: 10_000, message: '', data: { id: 1 } }

  it('is one for two presses on a button, another for the next time', async () => {
    const fetched = answer(200, fine)
    await Promise.all([send(notes.add, note), send(notes.add, note)])
    await send(notes.add, note)
    const [first, second, third] = keysOf(fetched)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('is kept when no answer came, until something else was written', async () => {
    const lost = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('no connection')))
    vi.stubGlobal('fetch', lost)
    await expect(send(notes.add, note)).rejects.toMatchObject({ kind: 'unreachable' })
    const again = answer(200, fine)
    await send(notes.add, note)
    expect(keysOf(again)[0]).toBe(keysOf(lost)[0])
  })

  it('stands on no reading call', async () => {
    const fetched = answer(200, { code: 10_000, message: '', data: {} })
    await send(options.regions, {})
    expect(keysOf(fetched)).toEqual([''])
  })
})
