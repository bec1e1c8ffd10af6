import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { open, rename, unlink } from 'node:fs/promises'
import { allocate, CollectedArrays, type FlatArray, GivenArrays } from './arrays'
import { EntityIndex, type Related } from './entity-index'
import type { Entity } from './query'

/** Raise with every change of what the arrays mean: older files are then built anew. */
const FORMAT = 3
const MAGIC = 'groundbreak search '
const CHUNK = 8 << 20
const KINDS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array }

interface Stored {
  name: string
  kind: keyof typeof KINDS
  length: number
}

interface Header {
  format: number
  /** What the entities looked like: a changed definition makes the file foreign. */
  definitions: string
  /** The database and the place in its change log. */
  position: string
  arrays: Stored[]
}

export interface Snapshot {
  position: string
  indexes: Map<string, EntityIndex>
}

export function definitionsOf(entities: readonly Entity[]): string {
  return JSON.stringify(
    entities.map(({ name, text, pinyin, codes, numbers, order, links = [] }) => [
      name,
      text,
      pinyin,
      codes,
      numbers,
      order,
      ...links.map((linked) => linked.name),
    ]),
  )
}

/** Writes beside the old file and takes its place once complete. The indexes must not change meanwhile. */
export async function writeSnapshot(
  path: string,
  indexes: ReadonlyMap<string, EntityIndex>,
  position: string,
): Promise<void> {
  const bag = new CollectedArrays()
  for (const index of indexes.values()) index.save(bag)
  const arrays = [...bag.arrays].map(([name, values]) => {
    const stored: Stored = { name, kind: values.constructor.name as Stored['kind'], length: values.length }
    return { stored, bytes: new Uint8Array(values.buffer, values.byteOffset, values.byteLength) }
  })
  const header: Header = {
    format: FORMAT,
    definitions: definitionsOf([...indexes.values()].map((index) => index.entity)),
    position,
    arrays: arrays.map(({ stored }) => stored),
  }
  const text = Buffer.from(JSON.stringify(header))
  const start = Buffer.from(`${MAGIC}${String(text.length).padStart(12, '0')}\n`)
  const unfinished = `${path}.unfinished`
  const file = await open(unfinished, 'w')
  try {
    const hash = createHash('sha1')
    for (const bytes of [start, text, ...arrays.map((each) => each.bytes)]) {
      for (let at = 0; at < bytes.length; at += CHUNK) {
        const part = bytes.subarray(at, at + CHUNK)
        hash.update(part)
        await file.writeFile(part)
      }
    }
    await file.writeFile(hash.digest())
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}

/** The snapshot, or undefined when there is none that is whole and made for these entities. */
export function readSnapshot(
  path: string,
  entities: readonly Entity[],
  related?: Related,
): Snapshot | undefined {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    return undefined
  }
  try {
    return readFrom(file, entities, related)
  } catch {
    return undefined
  } finally {
    closeSync(file)
  }
}

function readFrom(
  file: number,
  entities: readonly Entity[],
  related: Related | undefined,
): Snapshot | undefined {
  const hash = createHash('sha1')
  const read = (length: number): Uint8Array => {
    const bytes = readBytes(file, length)
    hash.update(bytes)
    return bytes
  }
  const start = Buffer.from(read(MAGIC.length + 13)).toString()
  if (!start.startsWith(MAGIC)) return undefined
  const header = JSON.parse(Buffer.from(read(Number(start.slice(MAGIC.length)))).toString()) as Header
  if (header.format !== FORMAT || header.definitions !== definitionsOf(entities)) return undefined
  const arrays = new Map<string, FlatArray>()
  for (const { name, kind, length } of header.arrays) {
    const bytes = read(length * KINDS[kind].BYTES_PER_ELEMENT)
    arrays.set(name, new KINDS[kind](bytes.buffer as ArrayBuffer, 0, length))
  }
  if (!Buffer.from(readBytes(file, 20)).equals(hash.digest())) return undefined
  const bag = new GivenArrays(arrays)
  const indexes = new Map(entities.map((entity) => [entity.name, EntityIndex.load(entity, bag, related)]))
  return { position: header.position, indexes }
}

function readBytes(file: number, length: number): Uint8Array {
  const bytes = allocate(Uint8Array, length)
  for (let at = 0; at < length;) {
    const count = readSync(file, bytes, at, Math.min(length - at, 64 << 20), null)
    if (count === 0) throw new Error('the snapshot is cut short')
    at += count
  }
  return bytes
}

export async function dropSnapshot(path: string): Promise<void> {
  await unlink(path).catch(() => undefined)
}
