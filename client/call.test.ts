import { options } from '@groundbreak/contract/areas/options'
import { session } from '@groundbreak/contract/areas/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { send } from './call'
import type { CallFailure } from './failure'

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

it('20001 is above success and still a failure', async () => {
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
  expect(await failureOf()).toMatchObject({ kind: 'unreachable', code: 502 })
})

it('passes an abort on as it is', async () => {
  const asked = new AbortController()
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    asked.abort(new Error('left'))
    return Promise.reject(init.signal?.reason as Error)
  })
  await expect(send(options.regions, {}, asked.signal)).rejects.toThrow('left')
})
