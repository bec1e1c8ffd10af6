import { expect, it } from 'vitest'
import { FittingLimit } from './fitting-limit'

/** A while in which so many are inside, each taking so long. */
function turn(limit: FittingLimit, inside: number, tookMs: number): number {
  limit.isReached(inside)
  for (let call = 0; call < 20; call++) limit.done(tookMs)
  limit.adjust(false)
  return limit.current
}

it('fewer fit while those inside wait for each other, down to a few, and more again when they do not', () => {
  const limit = new FittingLimit(100)
  expect(turn(limit, 100, 100)).toBe(100)
  expect(turn(limit, 100, 900)).toBe(70)
  expect(turn(limit, 70, 900)).toBe(49)
  for (let time = 0; time < 20; time++) turn(limit, 100, 900)
  expect(limit.current).toBe(8)
  expect(turn(limit, 8, 100)).toBe(13)
  for (let time = 0; time < 30; time++) turn(limit, 8, 100)
  expect(limit.current).toBe(100)
})

it('fewer fit while the process is late, however soon those inside are answered', () => {
  const limit = new FittingLimit(100)
  limit.isReached(100)
  limit.done(5)
  limit.adjust(true)
  expect(limit.current).toBe(70)
  limit.done(5)
  limit.adjust(true)
  expect(limit.current, 'nobody was refused').toBe(75)
})

it('slow calls that nobody waits behind change nothing', () => {
  const limit = new FittingLimit(100)
  expect(turn(limit, 20, 5000)).toBe(100)
})

it('where nothing ends any more, fewer fit', () => {
  const limit = new FittingLimit(100)
  limit.isReached(100)
  limit.adjust(false)
  expect(limit.current).toBe(70)
})

it('says who does not fit', () => {
  const limit = new FittingLimit(10)
  expect([limit.isReached(9), limit.isReached(10)]).toEqual([false, true])
})

it('never more than the most, where that is less than a few', () => {
  const limit = new FittingLimit(3)
  expect(turn(limit, 3, 900)).toBe(3)
  expect(limit.isReached(3)).toBe(true)
})
