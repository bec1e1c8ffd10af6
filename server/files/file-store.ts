import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { isErrno } from '@groundbreak/db/start-error'
import type { DiskGuard } from '../disk/disk-guard'
import type { Part } from './ranges'

/** Where contents are kept, each under its SHA-256. */
export interface FileStore {
  /** Keeps a content, whole or not at all; the same again changes nothing. Throws http.diskFull where it has no room. */
  put(hash: Buffer, content: Buffer): Promise<void>
  /** All of a content, or a part. Undefined = not there. */
  read(hash: Buffer, part?: Part): Promise<Readable | undefined>
  /** Nothing where there is none. */
  remove(hash: Buffer): Promise<void>
}

/** Contents as files of a folder. */
export class FolderStore implements FileStore {
  constructor(
    private readonly folder: string,
    /** Absent: nobody looks at the disk of the folder. */
    private readonly disk?: Pick<DiskGuard, 'refuseContent'>,
  ) {}

  async put(hash: Buffer, content: Buffer): Promise<void> {
    const path = this.#pathOf(hash)
    if (await isFile(path)) return
    this.disk?.refuseContent(content.length)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const draft = `${path}.${randomBytes(6).toString('hex')}`
    try {
      const handle = await open(draft, 'wx', 0o600)
      try {
        await handle.writeFile(content)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(draft, path)
    } catch (error) {
      // Where there is no room, half a content would take what is left.
      await rm(draft, { force: true })
      throw error
    }
  }

  async read(hash: Buffer, part?: Part): Promise<Readable | undefined> {
    const path = this.#pathOf(hash)
    if (!(await isFile(path))) return undefined
    return createReadStream(path, part && { start: part.from, end: part.to })
  }

  async remove(hash: Buffer): Promise<void> {
    await rm(this.#pathOf(hash), { force: true })
  }

  #pathOf(hash: Buffer): string {
    const name = hash.toString('hex')
    return join(this.folder, name.slice(0, 2), name)
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return false
    throw error
  }
}
