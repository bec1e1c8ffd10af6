import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { camel, kebab, newArea, newCall } from './scaffold'

const here = join(import.meta.dirname, '..')
let root = ''
const read = (file: string) => readFileSync(join(root, file), 'utf8')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'groundbreak-scaffold-'))
  for (const part of ['contract', 'phrases', 'server/areas', 'server/areas.ts'])
    cpSync(join(here, part), join(root, part), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('names change between file and code', () => {
  expect(kebab('changeAwayMode')).toBe('change-away-mode')
  expect(camel('land-deals')).toBe('landDeals')
})

test('a new area is made and listed once in contract, server and both languages', () => {
  newArea(root, 'land-deals')
  expect(read('contract/areas/land-deals.ts')).toContain("defineArea('landDeals'")
  for (const list of ['contract/calls.ts', 'server/areas.ts', 'phrases/zh/index.ts', 'phrases/en/index.ts'])
    expect(read(list).match(/\blandDeals\b/g), list).toHaveLength(2)
  expect(() => newArea(root, 'land-deals')).toThrow(/exists already/)
})

test('a new call needs its contract, then gets a handler that is listed', () => {
  expect(() => newCall(root, 'home', 'carousel')).toThrow(/write its contract first/)
  const contract = read('contract/areas/home.ts')
  const at = contract.lastIndexOf('})')
  writeFileSync(join(root, 'contract/areas/home.ts'), `${contract.slice(0, at)}  carousel: call({}),\n})\n`)
  expect(newCall(root, 'home', 'carousel')).toEqual([
    'server/areas/home/carousel.ts',
    'server/areas/home/carousel.test.ts',
  ])
  expect(read('server/areas/home/index.ts')).toMatch(
    /import carousel from '.\/carousel'[\s\S]*\[.*carousel.*\]/,
  )
  expect(read('server/areas/home/carousel.ts')).toContain('handle(home.carousel')
})
