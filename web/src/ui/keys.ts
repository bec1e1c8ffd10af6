import { useEffect, useRef, useSyncExternalStore } from 'react'
import { KeyScopes, type KeyBinding, type KeyScope } from './key-scopes'

const scopes = new KeyScopes()
const listeners = new Set<() => void>()
let version = 0

function changed() {
  version += 1
  listeners.forEach((listener) => listener())
}

/** Single keys can be switched off in settings; Escape, Enter and arrows stay. */
export function setSingleKeys(on: boolean) {
  scopes.singleKeys = on
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
    if (scopes.size === 0) window.addEventListener('keydown', hear)
    scopes.add(entry)
    changed()
    return () => {
      scopes.remove(entry)
      if (scopes.size === 0) window.removeEventListener('keydown', hear)
      changed()
    }
  }, [enabled])
}

/** What can be pressed now. */
export function useKeyHelp(): { group: string; bindings: readonly KeyBinding[] }[] {
  useSyncExternalStore(subscribe, () => version)
  return scopes.help()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function hear(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  if (isTyping(event.target) || isOwnKey(event)) return
  const binding = scopes.match(event.key, event.timeStamp)
  if (!binding) return
  event.preventDefault()
  binding.run(event)
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
