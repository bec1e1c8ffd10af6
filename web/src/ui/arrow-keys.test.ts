import { describe, expect, it } from 'vitest'
import { nextOf } from './arrow-keys'

describe('the arrow keys in a group of four', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowRight', 3, 0],
    ['ArrowUp', 0, 3],
    ['ArrowLeft', 2, 1],
    ['Home', 2, 0],
    ['End', 1, 3],
    ['Enter', 1, undefined],
    ['a', 1, undefined],
  ])('%s at %i leads to %s', (key, at, to) => {
    expect(nextOf(key, at, 4)).toBe(to)
  })
})
