import type { Call } from '@groundbreak/contract/define'

let last: { request: string; key: string } | null = null

/**
 * The `idempotency-key` of a write: a new one, but for the same write as the one before while that one is under
 * way or got no answer. So a button pressed twice, and a try after a lost connection, have one effect.
 */
export function keyOf(call: Call, input: unknown): string {
  const request = `${call.name} ${JSON.stringify(input)}`
  if (last?.request !== request) last = { request, key: newKey() }
  return last.key
}

/** The write was answered: the same again is meant anew. */
export function forgetKey(key: string): void {
  if (last?.key === key) last = null
}

/** crypto.randomUUID is missing where the page came without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
