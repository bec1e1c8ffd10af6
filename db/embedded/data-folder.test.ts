import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readBackup } from '../backup/read-backup'
import { joinDatabase } from '../join'
import { StartError } from '../start-error'
import { markFolder, openDataFolder } from './data-folder'
import { startEmbedded } from './supervisor'
import { objectionTo } from './whose-folder.mjs'

let home: string
let dataDir: string
let umask: number

beforeEach(async () => {
  // As most machines have it; what opens a data folder sets its own.
  umask = process.umask(0o022)
  home = await mkdtemp(join(tmpdir(), 'groundbreak-folder-'))
  dataDir = join(home, 'var')
})
afterEach(async () => {
  process.umask(umask)
  await rm(home, { recursive: true, force: true, maxRetries: 5 })
})

/** Writes files by their path; folders on the way come of themselves. */
async function fill(files: Record<string, string>): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(dataDir, name, '..'), { recursive: true })
    await writeFile(join(dataDir, name), text)
  }
}

const KEYS = JSON.stringify({ encryptionKey: 'a', hashKey: 'b' })

describe('a folder of somebody else', () => {
  it.each([
    ['thesis.docx', { 'thesis.docx': 'mine' }],
    ['docker-compose.yml', { 'docker-compose.yml': '', 'postgres/PG_VERSION': '16\n' }],
    ['files', { 'files/2019/letter.txt': 'mine' }],
    ['inbox', { 'inbox/1.eml': 'mine' }],
    ['secrets.json', { 'secrets.json': '{"token":"mine"}' }],
    ['postgres', { 'postgres/PG_VERSION': '18\n' }],
    ['VERSION', { VERSION: 'v2.3.1-rc\n', 'main.c': '' }],
  ])('with its %s is refused by every way in, and left as it was', async (what, files) => {
    await fill(files)
    await chmod(dataDir, 0o755)
    const before = await pictureOf(dataDir)
    const tool = { dataDir, databaseUrl: 'postgres://127.0.0.1:1/x', onProgress: () => undefined }
    for (const open of [
      () => openDataFolder(dataDir),
      () => startEmbedded({ dataDir, durable: false }),
      async () => joinDatabase(tool),
      async () => joinDatabase({ ...tool, databaseUrl: undefined }),
    ]) {
      const error = await open().catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(StartError)
      expect((error as StartError).words('en')).toContain(`holds a ${what} that is not Groundbreak’s`)
      expect((error as StartError).words('zh')).toContain(`${what} 不是破土的；什么都没有改动`)
    }
    expect(await pictureOf(dataDir)).toEqual(before)
  })

  it('is refused by a restore too', async () => {
    await fill({ 'thesis.docx': 'mine' })
    const restoring = readBackup({ file: join(home, 'none'), password: 'x', dataDir })
    await expect(restoring).rejects.toThrow(/is not empty/)
    expect(await readdir(dataDir)).toEqual(['thesis.docx'])
  })

  it('by its owner is refused, unless root asks', async () => {
    await fill({})
    const { uid } = await stat(dataDir)
    const asked = vi.spyOn(process as { getuid: () => number }, 'getuid').mockReturnValue(uid + 1)
    await expect(openDataFolder(dataDir)).rejects.toThrow(`belongs to another user (uid ${uid})`)
    asked.mockReturnValue(0)
    expect(objectionTo(dataDir)).toBeUndefined()
    asked.mockRestore()
  })
})

describe('a folder that is taken', () => {
  it.each([
    ['that is not there', undefined],
    ['that is empty', {}],
    ['with what a file system put there', { 'lost+found/x': '' }],
    ['of a start that was killed at once', { '.try-12': '', lock: '', 'VERSION.12': '' }],
    ['of a power cut', { VERSION: '', 'postgres.password': 'x', 'postgres/x': '', 'search/x': '' }],
    ['of an older version', { VERSION: '1\n', 'postgres.password': 'x', 'my own note.txt': '' }],
    ['of an older version with a database elsewhere', { 'secrets.json': KEYS, 'files/ab/cd': '' }],
  ])('%s', async (_, files) => {
    if (files) await fill(files)
    await openDataFolder(dataDir)
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  })

  it('by way of a link is the one the link leads to', async () => {
    await mkdir(join(home, 'elsewhere'))
    await symlink(join(home, 'elsewhere'), dataDir)
    await markFolder(await openDataFolder(dataDir))
    expect(await readFile(join(home, 'elsewhere/VERSION'), 'utf8')).toBe('1\n')
    expect((await stat(join(home, 'elsewhere'))).mode & 0o777).toBe(0o700)
  })
})

describe('what an older version left open', () => {
  const open = {
    VERSION: '1\n',
    'postgres.password': 'x',
    'search/index.snapshot': 'x',
    'inbox/1.eml': 'x',
    'files/ab/cd': 'x',
    'native-1/bin/postgres': 'x',
  }

  it('is closed to others, but for what PostgreSQL keeps itself and for what links lead to', async () => {
    await fill({ ...open, 'postgres/theirs': 'x', 'lost+found/root': 'x' })
    await chmod(join(dataDir, 'native-1/bin/postgres'), 0o755)
    await writeFile(join(home, 'outside'), 'x')
    await symlink(join(home, 'outside'), join(dataDir, 'files/link'))
    await markFolder(await openDataFolder(dataDir))
    const picture = await pictureOf(dataDir)
    for (const name of Object.keys(open)) expect(picture[name]).toBe(name.includes('bin/') ? '700' : '600')
    for (const name of ['', 'search', 'inbox', 'files', 'files/ab']) expect(picture[name]).toBe('700')
    expect([picture['postgres/theirs'], picture['lost+found/root']]).toEqual(['644', '644'])
    expect((await stat(join(home, 'outside'))).mode & 0o777).toBe(0o644)
  })

  it('is looked for once', async () => {
    await fill(open)
    await markFolder(await openDataFolder(dataDir))
    await chmod(join(dataDir, 'inbox/1.eml'), 0o640)
    await markFolder(await openDataFolder(dataDir))
    expect((await pictureOf(dataDir))['inbox/1.eml']).toBe('640')
  })
})

/** The modes of a folder and all that is in it, by path. */
async function pictureOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true })
  const modes = await Promise.all(
    ['', ...names.toSorted()].map(async (name) => {
      const { mode } = await stat(join(folder, name))
      return [name, (mode & 0o777).toString(8)] as const
    }),
  )
  return Object.fromEntries(modes)
}
