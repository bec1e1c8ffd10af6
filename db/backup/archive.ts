import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Header, pack, type Pack } from 'tar-stream'
import { syncFolder } from '../embedded/data-folder'
import { isErrno, StartError } from '../start-error'

/*
 * One file: the line below, a salt, a nonce, then AES-256-GCM of a gzipped tar, then the tag. Nothing of it is
 * readable without the password, and a changed byte is found before what was read is used.
 */
const MAGIC = Buffer.from('GROUNDBREAK BACKUP 1\n')
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES
const CIPHER = 'aes-256-gcm'

const keyOf = (password: string, salt: Buffer) =>
  scryptSync(password, salt, 32, { N: 2 ** 15, maxmem: 64 * 1024 * 1024 })

/** Writes a backup file as a whole or not at all. `fill` adds the entries. */
export async function writeArchive(
  file: string,
  password: string,
  fill: (archive: Pack) => Promise<void>,
): Promise<void> {
  const draft = `${file}.${process.pid}`
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)]
  const cipher = createCipheriv(CIPHER, keyOf(password, salt), nonce)
  const archive = pack()
  const sealed = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, chunk),
    flush(done) {
      this.push(cipher.getAuthTag())
      done()
    },
  })
  try {
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    out.write(Buffer.concat([MAGIC, salt, nonce]))
    const written = pipeline(archive, createGzip({ level: 4 }), cipher, sealed, out)
    const filled = fill(archive).then(
      () => archive.finalize(),
      (error: Error) => archive.destroy(error),
    )
    await Promise.all([filled, written])
    await rename(draft, file)
    await syncFolder(dirname(file))
  } finally {
    await rm(draft, { force: true })
  }
}

/** One entry whose content is at hand. Resolves when the archive has room for more. */
export function addEntry(archive: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mtime: new Date(0) }, content, (error) => (error ? reject(error) : resolve()))
  })
}

/** One entry of a known size that is read while it is written. */
export async function addFile(archive: Pack, name: string, file: string): Promise<void> {
  const found = await open(file).catch((error: unknown) => {
    // Exports and the like end while a backup is made.
    if (isErrno(error, 'ENOENT')) return undefined
    throw error
  })
  if (!found) return
  try {
    const { size } = await found.stat()
    const entry = archive.entry({ name, size, mtime: new Date(0) })
    // Contents are never changed, so the size holds.
    await pipeline(found.createReadStream({ autoClose: false, end: Math.max(0, size - 1) }), entry)
  } finally {
    await found.close()
  }
}

/**
 * Calls `take` for each entry in order; it must read the entry to its end. Throws StartError where the file is no
 * backup, the password is another one, or a byte was changed or is missing: then nothing of it may be used.
 */
export async function readArchive(
  file: string,
  password: string,
  take: (entry: Header, content: Readable) => Promise<void>,
): Promise<void> {
  const { size } = await stat(file).catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) throw new StartError(`There is no ${file}.`)
    throw error
  })
  const { head, tag } = await endsOf(file, size)
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new StartError(`${file} is not a backup.`)
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(password, salt), head.subarray(-NONCE_BYTES))
  decipher.setAuthTag(tag)
  const entries = extract()
  let refused: unknown
  const takeAll = async () => {
    for await (const entry of entries) {
      const content = entry as unknown as Readable
      await take(entry.header, content).catch((error: unknown) => {
        refused = error
        throw error
      })
      content.resume()
    }
  }
  const body = createReadStream(file, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 })
  try {
    await Promise.all([takeAll(), pipeline(body, decipher, createGunzip(), entries)])
  } catch (error) {
    if (refused instanceof StartError) throw refused
    throw new StartError(`${file} cannot be read: the password is another one, or the file is damaged.`, {
      cause: error,
    })
  }
}

async function endsOf(file: string, size: number): Promise<{ head: Buffer; tag: Buffer }> {
  const head = Buffer.alloc(HEAD_BYTES)
  const tag = Buffer.alloc(TAG_BYTES)
  const opened = await open(file)
  try {
    await opened.read(head, 0, HEAD_BYTES, 0)
    await opened.read(tag, 0, TAG_BYTES, Math.max(0, size - TAG_BYTES))
  } finally {
    await opened.close()
  }
  return { head, tag }
}
