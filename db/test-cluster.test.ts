import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './embedded/folder-lock'
import { removeLeftovers } from './test-cluster'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'groundbreak-home-'))
})
afterEach(() => rm(home, { recursive: true }))

test('of runs before, only what was killed goes', async () => {
  const [killed, alive, starting, other] = [
    'groundbreak-test-a',
    'groundbreak-test-b',
    'groundbreak-test-c',
    'd',
  ]
  for (const name of [killed, alive, starting, other])
    await mkdir(join(home, name, 'postgres'), { recursive: true })
  const holder = { pid: process.pid, identity: 'a process of before', host: hostname() }
  for (const name of [killed, other]) await writeFile(join(home, name, 'lock'), JSON.stringify(holder))
  const unlock = await lockFolder(join(home, alive))
  await removeLeftovers(home)
  expect((await readdir(home)).toSorted()).toEqual([other, alive, starting])
  await unlock()
})
