import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { counter, countAnew } from './factories/counter'
import { changedSince, mocksModules, standing } from './shared-process'

describe('files of tests that share a process', () => {
  it.each(["vi.mock('./one')", "  vi.doMock('./one', () => ({}))", 'vi.resetModules()'])(
    'are none that mocks modules: %s',
    (line) => {
      expect(mocksModules(`import { vi } from 'vitest'\n${line}\n`)).toBe(true)
    },
  )

  it('may do what leaves modules as they are', () => {
    expect(mocksModules('expect(vi.mocked(fetch).mock.calls).toEqual([])')).toBe(false)
  })

  it('count the rows they make from one', () => {
    const made = counter()
    expect([++made.count, ++made.count]).toEqual([1, 2])
    countAnew()
    expect(++made.count).toBe(1)
  })

  it('have no factory that goes on counting from one file to the next', () => {
    const folder = join(import.meta.dirname, 'factories')
    const counting = readdirSync(folder).filter((file) =>
      /^(?:export )?let /m.test(readFileSync(join(folder, file), 'utf8')),
    )
    expect(counting).toEqual([])
  })
})

describe('what a file leaves behind', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  it.each([
    ['a clock', globalThis, 'Date', () => vi.useFakeTimers()],
    ['a global', globalThis, 'fetch', () => vi.stubGlobal('fetch', () => undefined)],
    ['the environment', process.env, 'PATH', () => vi.stubEnv('PATH', 'elsewhere')],
    ['what is gone', process.env, 'PATH', () => vi.stubEnv('PATH', undefined)],
    ['a method', console, 'log', () => vi.spyOn(console, 'log').mockReturnValue()],
  ])('is told: %s', (_, things, name, change) => {
    const before = standing(things)
    expect(changedSince(before, things)).toEqual([])
    change()
    expect(changedSince(before, things)).toContain(name)
  })
})
