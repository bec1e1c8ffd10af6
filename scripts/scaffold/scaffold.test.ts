import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newArea } from './area'
import { newCall } from './call'
import { copyHouse } from './copy-house'
import { camel, kebab, namesOf, planOf } from './plan'

const asked = {
  area: 'wind-farms',
  table: 'wind_farms',
  titles: { zh: '风电场', en: 'Wind farms' },
  columns: ['title=名称', 'province_id=省份', 'capacity=装机容量/Capacity, MW', 'opened_on=投运日期'],
}

test('names change between file and code', () => {
  expect(kebab('changeAwayMode')).toBe('change-away-mode')
  expect(camel('land-deals')).toBe('landDeals')
  expect(namesOf({ area: 'companies', table: 'companies' })).toMatchObject({
    row: 'company',
    id: 'company_id',
  })
})

describe('a plan', () => {
  let root = ''
  beforeAll(() => {
    root = copyHouse()
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('is read out of the schema', () => {
    const { columns, required } = planOf(root, asked)
    expect(columns.map(({ name, kind, nullable }) => [name, kind, nullable])).toEqual([
      ['title', 'text', false],
      ['province_id', 'place', true],
      ['capacity', 'number', true],
      ['opened_on', 'day', true],
    ])
    expect(columns.map(({ label }) => label.en)).toEqual(['Title', 'Province', 'Capacity, MW', 'Opened on'])
    expect(required).toEqual([
      { name: 'turbines', kind: 'number' },
      { name: 'source_id', kind: 'source' },
      { name: 'external_ref', kind: 'text' },
    ])
  })

  test.each<[string, Partial<typeof asked>, RegExp]>([
    ['a table that is not there', { table: 'moon_farms' }, /no table "moon_farms"/],
    ['a column that is not there', { columns: ['title=名称', 'moons=月亮'] }, /no column "moons"/],
    ['a column without a Chinese name', { columns: ['title'] }, /called in Chinese/],
    ['what no screen shows by itself', { columns: ['title=名称', 'project_id=项目'] }, /by hand/],
    ['a row named by a number', { columns: ['turbines=风机'] }, /first column is the name/],
  ])('refuses %s', (_, wrong, words) => {
    expect(() => planOf(root, { ...asked, ...wrong })).toThrow(words)
  })
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
      expect(read(list).match(/\bwindFarms\b/g), list).toHaveLength(2)
    for (const screen of ['windFarms', 'windFarmShow'])
      expect(read('web/src/routes.tsx')).toMatch(
        new RegExp(`  ${screen}: \\{\\s+right: 'projects.read',\\s+load: `),
      )
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
