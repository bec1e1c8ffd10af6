import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '../embedded/data-folder'
import { isErrno } from '../start-error'

/** The last seal this data folder knows of: who owns only the database cannot put an older chain in its place. */
export interface Anchor {
  position: string
  mac: string
}

const fileOf = (dataDir: string) => join(dataDir, 'audit-head')

/** `12345:9af3…`; undefined = nothing of the kind. */
export function parseAnchor(text: string): Anchor | undefined {
  const match = /^([1-9]\d{0,18}):([0-9a-f]{64})$/.exec(text.trim())
  return match ? { position: match[1] as string, mac: match[2] as string } : undefined
}

export const anchorText = ({ position, mac }: Anchor): string => `${position}:${mac}`

export async function readAnchor(dataDir: string): Promise<Anchor | undefined> {
  try {
    return parseAnchor(await readFile(fileOf(dataDir), 'utf8'))
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined
    throw error
  }
}

export function writeAnchor(dataDir: string, anchor: Anchor): Promise<void> {
  return writeDurably(fileOf(dataDir), `${anchorText(anchor)}\n`, 0o600)
}
