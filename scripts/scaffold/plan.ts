import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a column holds, as the wire and the screen tell it apart. */
export type Kind = 'text' | 'number' | 'day' | 'moment' | 'flag' | 'place'

export interface Column {
  name: string
  kind: Kind
  nullable: boolean
  label: { zh: string; en: string }
}

/** What an area is made from: a table, and what of it is shown. */
export interface Plan {
  /** `land-deals` */
  area: string
  /** `land_deals` */
  table: string
  titles: { zh: string; en: string }
  /** Those shown; the first one is the name of a row. */
  columns: readonly [Column, ...Column[]]
  /** Those that a row cannot be without, beside these. */
  required: readonly { name: string; kind: Kind | 'source' }[]
}

/** The names that the files of an area are written with. */
export interface Names {
  area: string
  /** `landDeals`, the area's calls, phrases and list screen. */
  calls: string
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

export function namesOf({ area, table }: Pick<Plan, 'area' | 'table'>): Names {
  const one = table.replace(/ies$/, 'y').replace(/s$/, '')
  const row = camel(one)
  return {
    area,
    calls: camel(area),
    row,
    Row: capital(row),
    Rows: capital(camel(table)),
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

/** Reads what an area needs to know of its table out of the schema. Throws where the table or a column is not there, or holds what no screen could show by itself. */
export function planOf(root: string, { area, table, titles, columns: asked }: Asked): Plan {
  const known = readTable(root, table)
  const columns = asked.map((text): Column => {
    const [name = '', words = ''] = text.split('=')
    const [zh = '', en = labelOf(name)] = words.split('/')
    const column = known.find((one) => one.name === name)
    if (!column) throw new Error(`${table} has no column "${name}".`)
    if (!zh) throw new Error(`Say what "${name}" is called in Chinese: ${name}=…`)
    if (!column.kind)
      throw new Error(`${table}.${name} is ${column.type}: show it by hand once the area is made.`)
    return { name, kind: column.kind, nullable: column.nullable, label: { zh, en } }
  })
  const [first, ...others] = columns
  if (first?.kind !== 'text') throw new Error('The first column is the name of a row, and so a text.')
  const required = known.filter(
    (one) => !one.nullable && !one.hasDefault && !columns.some(({ name }) => name === one.name),
  )
  return {
    area,
    table,
    titles,
    columns: [first, ...others],
    required: required.map(({ name, kind, type }) => {
      if (name === 'source_id') return { name, kind: 'source' }
      if (!kind) throw new Error(`A row of ${table} needs ${name} (${type}), which no factory can make up.`)
      return { name, kind }
    }),
  }
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
      }
    })
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
