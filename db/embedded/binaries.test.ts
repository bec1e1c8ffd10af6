import { spawnSync } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries, packageFolder } from './binaries'
import { serviceUser } from './service-user'

let home: string
/** A version that no real package has: its spare copies are this test's alone. */
const version = `test-${process.pid}`
const isRoot = process.getuid?.() === 0

/** A copy of the package as an install without scripts leaves it: without the links. */
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'groundbreak-binaries-'))
  const copy = join(home, 'package/native')
  await cp(join(packageFolder().folder, 'native'), copy, { recursive: true, verbatimSymlinks: true })
  await mkdir(join(home, 'var'))
  for (const entry of await readdir(join(copy, 'lib'), { withFileTypes: true }))
    if (entry.isSymbolicLink()) await rm(join(copy, 'lib', entry.name))
})

afterEach(async () => {
  await chmod(join(home, 'package/native/lib'), 0o755)
  await rm(home, { recursive: true })
  for (const folder of ['/var/cache', tmpdir()])
    await rm(join(folder, `groundbreak-postgres-${version}`), { recursive: true, force: true })
})

test('missing library links are made', async () => {
  await chmod(home, 0o755)
  const packaged = { folder: join(home, 'package'), version }
  const binaries = await findBinaries({
    user: serviceUser('/nonexistent'),
    dataDir: join(home, 'var'),
    packaged,
  })
  expect(binaries.postgres).toBe(join(home, 'package/native/bin/postgres'))
  expect(binaries.major).toBeGreaterThanOrEqual(18)
  expect(await readdir(join(home, 'package/native/lib'))).toContain('libicuuc.so.60')
})

test('a package folder that cannot be written is copied beside the data', async () => {
  await chmod(join(home, 'package/native/lib'), 0o555)
  await chmod(home, 0o755)
  // Root may write anywhere: there another user looks.
  const user = serviceUser('/nonexistent')
  if (user) await chown(join(home, 'var'), user.uid, user.gid)
  const script = join(import.meta.dirname, 'find-binaries.fixture.ts')
  const args = ['--import', 'tsx', script, join(home, 'var'), join(home, 'package'), version]
  const found = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    uid: user?.uid,
    gid: user?.gid,
    env: { ...process.env, HOME: join(home, 'var') },
  })
  expect(found.stderr).toBe('')
  expect(found.stdout.trim()).toBe(join(home, `var/native-${version}/native/bin/postgres`))
})

test.skipIf(!isRoot)(
  'as root, a package in a closed home is copied to where the server can read it, once',
  async () => {
    await chmod(home, 0o700)
    const options = {
      user: serviceUser('/nonexistent'),
      dataDir: join(home, 'var'),
      packaged: { folder: join(home, 'package'), version },
    }
    const [first, second] = await Promise.all([findBinaries(options), findBinaries(options)])
    expect(first?.postgres.startsWith(home)).toBe(false)
    expect(second?.postgres).toBe(first?.postgres)
    // The package may be gone now: the copy is whole.
    await rm(join(home, 'package/native/bin'), { recursive: true })
    expect((await findBinaries(options)).postgres).toBe(first?.postgres)
  },
)

test('a package that does not run on this machine is told in one line', async () => {
  await rm(join(home, 'package/native/bin/postgres'))
  const failure = findBinaries({
    dataDir: join(home, 'var'),
    packaged: { folder: join(home, 'package'), version },
  })
  await expect(failure).rejects.toThrow(
    /^The embedded PostgreSQL does not run on this machine \([^\n]+\); set DATABASE_URL/,
  )
})
