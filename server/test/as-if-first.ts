import { afterAll } from 'vitest'
import { canaries } from './canaries'
import { countAnew } from './factories/counter'
import { changedSince, type Standing, standing } from './shared-process'

/*
 * Goes before each file of tests that shares its process with others, which have gone before it in any order: it begins
 * as if it were the first, and must leave the process as it found it.
 */

countAnew()
canaries.forget()

const shared = [globalThis, console, process.env]
const found = shared.map(standing)

afterAll(async () => {
  await canaries.check()
  const changed = shared.flatMap((things, at) => changedSince(found[at] as Standing, things))
  if (changed.length > 0) throw new Error(`This file leaves changed for the next one: ${changed.join(', ')}`)
})
