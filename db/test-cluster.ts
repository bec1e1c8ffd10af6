import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { makeCallsRole } from './calls-role'
import { startEmbedded } from './embedded/supervisor'
import { migrate, MIGRATIONS } from './migrate'

declare module 'vitest' {
  interface ProvidedContext {
    /** server address without a database name */
    testServer: string
    /** the same as the role that answers calls */
    testCallsServer: string
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
  const server = embedded.url.slice(0, embedded.url.lastIndexOf('/'))
  const client = new Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  if ((await readdir(MIGRATIONS).catch(() => [])).length > 0) await migrate(`${server}/${TEMPLATE}`)
  await client.end()
  const callsUrl = await makeCallsRole(`${server}/${TEMPLATE}`)
  project.provide('testServer', server)
  project.provide('testCallsServer', callsUrl.slice(0, callsUrl.lastIndexOf('/')))
  project.provide('testServerLog', join(dataDir, 'postgres.log'))
  return async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
