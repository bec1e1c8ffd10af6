import { codes } from '@groundbreak/contract/codes'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallFailure } from './failure'
import { createQueryClient } from './query'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const busy = new CallFailure('unavailable', codes['http.busy'], 'Too many')

/** A deed of the user whose call fails so often first; what came of it, and how often it was sent. */
async function act(failures: readonly CallFailure[]) {
  const heard: CallFailure[] = []
  const client = createQueryClient((failure) => heard.push(failure))
  let sent = 0
  const mutationFn = async () => {
    const failure = failures[sent++]
    if (failure) throw failure
    return 'done'
  }
  const outcome = client
    .getMutationCache()
    .build(client, { mutationFn })
    .execute(undefined)
    .catch((failure: unknown) => failure)
  await vi.runAllTimersAsync()
  return { outcome: await outcome, sent, heard }
}

it('a deed that met too many others is sent again, twice at most, and only then told', async () => {
  expect(await act([busy])).toEqual({ outcome: 'done', sent: 2, heard: [] })
  expect(await act([busy, busy])).toEqual({ outcome: 'done', sent: 3, heard: [] })
  expect(await act([busy, busy, busy])).toEqual({ outcome: busy, sent: 3, heard: [busy] })
})

it('any other failure of a deed is told at once: it may have had its effect', async () => {
  for (const [kind, code] of [
    ['unreachable', 502],
    ['timeout', 1000],
    ['unavailable', codes['http.unavailable']],
  ] as const) {
    const failure = new CallFailure(kind, code, 'Failed')
    expect(await act([failure])).toEqual({ outcome: failure, sent: 1, heard: [failure] })
  }
})

it('a question that met too many others is asked again after two seconds at least', async () => {
  const client = createQueryClient(() => undefined)
  let asked = 0
  const answer = client.fetchQuery({
    queryKey: ['question'],
    queryFn: async () => {
      if (++asked < 3) throw busy
      return 'answer'
    },
    retry: client.getDefaultOptions().queries?.retry,
  })
  await vi.advanceTimersByTimeAsync(1_900)
  expect(asked).toBe(1)
  await vi.runAllTimersAsync()
  expect([await answer, asked]).toEqual(['answer', 3])
})
