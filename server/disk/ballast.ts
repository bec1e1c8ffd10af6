import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isErrno } from '@groundbreak/db/start-error'
import type { Reserve } from './disk-guard'

const MB = 1024 * 1024
const BALLAST_BYTES = 64 * MB

/** A file of 64 MB in the data folder that is nothing but room. */
export class Ballast implements Reserve {
  readonly #path: string

  constructor(
    dataDir: string,
    readonly bytes = BALLAST_BYTES,
  ) {
    this.#path = join(dataDir, 'ballast')
  }

  async has(): Promise<boolean> {
    try {
      return (await stat(this.#path)).size >= this.bytes
    } catch (error) {
      if (isErrno(error, 'ENOENT')) return false
      throw error
    }
  }

  async keep(): Promise<void> {
    const draft = `${this.#path}.draft`
    try {
      const file = await open(draft, 'w', 0o600)
      try {
        // Noise: a file system that compresses would keep nothing of zeros.
        for (let written = 0; written < this.bytes; written += MB) await file.write(randomBytes(MB))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, this.#path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async giveUp(): Promise<void> {
    await rm(this.#path, { force: true })
  }
}
