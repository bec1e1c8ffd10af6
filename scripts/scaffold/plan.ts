import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a column holds, as the wire and the screen tell it apart. `name`: `name_zh` and `name_en`, told in the viewer's language. */
export type Kind = 'name' | 'text' | 'number' | 'day' | 'moment' | 'flag' | 'place'

/** A column as the table has it. */
export interface Stored {
  name: string
  kind: Kind
  nullable: boolean
}

/** What is shown of a row. */
export interface Column extends Stored {
  label: { zh: string; en: string }
  /** Where it stands in the table: itself, but of a name the one in each language. */
  stored: readonly [Stored, ...Stored[]]
}

/** What a list and a record are made from: a table, and what of it is shown. */
export interface Plan {
  /** `land-deals` */
  area: string
  /** The calls of the area, where it is there already; of a new one, null. */
  calls: readonly string[] | null
  /** `land_deals` */
  table: string
  titles: { zh: string; en: string }
  /** Those shown; the first one is the name of a row. */
  columns: readonly [Column, ...Column[]]
  /** Those that a row cannot be without, beside these. */
  required: readonly Required[]
}

export interface Required {
  name: string
  kind: Kind | 'source'
  /** The one text of a few that it is made with. */
  value?: string
}

/** The names that files are written with. What an area gets besides is named after the table. */
export interface Names {
  area: string
  /** `landDeals`, the area's calls and phrases. */
  calls: string
  /** `landDeals`, the list screen; in an area that was there, its words in those of the area too. */
  list: string
  /** `landDeals`, or `bonds.specialBonds`: where its words stand among all. */
  phrases: string
  /** `landDeals: words`, or `bonds: { specialBonds: words }`: the same, taken apart. */
  wordsOfAll: string
  /** `search` and `get`, or `searchBondProjects` and `getBondProject` where the area has those. */
  search: string
  get: string
  /** `land-deals`, what its files on the server are called. */
  files: string
  /** `landDeal`, one row. */
  row: string
  /** `LandDeal` */
  Row: string
  /** `LandDeals` */
  Rows: string
  /** `land-deal` */
  file: string
  /** `land_deal_id` */
  id: string
  /** `land deal` */
  words: string
}

/** `changeAwayMode` -> `change-away-mode` */
export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** `land-deals`, `land_deals` -> `landDeals` */
export const camel = (name: string) =>
  name.replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase())
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

export function namesOf({ area, table, calls: known }: Pick<Plan, 'area' | 'table' | 'calls'>): Names {
  const one = table.replace(/ies$/, 'y').replace(/s$/, '')
  const row = camel(one)
  const rows = camel(table)
  const calls = camel(area)
  return {
    area,
    calls,
    list: known ? rows : calls,
    phrases: known ? `${calls}.${rows}` : calls,
    wordsOfAll: known ? `${calls}: { ${rows}: words }` : `${calls}: words`,
    search: known?.includes('search') ? `search${capital(rows)}` : 'search',
    get: known?.includes('get') ? `get${capital(row)}` : 'get',
    files: known ? kebab(rows) : area,
    row,
    Row: capital(row),
    Rows: capital(rows),
    file: kebab(row),
    id: `${one}_id`,
    words: one.replaceAll('_', ' '),
  }
}

interface Asked {
  area: string
  table: string
  titles: { zh: string; en: string }
  /** `signed_on=签约日期` or, with other English words than the column's, `signed_on=签约日期/Contract date`. */
  columns: readonly string[]
}

/** Reads what a list and a record need to know of their table out of the schema, and of their area out of its contract. Throws where the table or a column is not there, or holds what no screen could show by itself. */
export function planOf(root: string, { area, table, titles, columns: asked }: Asked): Plan {
  const known = readTable(root, table)
  const columns = asked.map((text) => columnOf(text, { known, table }))
  const [first, ...others] = columns
  if (first?.kind !== 'text' && first?.kind !== 'name')
    throw new Error('The first column is the name of a row, and so a text.')
  const shown = new Set(columns.flatMap(({ stored }) => stored.map(({ name }) => name)))
  const required = known.filter((one) => !one.nullable && !one.hasDefault && !shown.has(one.name))
  return {
    area,
    calls: callsOf(root, area),
    table,
    titles,
    columns: [first, ...others],
    required: required.map((one) => requiredOf(one, table)),
  }
}

