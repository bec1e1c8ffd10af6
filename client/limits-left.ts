import type { LimitLeft } from '@groundbreak/contract/envelope'
import { useSyncExternalStore } from 'react'

let known: Readonly<Record<string, LimitLeft>> = {}
const listeners = new Set<() => void>()

/** What an answer said is left of limits. */
export function noteLeft(left: readonly LimitLeft[]): void {
  known = { ...known, ...Object.fromEntries(left.map((one) => [one.name, one])) }
  for (const listener of listeners) listener()
}

/** The same, of limits that no answer has told of. */
export function noteUnknown(left: readonly LimitLeft[]): void {
  noteLeft(left.filter(({ name }) => known[name] === undefined))
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

/** The limits that a person is told of, in this order. */
const shownLimits = ['details.hour', 'details.day', 'rows.day', 'reveals.day', 'reveals.month'] as const
export type ShownLimit = Omit<LimitLeft, 'name'> & { name: (typeof shownLimits)[number] }

export function knownLimits(all: Readonly<Record<string, LimitLeft>>): ShownLimit[] {
  return shownLimits.flatMap((name) => (all[name] ? [{ ...all[name], name }] : []))
}

/** A tenth or less is left. */
export function isLow({ left, most }: { left: number; most: number }): boolean {
  return left * 10 <= most
}
