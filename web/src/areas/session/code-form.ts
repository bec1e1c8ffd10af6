import type { Phrases } from '@groundbreak/phrases/phrases'

/** What is wrong with a code before it is sent: it has six digits, or twelve letters and digits. */
export function checkCode(code: string, words: Phrases['codes']['failures']): string | undefined {
  const plain = code.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return /^(?:\d{6}|[A-Za-z0-9]{12})$/.test(plain) ? undefined : words.invalid
}
