import { threadSources } from '@groundbreak/server/threads'
import { expect, it } from 'vitest'
import { ENTRIES } from './build-server.mjs'

it('builds the server and every thread that it starts', () => {
  const threads = Object.entries(threadSources).map(([name, source]) => [name, `server/${source}`])
  expect(ENTRIES).toEqual({ main: 'server/main.ts', ...Object.fromEntries(threads) })
})
