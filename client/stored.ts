export interface Stored {
  get: () => string
  set: (value: string) => void
  /** For the next time the page is loaded; this one goes on with what it has. */
  keep: (value: string) => void
  subscribe: (listener: () => void) => () => void
}

/** A value kept in this browser; without storage (private windows, tests) it lives as long as the page. */
export function createStored(key: string, initial: string): Stored {
  const listeners = new Set<() => void>()
  let value = read(key) ?? initial
  return {
    get: () => value,
    set: (next) => {
      value = next
      write(key, next)
      for (const listener of listeners) listener()
    },
    keep: (next) => write(key, next),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What was written and not sent, and what was chosen: the user's own, in this browser. Settings of the browser stay. */
export function forgetOwnStored(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Without storage nothing was kept.
  }
}

function read(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    globalThis.localStorage?.setItem(key, value)
  } catch {
    // Kept for this page only.
  }
}
