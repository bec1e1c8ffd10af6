import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Db } from '../../db/pool'
import type { Entity, SearchDocument } from '../../search/query'
import { type CodeColumn, codeColumns, flags } from './projects.columns'

const ownCodes = Object.keys(codeColumns) as CodeColumn[]

/** Projects as the search engine knows them. `updated` and `published` in epoch milliseconds, days as epoch days. */
export const projectEntity: Entity<'projects'> = {
  name: 'projects',
  text: ['name', 'firms', 'address', 'remark'],
  pinyin: ['name'],
  codes: [...ownCodes, 'firm', 'flags'],
  numbers: ['updated', 'published', 'invest_value', 'floor_area', 'site_area', 'storeys', 'starts', 'ends'],
  order: 'updated',
}

/** Between the parts of a text that PostgreSQL joins; stands in no name. */
const PART = '\u001f'

/**
 * One text column per field, so that a million rows are read as lines and never parsed as values. Firms are
 * told by id; a person acting as a firm is not found by name.
 */
function documentColumns(): string {
  const codes = ownCodes
    .map((name) => `coalesce(p.${codeColumns[name].column}::text, '')`)
    .join(` || ',' || `)
  return `p.id,
  concat_ws(chr(31), p.name_zh, p.name_en, nullif(array_to_string(p.aliases, chr(31)), '')),
  concat_ws(chr(31), p.address_zh, p.address_en),
  concat_ws(chr(31), p.remark_zh, p.remark_en),
  ${codes},
  coalesce(f.firm_ids, ''),
  concat_ws(',', case when p.is_major then ${flags.major} end, case when p.photo_count > 0 then ${flags.photos} end,
    case when p.bid_count > 0 then ${flags.bids} end),
  concat_ws(',', (extract(epoch from p.updated_at) * 1000)::bigint, (extract(epoch from p.published_at) * 1000)::bigint,
    coalesce(p.invest_value::text, ''), coalesce(p.floor_area::text, ''), coalesce(p.site_area::text, ''),
    coalesce(p.storeys_above::text, ''), coalesce((p.starts_on - date '1970-01-01')::text, ''),
    coalesce((p.ends_on - date '1970-01-01')::text, ''))`
}

const FIRM_NAMES = `select id, concat_ws(chr(31), name_zh, name_en, short_zh, nullif(array_to_string(aliases, chr(31)), ''))
from firms where not is_natural_person`

type FirmNames = Map<string, string[]>
/** id, names, addresses, remarks, codes, firms, flags, numbers. */
type Line = readonly [string, string, string, string, string, string, string, string]

function documentOf(line: Line, firmNames: FirmNames): SearchDocument {
  const [id, names, addresses, remarks, codeText, firmIds, flagCodes, numberText] = line
  const firms = firmIds === '' ? [] : [...new Set(firmIds.split(','))]
  const codes: Record<string, number[]> = { firm: firms.map(Number), flags: integers(flagCodes) }
  const values = codeText.split(',')
  for (let at = 0; at < ownCodes.length; at++) {
    const value = values[at]
    codes[ownCodes[at] as string] = value ? [Number(value)] : []
  }
  const numbers: Record<string, number | undefined> = {}
  const figures = numberText.split(',')
  for (let at = 0; at < figures.length; at++) {
    const value = figures[at]
    numbers[projectEntity.numbers[at] as string] = value ? Number(value) : undefined
  }
  return {
    id: Number(id),
    text: {
      name: names.split(PART),
      firms: firms.flatMap((firm) => firmNames.get(firm) ?? []),
      address: parts(addresses),
      remark: parts(remarks),
    },
    codes,
    numbers,
  }
}

const parts = (text: string): string[] => (text === '' ? [] : text.split(PART))
const integers = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number))

/** The documents of these ids; an id without a project is absent. Two statements. */
export async function loadProjectDocuments(db: Db, ids: readonly number[]): Promise<SearchDocument[]> {
  const { rows } = await db.query({
    text: `select ${documentColumns()}
from projects p
left join lateral (
  select string_agg(pf.firm_id::text, ',' order by pf.firm_id) as firm_ids from project_firms pf where pf.project_id = p.id
) f on true
where p.id = any($1)`,
    values: [ids],
    rowMode: 'array',
  } as pg.QueryConfig)
  const lines = (rows as unknown as (string | number)[][]).map((row) => row.map(String) as unknown as Line)
  const firmIds = new Set(lines.flatMap((line) => integers(line[5])))
  const firms = await db.query({
    text: `${FIRM_NAMES} and id = any($1)`,
    values: [[...firmIds]],
    rowMode: 'array',
  } as pg.QueryConfig)
  const firmNames: FirmNames = new Map(
    (firms.rows as unknown as [number, string][]).map(([id, names]) => [String(id), names.split(PART)]),
  )
  return lines.map((line) => documentOf(line, firmNames))
}

/**
 * Every project, in batches, oldest id first, read by COPY in one snapshot: flat memory, and some 100,000
 * documents a second.
 */
export async function* streamProjectDocuments(pool: pg.Pool): AsyncGenerator<SearchDocument[]> {
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    const firmNames: FirmNames = new Map()
    for await (const lines of copyLines(client, FIRM_NAMES))
      for (const [id, names] of lines) firmNames.set(id as string, (names as string).split(PART))
    const documents = copyLines(
      client,
      `select ${documentColumns()}
from projects p
left join (
  select project_id, string_agg(firm_id::text, ',') as firm_ids from project_firms group by project_id
) f on f.project_id = p.id
order by p.id`,
    )
    for await (const lines of documents)
      yield lines.map((line) => documentOf(line as unknown as Line, firmNames))
    await client.query('commit')
    isWhole = true
  } finally {
    // Left half-way, the connection still carries the rest of the copy.
    client.release(!isWhole)
  }
}

/** The rows of a select as arrays of text, a chunk at a time. */
async function* copyLines(client: pg.PoolClient, select: string): AsyncGenerator<string[][]> {
  const stream = client.query(copyTo(`copy (${select}) to stdout`))
  stream.setEncoding('utf8')
  let rest = ''
  for await (const chunk of stream as AsyncIterable<string>) {
    const text = rest + chunk
    const end = text.lastIndexOf('\n')
    if (end < 0) {
      rest = text
      continue
    }
    rest = text.slice(end + 1)
    yield text.slice(0, end).split('\n').map(fieldsOf)
  }
}

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

function fieldsOf(line: string): string[] {
  const fields = line.split('\t')
  if (!line.includes('\\')) return fields
  return fields.map((field) => field.replaceAll(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter))
}
