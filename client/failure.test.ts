import { afterEach, describe, expect, it, vi } from 'vitest'
import { options } from '@groundbreak/contract/areas/options'
import { send } from './call'
import { CallFailure, failureKind } from './failure'

function answer(status: number, body: unknown) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
}

async function failureOf(): Promise<CallFailure> {
  try {
    await send(options.regions, {})
  } catch (failure) {
    return failure as CallFailure
  }
  throw new Error('The call succeeded')
}

describe('codes', () => {
  it('of an ended session are one kind', () => {
    for (const code of [-60, -61, -63, 20_001, 6015, -555, 403])
      expect(failureKind(code)).toBe('sessionEnded')
    expect(failureKind(-232)).toBe('passwordChangeRequired')
    expect(failureKind(6513)).toBe('appLoginRequired')
    expect(failureKind(405)).toBe('noPermission')
    expect(failureKind(429)).toBe('tooFrequent')
    expect(failureKind(1204)).toBe('refused')
  })
})

describe('a call', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('answers the data of a success', async () => {
    answer(200, { code: 10_000, message: '', data: { list: [] } })
    await expect(send(options.regions, {})).resolves.toEqual({ list: [] })
  })

  it('sends the envelope beside its own fields', async () => {
    let sent: { path: string; method?: string; body: unknown } | undefined
    vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
      sent = { path, method, body: JSON.parse(body) }
      return new Response('{"code":10000,"data":{}}')
    })
    await send(options.regions, {})
    expect(sent).toMatchObject({
      path: options.regions.path,
      method: 'POST',
      body: { lang: expect.stringMatching(/^(zh|en)$/) },
    })
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
})
