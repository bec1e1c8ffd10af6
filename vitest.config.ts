import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { mocksModules } from './server/test/shared-process.ts'

const alone = readdirSync(join(import.meta.dirname, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules'))
  .map((path) => `server/${path}`)
  .filter((path) => mocksModules(readFileSync(join(import.meta.dirname, path), 'utf8')))

const each = {
  pool: 'forks',
  exclude: ['**/node_modules/**', '**/dist/**', 'var/**', 'e2e/**'],
  testTimeout: 30_000,
  hookTimeout: 30_000,
} as const

/** A file of the server's tests takes longer to read the server than to run: what a process has read serves the next. */
export default defineConfig({
  test: {
    globalSetup: ['db/test-cluster.ts'],
    maxWorkers: 2,
    projects: [
      {
        // As Node chooses: the router and its half for the browser are of one kind of module.
        resolve: { conditions: ['module-sync'] },
        test: {
          ...each,
          name: 'alone',
          include: ['!(server)/**/*.test.{ts,tsx}', ...alone],
        },
      },
      {
        test: {
          ...each,
          name: 'shared',
          include: ['server/**/*.test.ts'],
          exclude: [...each.exclude, ...alone],
          isolate: false,
          setupFiles: ['server/test/as-if-first.ts'],
        },
      },
    ],
  },
})
