import type { KeyboardEvent } from 'react'
import { reachable } from './focus-place'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** On each button of a group or list: the arrows go to the next and round, Home and End to the edges. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const group = event.currentTarget.closest('[role=group], ul')
  if (!group) return
  const all = reachable(group)
  const at = all.indexOf(event.currentTarget)
  const next = nextOf(event.key, at, all.length)
  if (next === undefined) return
  event.preventDefault()
  all[next]?.focus()
}

/** The index that a key leads to; undefined: the key is not for us. */
export function nextOf(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : (at + step + count) % count
}
