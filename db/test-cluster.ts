import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { grantCallsTo } from './calls-role'
import { addressesOf, handOver, otherDatabase, ROLES } from './embedded/roles'
import { startEmbedded } from './embedded/supervisor'
import { migrate, MIGRATIONS } from './migrate'

declare module 'vitest' {
  interface ProvidedContext {
    /** as the superuser of the server, who makes the databases of the tests */
    testSuperuser: string
    /** the server's own log */
    testServerLog: string
  }
}

export const TEMPLATE = 'template_migrated'

/** Vitest's global set-up: one throw-away server for the whole run, with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundbreak-test-'))
  const umask = process.umask()
  const embedded = await startEmbedded({ dataDir, durable: false })
  // Tests also make what other users shall read.
  process.umask(umask)
  const { superuser } = embedded.addresses
  const client = new Client({ connectionString: superuser })
  await client.connect()
  await client.query(`create database ${TEMPLATE} owner ${ROLES.owner}`)
  await client.end()
  const template = addressesOf(otherDatabase(superuser, TEMPLATE))
  await handOver(template.superuser)
  if ((await readdir(MIGRATIONS).catch(() => [])).length > 0) await migrate(template.owner)
  await grantCallsTo(template.owner, template.calls)
  project.provide('testSuperuser', superuser)
  project.provide('testServerLog', join(dataDir, 'postgres.log'))
  return async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
