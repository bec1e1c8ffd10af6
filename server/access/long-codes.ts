import { randomBytes } from 'node:crypto'

/** Without those that are taken for another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'
const LENGTH = 12

/** Sixty random bits to be typed once, such as 7K2M-XQ4D-9RTB: nobody guesses it, however often they may try. */
export function newLongCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length])
  return letters.join('').replace(/^(.{4})(.{4})/, '$1-$2-')
}

/** What was typed, without its spaces and hyphens; null = it cannot be a long code. */
export function readLongCode(typed: string): string | null {
  const plain = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '')
  return plain.length === LENGTH ? plain : null
}
