import type { Readable } from 'node:stream'
import { type Entry, open, type ZipFile } from 'yauzl'
import { ImportRefusal } from '../refusal'

const MAX_ENTRIES = 2000
const MAX_ENTRY_BYTES = 1_000_000_000
const MAX_TOTAL_BYTES = 2_000_000_000
const MAX_RATIO = 150
/** Small entries may be pressed harder: a theme of ten kilobytes is no bomb. */
const RATIO_COUNTS_FROM = 20_000_000

export interface ZipParts {
  names: ReadonlySet<string>
  open: (name: string) => Promise<Readable>
  close: () => void
}

/** Opens a zip after holding its directory to the caps; what unpacks to more than it declares is cut off. */
export async function openZip(file: string): Promise<ZipParts> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    open(file, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    )
  }).catch(() => {
    throw new ImportRefusal('truncated', { row: 0 })
  })
  const entries = await listEntries(zip).catch((error: unknown) => {
    zip.close()
    throw error instanceof ImportRefusal ? error : new ImportRefusal('truncated', { row: 0 })
  })
  return {
    names: new Set(entries.keys()),
    close: () => zip.close(),
    open: (name) => openEntry(zip, entries.get(name)),
  }
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let total = 0
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      total += entry.uncompressedSize
      if (isBomb(entry) || total > MAX_TOTAL_BYTES || entries.size >= MAX_ENTRIES)
        reject(new ImportRefusal('zipBomb'))
      else {
        entries.set(entry.fileName, entry)
        zip.readEntry()
      }
    })
    zip.readEntry()
  })
}

const ENCRYPTED = 1

function openEntry(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  if (!entry) throw new ImportRefusal('malformed', { row: 0 })
  if (entry.generalPurposeBitFlag & ENCRYPTED) throw new ImportRefusal('encrypted')
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })
}

function isBomb(entry: Entry): boolean {
  if (entry.uncompressedSize > MAX_ENTRY_BYTES) return true
  return (
    entry.uncompressedSize > RATIO_COUNTS_FROM && entry.uncompressedSize > entry.compressedSize * MAX_RATIO
  )
}
