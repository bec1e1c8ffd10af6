import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newArea } from './area'
import { newCall } from './call'
import { copyHouse } from './copy-house'
import { camel, kebab, namesOf, planOf } from './plan'

const here = join(import.meta.dirname, '../..')

const asked = {
  area: 'land-plots',
  table: 'land_deals',
  titles: { zh: '地块', en: 'Land plots' },
  columns: ['plot_number=宗地编号', 'province_id=省份', 'site_area=土地面积/Area, m²', 'signed_on=签约日期'],
}

test('names change between file and code', () => {
  expect(kebab('changeAwayMode')).toBe('change-away-mode')
  expect(camel('land-deals')).toBe('landDeals')
  expect(namesOf({ area: 'companies', table: 'companies' })).toMatchObject({
    row: 'company',
    id: 'company_id',
  })
})

test('a plan is read out of the schema', () => {
  const { columns, required } = planOf(here, asked)
  expect(columns.map(({ name, kind, nullable }) => [name, kind, nullable])).toEqual([
    ['plot_number', 'text', true],
    ['province_id', 'place', true],
    ['site_area', 'number', true],
    ['signed_on', 'day', true],
  ])
  expect(columns.map(({ label }) => label.en)).toEqual(['Plot number', 'Province', 'Area, m²', 'Signed on'])
  expect(required).toEqual([
    { name: 'source_id', kind: 'source' },
    { name: 'external_ref', kind: 'text' },
  ])
})

test.each<[string, Partial<typeof asked>, RegExp]>([
  ['a table that is not there', { table: 'moon_deals' }, /no table "moon_deals"/],
  ['a column that is not there', { columns: ['plot_number=宗地编号', 'moons=月亮'] }, /no column "moons"/],
  ['a column without a Chinese name', { columns: ['plot_number'] }, /called in Chinese/],
  ['what no screen shows by itself', { columns: ['plot_number=编号', 'firm_id=企业'] }, /by hand/],
  ['a row named by a number', { columns: ['site_area=面积'] }, /first column is the name/],
])('%s is refused', (_, wrong, words) => {
  expect(() => planOf(here, { ...asked, ...wrong })).toThrow(words)
})

describe('in a house', () => {
  let root = ''
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  beforeEach(() => {
    root = copyHouse()
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  // That it compiles, and that its tests pass: new-area.nightly.ts.
  test('an area is made once, with its screens and tests, and listed once', () => {
    const { made, edited } = newArea(root, planOf(root, asked))
    expect(made).toHaveLength(15)
    expect(edited).toHaveLength(8)
    for (const list of ['contract/calls.ts', 'server/areas.ts', 'phrases/zh/index.ts', 'phrases/en/index.ts'])
      expect(read(list).match(/\blandPlots\b/g), list).toHaveLength(2)
    expect(() => newArea(root, planOf(root, asked))).toThrow(/exists already/)
  })

  test('a new call needs its contract, then gets a handler that is listed', () => {
    expect(() => newCall(root, 'home', 'carousel')).toThrow(/write its contract first/)
    const contract = read('contract/areas/home.ts')
    const at = contract.lastIndexOf('})')
    const declared = '  carousel: call({}),\n  slides: list({}),\n'
    writeFileSync(join(root, 'contract/areas/home.ts'), `${contract.slice(0, at)}${declared}})\n`)
    expect(newCall(root, 'home', 'carousel')).toEqual([
      'server/areas/home/carousel.ts',
      'server/areas/home/carousel.test.ts',
    ])
    expect(read('server/areas/home/index.ts')).toMatch(
      /import carousel from '.\/carousel'[\s\S]*\[.*carousel.*\]/,
    )
    expect(read('server/areas/home/carousel.ts')).toContain('handle(home.carousel')
    newCall(root, 'home', 'slides')
    expect(read('server/areas/home/slides.ts')).toContain('handleList(home.slides')
  })
})
