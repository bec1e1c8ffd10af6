import { useMemo, useSyncExternalStore } from 'react'
import type { RowKey } from './use-rows'

/** What is selected of one kind of record, across pages and lists. */
export interface KeptSelection {
  keys: ReadonlySet<RowKey>
  /** The keys as of now, before the next drawing. */
  get: () => ReadonlySet<RowKey>
  set: (keys: ReadonlySet<RowKey>) => void
  /** The most that can be selected at once. */
  max: number
  /** Told when a choice would go beyond it; nothing is chosen then. */
  onOver: () => void
}

const stored = new Map<string, ReadonlySet<RowKey>>()
const listeners = new Set<() => void>()

/** For as long as the tab of the browser lives; `name` has the account in it, so that no other one finds it. */
export function useKeptKeys(name: string): Pick<KeptSelection, 'keys' | 'get' | 'set'> {
  const keys = useSyncExternalStore(subscribe, () => keysOf(name))
  return useMemo(
    () => ({
      keys,
      get: () => keysOf(name),
      set: (next) => {
        stored.set(name, next)
        write(name, next)
        for (const listener of listeners) listener()
      },
    }),
    [keys, name],
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keysOf(name: string): ReadonlySet<RowKey> {
  const known = stored.get(name) ?? read(name)
  stored.set(name, known)
  return known
}

function read(name: string): ReadonlySet<RowKey> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return new Set(
      Array.isArray(kept) ? kept.filter((key) => typeof key === 'number' || typeof key === 'string') : [],
    )
  } catch {
    return new Set()
  }
}

function write(name: string, keys: ReadonlySet<RowKey>): void {
  try {
    if (keys.size === 0) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify([...keys]))
  } catch {
    // Kept for this page only.
  }
}

/** Lets go of everything that is selected, on whichever lists. */
export function forgetKeptKeys(): void {
  for (const name of stored.keys()) {
    stored.set(name, new Set())
    write(name, new Set())
  }
  for (const listener of listeners) listener()
}