function columnOf(text: string, { known, table }: { known: readonly Known[]; table: string }): Column {
  const [name = '', words = ''] = text.split('=')
  const [zh = '', en = labelOf(name)] = words.split('/')
  const named = (one: string) => known.find((column) => column.name === one)
  if (!named(name) && !(name === 'name' && named('name_zh')))
    throw new Error(`${table} has no column "${name}".`)
  if (!zh) throw new Error(`Say what "${name}" is called in Chinese: ${name}=…`)
  const label = { zh, en }
  const storedAs = (one: string): Stored => {
    const column = named(one)
    if (!column?.kind || column.values)
      throw new Error(`${table}.${one} is ${whatIs(column)}: show it by hand once the list is made.`)
    return { name: one, kind: column.kind, nullable: column.nullable }
  }
  if (named(name)) return { ...storedAs(name), label, stored: [storedAs(name)] }
  return { name, kind: 'name', nullable: false, label, stored: [storedAs('name_zh'), storedAs('name_en')] }
}

function requiredOf({ name, kind, type, values }: Known, table: string): Required {
  if (name === 'source_id') return { name, kind: 'source' }
  if (!kind) throw new Error(`A row of ${table} needs ${name} (${type}), which no factory can make up.`)
  return values ? { name, kind, value: values[0] } : { name, kind }
}

const whatIs = (column: Known | undefined) =>
  column?.values ? `one of ${column.values.join(', ')}` : (column?.type ?? 'not there')

/** The calls that an area declares; null: there is no such area. */
function callsOf(root: string, area: string): string[] | null {
  const contract = join(root, `contract/areas/${area}.ts`)
  if (!existsSync(contract)) return null
  const declared = readFileSync(contract, 'utf8').matchAll(/^ {2}(\w+): (?:call|list)\(/gm)
  return [...declared].map(([, verb = '']) => verb)
}

/** `signed_on` -> `Signed on`, `province_id` -> `Province` */
function labelOf(name: string): string {
  return capital(name.replace(/_id$/, '').replaceAll('_', ' '))
}

interface Known {
  name: string
  type: string
  kind: Kind | undefined
  nullable: boolean
  hasDefault: boolean
  /** The few texts that it may be. */
  values: string[] | undefined
}

function readTable(root: string, table: string): Known[] {
  const folder = join(root, 'db/schema')
  const schema = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const [, body] =
    new RegExp(`^create table ${table} \\(\\n([\\s\\S]*?)^\\);`, 'm').exec(schema.join('\n')) ?? []
  if (body === undefined)
    throw new Error(`db/schema has no table "${table}": make it first (docs/recipes/new-table.md).`)
  return body
    .split('\n')
    .map((line) => /^ {2}([a-z_]+) (.+?),?$/.exec(line))
    .filter(
      (found) =>
        found !== null && !/^(?:primary|unique|check|foreign|constraint|exclude)$/.test(found[1] ?? ''),
    )
    .map((found) => {
      const [, name = '', type = ''] = found ?? []
      return {
        name,
        type,
        kind: kindOf(type),
        nullable: !/not null|primary key/.test(type),
        hasDefault: /default|generated/.test(type),
        values: valuesOf(name, body),
      }
    })
}

/** Of `check (purpose in ('transport', 'rail'))`: both. */
function valuesOf(name: string, body: string): string[] | undefined {
  const [, listed] = new RegExp(`check \\(${name} in \\(([^)]*)\\)`).exec(body) ?? []
  return listed?.split(',').map((value) => value.trim().replaceAll("'", ''))
}

function kindOf(type: string): Kind | undefined {
  if (/references regions/.test(type)) return 'place'
  if (/references|\[\]/.test(type)) return undefined
  const kinds: [RegExp, Kind][] = [
    [/^(?:text|citext)\b/, 'text'],
    [/^date\b/, 'day'],
    [/^timestamptz\b/, 'moment'],
    [/^(?:numeric|integer|smallint|real|double precision)\b/, 'number'],
    [/^boolean\b/, 'flag'],
  ]
  return kinds.find(([pattern]) => pattern.test(type))?.[1]
}
