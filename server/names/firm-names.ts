import type pg from 'pg'
import type { Db } from '../db/pool'
import type { SearchDocument } from '../search/query'
import { type Columns, documentOf, idsOf, partsOf, type RowValue } from '../search/rows'

/**
 * Every name by which a firm is found, in one text for each firm; a person acting as a firm is not found by name.
 * `among`: a condition on the id of a firm.
 */
const firmNames = (
  among: (id: string) => string,
) => `select f.id, concat_ws(chr(31), f.name_zh, f.name_en, n.names)
from firms f ${otherNames(among)} where not f.is_natural_person and ${among('f.id')}`

/** Joins to `firms f` its names beside the registered ones: `n.names`, parted as the search parts values. */
export const otherNames = (among: (id: string) => string): string => `left join (
  select firm_id, string_agg(name, chr(31) order by id) as names from firm_names where ${among('firm_id')} group by 1
) n on n.firm_id = f.id`

export const FIRM_NAMES = firmNames(() => 'true')
/** The same of the firms whose ids are the first parameter. */
const SOME_FIRM_NAMES = firmNames((id) => `${id} = any($1)`)

/** The documents of rows, as their columns say, with the names of the firms they are told by. One statement. */
export async function withFirmNames(
  db: Db,
  columns: Columns,
  rows: readonly RowValue[][],
): Promise<SearchDocument[]> {
  const firms = await db.query({
    text: SOME_FIRM_NAMES,
    values: [[...new Set(rows.flatMap((row) => idsOf(row[columns.namedBy]!)))]],
    rowMode: 'array',
  } as pg.QueryConfig)
  const names = new Map(
    (firms.rows as unknown as [number, string][]).map(([id, text]) => [id, partsOf(text)]),
  )
  return rows.map((row) => documentOf(columns, row, names))
}
