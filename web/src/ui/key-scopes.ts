/**
 * One key of a screen. `keys` is what event.key says ('j', 'X' for shift-x, '?', 'Enter', 'Escape', '['),
 * or two of them with a space for a sequence ('g t').
 */
export type KeyBinding = {
  keys: string
  label: string
  run: (event: KeyboardEvent) => void
  /** Left out of the help dialog (a second way to the same). */
  silent?: boolean
}

export type KeyScope = {
  /** The heading in the help dialog. */
  group: string
  bindings: readonly KeyBinding[]
  /** A dialog: nothing below it hears keys. */
  modal?: boolean
}

/** A scope whose bindings change between draws. */
export type LiveScope = { current: KeyScope }

const sequenceMs = 1000

/** The scopes now on the page, and the first key of a sequence that waits for its second. */
export class KeyScopes {
  readonly #scopes: LiveScope[] = []
  #pending: { key: string; at: number } | null = null
  /** Single keys can be switched off; named ones (Escape, Enter, arrows) stay. */
  singleKeys = true

  get size(): number {
    return this.#scopes.length
  }

  add(scope: LiveScope) {
    this.#scopes.push(scope)
  }

  remove(scope: LiveScope) {
    const at = this.#scopes.indexOf(scope)
    if (at >= 0) this.#scopes.splice(at, 1)
  }

  /** What the key does now; null when nothing, or while a sequence waits. `at` is in ms. */
  match(key: string, at: number): KeyBinding | null {
    if (key.length === 1 && !this.singleKeys) return null
    const first = this.#pending && at - this.#pending.at < sequenceMs ? this.#pending.key : null
    this.#pending = null
    const sequence = first === null ? null : this.#find(`${first} ${key}`)
    if (sequence) return sequence
    if (this.#beginsSequence(key)) this.#pending = { key, at }
    return this.#find(key)
  }

  /** What the help dialog lists: by group, in the order the screens came. */
  help(): { group: string; bindings: readonly KeyBinding[] }[] {
    const groups = new Map<string, KeyBinding[]>()
    for (const { current } of this.#scopes) {
      const spoken = current.bindings.filter((binding) => !binding.silent)
      if (spoken.length > 0) groups.set(current.group, [...(groups.get(current.group) ?? []), ...spoken])
    }
    return [...groups].map(([group, bindings]) => ({ group, bindings }))
  }

  /** Latest first; a dialog hides what is below it. */
  *#heard() {
    for (const { current } of this.#scopes.toReversed()) {
      yield current
      if (current.modal) return
    }
  }

  #find(keys: string): KeyBinding | null {
    for (const scope of this.#heard()) {
      const binding = scope.bindings.find((candidate) => candidate.keys === keys)
      if (binding) return binding
    }
    return null
  }

  #beginsSequence(key: string): boolean {
    for (const scope of this.#heard()) {
      if (scope.bindings.some((binding) => binding.keys.startsWith(`${key} `))) return true
    }
    return false
  }
}
