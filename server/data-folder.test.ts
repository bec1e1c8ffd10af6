import { lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeAnchor } from '@groundbreak/db/audit/anchor'
import { startEmbedded } from '@groundbreak/db/embedded/supervisor'
import { openSecrets } from '@groundbreak/db/secrets'
import { createTestDatabase } from '@groundbreak/db/test-database'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Ballast } from './disk/ballast'
import { FolderStore } from './files/file-store'
import { startStandIn as keepMails } from './mail/stand-in'
import { RunningProduct } from './nightly/running-product'
import { startStandIn as keepMessages } from './sms/stand-in'

// Whole programs are started.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const isWindows = process.platform === 'win32'
let dataDir: string
let umask: number

beforeEach(async () => {
  // As most machines have it: without the product's own umask, what it writes would be open to read.
  umask = process.umask(0o022)
  dataDir = await mkdtemp(join(tmpdir(), 'groundbreak-modes-'))
})
afterEach(async () => {
  await RunningProduct.stopAll()
  process.umask(umask)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

/** What other users may look into, below a folder and itself. */
async function openToOthers(path: string, name = '.'): Promise<string[]> {
  const entry = await lstat(path)
  const open = (entry.mode & 0o077) === 0 || entry.isSymbolicLink() ? [] : [`${name} ${modeOf(entry)}`]
  if (!entry.isDirectory()) return open
  const below = await Promise.all(
    (await readdir(path)).map((one) => openToOthers(join(path, one), `${name}/${one}`)),
  )
  return [...open, ...below.flat()]
}
const modeOf = ({ mode }: { mode: number }) => (mode & 0o777).toString(8)

describe.skipIf(isWindows)('what the product keeps is closed to other users', () => {
  it('by each part that writes into the folder, PostgreSQL among them', async () => {
    const embedded = await startEmbedded({ dataDir, durable: false })
    const inbox = join(dataDir, 'inbox')
    const [mails, messages] = [await keepMails(inbox), await keepMessages(inbox)]
    const message = { id: '1', to: '13800000000', text: 'x' }
    await fetch(messages.url, { method: 'POST', body: JSON.stringify(message) })
    await new FolderStore(join(dataDir, 'files')).put(Buffer.alloc(32), Buffer.from('x'))
    await new Ballast(dataDir, 1).keep()
    await writeAnchor(dataDir, { position: '1', mac: 'a'.repeat(64) })
    openSecrets(dataDir)
    await Promise.all([mails.stop(), messages.stop()])
    const written = await readdir(dataDir)
    for (const name of ['postgres', 'postgres.log', 'lock', 'inbox', 'files', 'ballast', 'audit-head'])
      expect(written).toContain(name)
    expect(await openToOthers(dataDir)).toEqual([])
    await embedded.stop()
  })

  it('with a database elsewhere, the snapshot of the search too, and what was there before', async () => {
    const database = await createTestDatabase()
    await mkdir(join(dataDir, 'search'))
    await writeFile(join(dataDir, 'VERSION'), '1\n')
    await writeFile(join(dataDir, 'search/old'), 'x')
    const env = { DATABASE_URL: database.url }
    const product = await RunningProduct.start({ dataDir, env })
    // The snapshot is written when it stops.
    expect((await product.terminate()).code).toBe(0)
    expect(await readdir(dataDir)).toContain('secrets.json')
    expect((await readdir(join(dataDir, 'search'))).length).toBeGreaterThan(1)
    expect(await openToOthers(dataDir)).toEqual([])
    await database.close()
  })
})
