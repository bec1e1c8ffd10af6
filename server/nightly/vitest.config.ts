import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** What takes longer than a commit may wait: `npm run test:nightly`. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['server/nightly/*.nightly.ts'],
    globalSetup: ['db/test-cluster.ts'],
    pool: 'forks',
    maxWorkers: 1,
    // To tell what is held from what is not collected yet.
    execArgv: ['--expose-gc'],
    testTimeout: 15 * 60_000,
    hookTimeout: 120_000,
  },
})
