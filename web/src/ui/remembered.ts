import { createStored } from '@groundbreak/client/stored'
import { useSyncExternalStore } from 'react'

/** One of a few values, kept in this browser and shared by everything on the page that reads it. */
export type Remembered<T extends string> = {
  get: () => T
  set: (value: T) => void
  subscribe: (changed: () => void) => () => void
}

export function remembered<T extends string>(key: string, values: readonly T[], initial: T): Remembered<T> {
  const stored = createStored(key, initial)
  const get = () => values.find((value) => value === stored.get()) ?? initial
  return { get, set: stored.set, subscribe: stored.subscribe }
}

export function useRemembered<T extends string>(value: Remembered<T>): [T, (value: T) => void] {
  return [useSyncExternalStore(value.subscribe, value.get, value.get), value.set]
}
