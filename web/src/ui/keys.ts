import { useEffect, useRef, useSyncExternalStore } from 'react'

/**
 * One key of a screen. `keys` is what event.key says ('j', 'X' for shift-x, '?', 'Enter', 'Escape', '['),
 * or two of them with a space for a sequence ('g t').
 */
export type KeyBinding = {
  keys: string
  label: string
  run: (event: KeyboardEvent) => void
  /** Left out of the help dialog (a second way to the same). */ silent?: boolean
}
export type KeyScope = {
  group: string
  bindings: readonly KeyBinding[]
  /** A dialog: nothing below it hears keys. */ modal?: boolean
}

const sequenceMs = 1000
const scopes: { current: KeyScope }[] = []
const listeners = new Set<() => void>()
let singleKeys = true
let pending: { key: string; at: number } | null = null
let version = 0

function changed() {
  version += 1
  listeners.forEach((listener) => listener())
}

/** Single keys can be switched off in settings; Escape and Enter stay. */
export function setSingleKeys(on: boolean) {
  singleKeys = on
  changed()
}

/** Hears `bindings` while the component is on the page; a later scope comes before an earlier one. */
export function useKeys(scope: KeyScope, enabled = true) {
  const entry = useRef(scope)
  useEffect(() => {
    entry.current = scope
  })
  useEffect(() => {
    if (!enabled) return
    scopes.push(entry)
    if (scopes.length === 1) window.addEventListener('keydown', hear)
    changed()
    return () => {
      scopes.splice(scopes.indexOf(entry), 1)
      if (scopes.length === 0) window.removeEventListener('keydown', hear)
      changed()
    }
  }, [enabled])
}

/** What can be pressed now, by group, in the order the screens registered. */
export function useKeyHelp(): { group: string; bindings: readonly KeyBinding[] }[] {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => version,
  )
  const groups = new Map<string, KeyBinding[]>()
  for (const { current } of scopes) {
    const spoken = current.bindings.filter((binding) => !binding.silent)
    if (spoken.length > 0) groups.set(current.group, [...(groups.get(current.group) ?? []), ...spoken])
  }
  return [...groups].map(([group, bindings]) => ({ group, bindings }))
}

function hear(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  if (isTyping(event.target) || isOwnKey(event)) return
  const heard = resolveKey(event.key, event.timeStamp)
  const binding = heard && find(heard)
  if (!binding) return
  event.preventDefault()
  binding.run(event)
}

/** The sequence or key now complete, or null while a sequence waits for its second key. */
function resolveKey(key: string, at: number): string | null {
  if (key.length === 1 && !singleKeys) return null
  const first = pending && at - pending.at < sequenceMs ? pending.key : null
  pending = null
  if (first !== null && find(`${first} ${key}`)) return `${first} ${key}`
  if (startsSequence(key)) {
    pending = { key, at }
    return find(key) ? key : null
  }
  return key
}

function* heardScopes() {
  for (const { current } of scopes.toReversed()) {
    yield current
    if (current.modal) return
  }
}

function find(keys: string): KeyBinding | undefined {
  for (const scope of heardScopes()) {
    const binding = scope.bindings.find((candidate) => candidate.keys === keys)
    if (binding) return binding
  }
  return undefined
}

function startsSequence(key: string): boolean {
  for (const scope of heardScopes())
    if (scope.bindings.some((binding) => binding.keys.startsWith(`${key} `))) return true
  return false
}

const untyped = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range'])

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !untyped.has(target.type)
  return (
    target.isContentEditable ||
    target.matches('textarea, select, [role=combobox], [role=listbox], [role=menu], [role=menu] *')
  )
}

/** Enter, Space and arrows on something that uses them itself belong to it. */
function isOwnKey(event: KeyboardEvent): boolean {
  if (!(event.target instanceof HTMLElement)) return false
  if (event.key === 'Enter' || event.key === ' ')
    return event.target.matches('a, button, summary, input, [role=button], [role=tab]')
  return (
    event.key.startsWith('Arrow') &&
    event.target.matches('input[type=radio], input[type=range], [role=tab], [role=slider]')
  )
}
