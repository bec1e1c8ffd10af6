import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newArea } from './area'
import { newCall } from './call'
import { addImport } from './files'
import { copyHouse } from './copy-house'
import { camel, kebab, namesOf, planOf } from './plan'

const asked = {
  area: 'wind-farms',
  table: 'wind_farms',
  titles: { zh: '风电场', en: 'Wind farms' },
  columns: ['name=名称', 'province_id=省份', 'capacity=装机容量/Capacity, MW', 'opened_on=投运日期'],
}

test('names change between file and code', () => {
  expect(kebab('changeAwayMode')).toBe('change-away-mode')
  expect(camel('land-deals')).toBe('landDeals')
  expect(namesOf({ area: 'companies', table: 'companies', calls: null })).toMatchObject({
    list: 'companies',
    phrases: 'companies',
    files: 'companies',
    row: 'company',
    id: 'company_id',
  })
  expect(namesOf({ area: 'firms', table: 'companies', calls: ['search'] })).toMatchObject({
    list: 'companies',
    phrases: 'firms.companies',
    files: 'companies',
    search: 'searchCompanies',
    get: 'get',
  })
})

test('an import joins the one of the same source, or stands in its place among the relative ones', () => {
  const text = `import { z } from 'zod'
import type { A } from './a'
import {
  b,
  c,
} from './b'
import { e } from './e'
`
  const added = (line: string) => addImport(text, line).replaceAll(/\s+/g, ' ')
  expect(added("import { d, c } from './b'")).toContain("import { b, c, d } from './b' import { e }")
  expect(added("import { a } from './a'")).toContain(
    "import type { A } from './a' import { a } from './a' import { b,",
  )
  expect(added("import { d } from './d'")).toContain("} from './b' import { d } from './d' import { e }")
  expect(added("import { f } from './f'")).toMatch(/import \{ e \} from '.\/e' import \{ f \} from '.\/f' $/)
})

let root = ''
const read = (file: string) => readFileSync(join(root, file), 'utf8')
beforeAll(() => {
  root = copyHouse()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('a plan', () => {
  test('is read out of the schema', () => {
    const { columns, required } = planOf(root, asked)
    expect(columns.map(({ name, kind, nullable }) => [name, kind, nullable])).toEqual([
      ['name', 'name', false],
      ['province_id', 'place', true],
      ['capacity', 'number', true],
      ['opened_on', 'day', true],
    ])
    expect(columns.map(({ label }) => label.en)).toEqual(['Name', 'Province', 'Capacity, MW', 'Opened on'])
    expect(required).toEqual([
      { name: 'title', kind: 'text' },
      { name: 'state', kind: 'text', value: 'planned' },
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
    [
      'one of a few values',
      { columns: ['title=名称', 'state=状态'] },
      /one of planned, at work: show it by hand/,
    ],
    ['a row named by a number', { columns: ['turbines=风机'] }, /first column is the name/],
  ])('refuses %s', (_, wrong, words) => {
    expect(() => planOf(root, { ...asked, ...wrong })).toThrow(words)
  })
})

// Each test changes areas of its own in the one house, and makes of a table of its own.
describe('in a house', () => {
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

  test('an area that is there gets a list and a record besides, and keeps all it has', () => {
    const files = [
      'contract/areas/bonds.ts',
      'server/areas/bonds/index.ts',
      'phrases/zh/bonds.ts',
      'phrases/en/bonds.ts',
    ]
    const lists = ['contract/calls.ts', 'server/areas.ts', 'phrases/zh/index.ts', 'phrases/en/index.ts']
    const solar = {
      ...asked,
      area: 'bonds',
      table: 'solar_farms',
      titles: { zh: '光伏电站', en: 'Solar farms' },
    }
    const before = new Map([...files, ...lists].map((file) => [file, read(file)]))
    const { made, edited } = newArea(root, planOf(root, solar))
    expect(made).toHaveLength(11)
    expect(made.filter((file) => !/solar-farm|\b(?:search|get)(?:-solar-farms?)?\.ts$/.test(file))).toEqual(
      [],
    )
    expect(edited.slice(0, 4)).toEqual(files)
    expect(edited).toHaveLength(8)
    for (const list of lists) expect(read(list)).toBe(before.get(list))
    for (const file of files) {
      const now = new Set(wordsIn(read(file)))
      expect(wordsIn(before.get(file) ?? '').filter((word) => !now.has(word))).toEqual([])
    }
    expect(read('phrases/en/bonds.ts')).toMatch(/solarFarms: \{\n\s*title: 'Solar farms'/)
    expect(read('phrases/en/bonds.ts').match(/import \{ plural \}/g)).toHaveLength(1)
    const contract = read('contract/areas/bonds.ts')
    expect(contract).toMatch(/const solarFarm = z[\s\S]*defineArea[\s\S]*ofProject: call/)
    expect(() => newArea(root, planOf(root, solar))).toThrow(/exists already/)
    expect(read('contract/areas/bonds.ts')).toBe(contract)
  })

  test('calls that an area has keep their names', () => {
    const kept = read('contract/areas/land-deals.ts').match(/ {2}(?:search: list|get: call)\(/g)
    const { made } = newArea(root, planOf(root, { ...asked, area: 'land-deals', table: 'tidal_farms' }))
    expect(made).toContain('server/areas/land-deals/search-tidal-farms.ts')
    expect(made).toContain('server/areas/land-deals/get-tidal-farm.ts')
    const contract = read('contract/areas/land-deals.ts')
    expect(contract.match(/ {2}(?:search: list|get: call)\(/g)).toEqual(kept)
    expect(contract).toMatch(/searchTidalFarms: list\([\s\S]*getTidalFarm: call\(/)
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

/** What a file is made of, however it is laid out. */
const wordsIn = (text: string) => text.split(/[\s,;{}()[\]]+/)
