import { describe, expect, it } from 'vitest'
import { KeyScopes, type KeyScope } from './key-scopes'

const scope = (keys: string[], more: Partial<KeyScope> = {}): { current: KeyScope } => ({
  current: {
    group: 'list',
    bindings: keys.map((key) => ({ keys: key, label: key, run: () => undefined })),
    ...more,
  },
})

function scopesWith(...live: { current: KeyScope }[]) {
  const scopes = new KeyScopes()
  live.forEach((entry) => scopes.add(entry))
  return scopes
}

describe('KeyScopes', () => {
  it('gives a key to the latest scope that knows it', () => {
    const below = scope(['j'], { group: 'below' })
    const above = scope(['j'], { group: 'above' })
    const scopes = scopesWith(below, above)
    expect(scopes.match('j', 0)).toBe(above.current.bindings[0])
    scopes.remove(above)
    expect(scopes.match('j', 0)).toBe(below.current.bindings[0])
  })

  it('hears nothing below a dialog', () => {
    const scopes = scopesWith(scope(['j', 'g t']), scope(['y'], { modal: true }))
    expect(scopes.match('j', 0)).toBeNull()
    expect(scopes.match('g', 0)).toBeNull()
    expect(scopes.match('t', 1)).toBeNull()
    expect(scopes.match('y', 2)?.keys).toBe('y')
  })

  it('completes a sequence within a second', () => {
    const scopes = scopesWith(scope(['g t', 't']))
    expect(scopes.match('g', 0)).toBeNull()
    expect(scopes.match('t', 999)?.keys).toBe('g t')
    expect(scopes.match('t', 1000)?.keys).toBe('t')
  })

  it('forgets the first key after a second, or after a key that does not fit', () => {
    const scopes = scopesWith(scope(['g t', 't', 'j']))
    scopes.match('g', 0)
    expect(scopes.match('t', 1000)?.keys).toBe('t')
    scopes.match('g', 2000)
    expect(scopes.match('j', 2100)?.keys).toBe('j')
    expect(scopes.match('t', 2200)?.keys).toBe('t')
  })

  it('tells a shifted letter from a plain one', () => {
    const scopes = scopesWith(scope(['x', 'X']))
    expect(scopes.match('X', 0)?.keys).toBe('X')
    expect(scopes.match('x', 0)?.keys).toBe('x')
  })

  it('keeps named keys when single keys are switched off', () => {
    const scopes = scopesWith(scope(['j', '?', 'Escape']))
    scopes.singleKeys = false
    expect(scopes.match('j', 0)).toBeNull()
    expect(scopes.match('?', 0)).toBeNull()
    expect(scopes.match('Escape', 0)?.keys).toBe('Escape')
  })

  it('lists what can be pressed by group, without second ways', () => {
    const silent = { keys: 'ArrowDown', label: 'next', silent: true, run: () => undefined }
    const scopes = scopesWith(
      scope(['g t'], { group: 'go' }),
      scope(['j']),
      { current: { group: 'list', bindings: [silent] } },
      scope(['['], { group: 'list' }),
    )
    expect(
      scopes.help().map(({ group, bindings }) => [group, bindings.map((binding) => binding.keys)]),
    ).toEqual([
      ['go', ['g t']],
      ['list', ['j', '[']],
    ])
  })
})
