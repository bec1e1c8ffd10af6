import { useSyncExternalStore } from 'react'

/** A value kept in this browser and shared by everything on the page that reads it. */
export type Remembered<T extends string> = {
  get: () => T
  set: (value: T) => void
  subscribe: (changed: () => void) => () => void
}

/** Storage can be refused (private windows): the value then lives as long as the page. */
export function remembered<T extends string>(key: string, values: readonly T[], initial: T): Remembered<T> {
  const listeners = new Set<() => void>()
  let current = read()

  function read(): T {
    try {
      const stored = localStorage.getItem(key)
      return values.find((value) => value === stored) ?? initial
    } catch {
      return initial
    }
  }

  return {
    get: () => current,
    set: (value) => {
      current = value
      try {
        localStorage.setItem(key, value)
      } catch {
        // Kept for this page only.
      }
      listeners.forEach((changed) => changed())
    },
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

export function useRemembered<T extends string>(value: Remembered<T>): [T, (value: T) => void] {
  return [useSyncExternalStore(value.subscribe, value.get, value.get), value.set]
}
