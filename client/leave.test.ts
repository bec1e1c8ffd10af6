import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession } from './leave'

const page = { cookie: '' }
let answers: (() => Response)[]
let asked: string[]

const over = () => new Response(JSON.stringify({ code: 10_000, message: '', data: {} }))
const broken = () => new Response('<html>', { status: 502 })
const refused = () => new Response(JSON.stringify({ code: 1005, message: 'No', data: null }))

beforeEach(() => {
  vi.useFakeTimers()
  page.cookie = ''
  answers = []
  asked = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return (answers.shift() ?? over)()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a session that is left', () => {
  it('is over when the server says so, and is not asked about again', async () => {
    expect(await endSession()).toBeNull()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toEqual(['/login/logout'])
  })

  it('is asked about after 5 s, 15 s and every minute, until the server says that it is over', async () => {
    answers = [broken, broken, refused, broken, broken, over]
    expect(await endSession()).toMatchObject({ kind: 'unreachable', code: 502 })
    for (const [after, count] of [
      [4_999, 1],
      [1, 2],
      [15_000, 3],
      [60_000, 4],
      [60_000, 5],
      [60_000, 6],
      [600_000, 6],
    ] as const) {
      await vi.advanceTimersByTimeAsync(after)
      expect(asked).toHaveLength(count)
    }
  })

  it('is not asked about once somebody has logged in: that ended it', async () => {
    answers = [broken]
    await endSession()
    page.cookie = '_session_id=another'
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(1)
  })

  it('that the server knows nothing of is over', async () => {
    answers = [() => new Response('{}', { status: 403 })]
    expect(await endSession()).toMatchObject({ kind: 'sessionEnded' })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(1)
  })
})
