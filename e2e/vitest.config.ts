import { defineConfig } from 'vitest/config'

/** Browser tests: one after the other, so that each has the machine to itself. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.spec.ts'],
    globalSetup: ['./server.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 120_000,
    // A slow machine is no failure.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 180_000,
  },
})
