import type { LimitLeft } from '@groundbreak/contract/envelope'
import { useSyncExternalStore } from 'react'

let known: Readonly<Record<string, LimitLeft>> = {}
const listeners = new Set<() => void>()

/** What an answer said is left of limits. */
export function noteLeft(left: readonly LimitLeft[]): void {
  known = { ...known, ...Object.fromEntries(left.map((one) => [one.name, one])) }
  for (const listener of listeners) listener()
}

/** Nothing is known of whoever logs in next. */
export function forgetLeft(): void {
  known = {}
  for (const listener of listeners) listener()
}

/** What is left by the newest answers, by the limit's name. */
export function useLimitsLeft(): Readonly<Record<string, LimitLeft>> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => known,
  )
}
