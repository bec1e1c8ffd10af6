import { createHmac } from 'node:crypto'
import type { Queries } from './audit/audit.queries'
import type { Secrets } from './secrets'
import { findSuppressed } from './suppressions.queries'

export interface NamedPerson {
  name: string
  firm: string
}

/** Width, case, blanks and punctuation are not what tells two names apart. */
export function foldName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{Z}\p{S}]/gu, '')
}

/** By what a person of a firm is known again: 32 bytes that without the key say nothing. */
export function personMark(secrets: Secrets, { name, firm }: NamedPerson): Buffer {
  return createHmac('sha256', secrets.hashKey)
    .update(`person:${foldName(name)}\n${foldName(firm)}`)
    .digest()
}

/** Whether a mark, a keyed hash of `channels` or a `personMark`, is among those whom somebody objected for. One statement, none without marks. */
export async function suppressedAmong(
  db: Queries,
  marks: readonly Buffer[],
): Promise<(mark: Buffer) => boolean> {
  const suppressed = new Set(marks.length === 0 ? [] : await findSuppressed(db, marks))
  return (mark) => suppressed.has(mark.toString('hex'))
}
