import { useOwnStored } from '@groundbreak/client/own-stored'
import { useState } from 'react'

/** Fills the values of a form with what was kept of them, however old; what does not fit is left out. */
export function withKept<V extends object>(initial: V, kept: string): V {
  const read = parsed(kept)
  if (typeof read !== 'object' || read === null) return initial
  const fits = Object.entries(initial).flatMap(([name, value]) => {
    const own = (read as Record<string, unknown>)[name]
    return own !== undefined && typeof own === typeof value ? [[name, own] as const] : []
  })
  return { ...initial, ...Object.fromEntries(fits) }
}

function parsed(kept: string): unknown {
  try {
    return JSON.parse(kept)
  } catch {
    return null
  }
}

export interface Draft<V> {
  /** What was written before; the initial values where nothing was. */
  kept: V
  keep: (values: V) => void
  forget: () => void
}

/** What is being written stays in this browser until it is sent: a reload or an ended session loses nothing. */
export function useDraft<V extends object>(
  name: string | undefined,
  initial: V,
  read: (initial: V, kept: string) => V = withKept,
): Draft<V> {
  const stored = useOwnStored(`draft:${name}`)
  const [kept] = useState(() => (name === undefined ? initial : read(initial, stored.get())))
  return {
    kept,
    keep: (values) => (name === undefined ? undefined : stored.set(JSON.stringify(values))),
    forget: () => (name === undefined ? undefined : stored.set('')),
  }
}
