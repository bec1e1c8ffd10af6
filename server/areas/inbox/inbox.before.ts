import { DAY_MS } from '../../calendar/days'
import type { Clause, SearchDocument } from '../../search/query'
import { matches } from '../../search/reference'
import type { VisibleProjects } from '../projects/projects.access'
import { type CodeColumn, codeColumns, projectEntity } from '../projects/projects.columns'
import type { ColumnChange } from '../projects/revisions.present'
import type { TouchedRow } from './inbox.queries'
import { documentInWords, partiesBefore, wordColumnsOf } from './inbox.words'

/** The engine's number columns that revisions can change, by the column of the table. */
const numberColumns: Record<string, string> = {
  invest_value: 'invest_value',
  floor_area: 'floor_area',
  site_area: 'site_area',
  storeys: 'storeys_above',
  starts: 'starts_on',
  ends: 'ends_on',
}

/** A touched project as it was at the viewer's mark, and what happened since. */
export interface Touched {
  row: TouchedRow
  /** False: not yet published then. */
  existed: boolean
  /** After the mark, oldest first. */
  revisions: TouchedRow['revisions']
  /** Changed columns with their values at the mark; `parties`: all of them then. */
  before: ReadonlyMap<string, unknown>
}

/** What a project was at an instant (epoch ms): its row, with every later change taken back. */
export function asOf(row: TouchedRow, mark: number): Touched {
  const revisions = row.revisions.filter(({ at }) => Date.parse(at) > mark)
  const before = new Map<string, unknown>()
  const changes = revisions.flatMap((one) => one.changes)
  for (const { field, from } of changes)
    if (field !== 'parties' && !before.has(field)) before.set(field, from)
  const parties = row.words && partiesBefore(row.words, changes)
  if (parties) before.set('parties', parties)
  return { row, existed: row.published_at.getTime() <= mark, revisions, before }
}

/** The changes since the mark that lead somewhere else than where they began. */
export function netChanges({ revisions }: Touched): ColumnChange[] {
  const together = new Map<string, ColumnChange>()
  for (const change of revisions.flatMap(({ changes }) => changes)) {
    const key = change.field === 'parties' ? JSON.stringify([change.from, change.to]) : change.field
    together.set(key, { ...change, from: (together.get(key) ?? change).from })
  }
  return [...together.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
}

/** The column of the table behind a column of the engine that revisions can change. */
function tableColumn(column: string): string | undefined {
  return codeColumns[column as CodeColumn]?.column ?? numberColumns[column]
}

/** The engine's columns that a clause asks for. */
function columnsOf(clause: Clause): string[] {
  if (clause.kind === 'codes') return clause.any.map(({ column }) => column)
  return clause.kind === 'range' ? [clause.column] : []
}

/** Asked for every project and search, so worked out once for each clause. */
const knownColumns = new WeakMap<Clause, string[]>()

/** The columns of the table that a clause asks for, as far as revisions can change them. */
export function tableColumnsOf(clause: Clause): string[] {
  const known = knownColumns.get(clause)
  if (known) return known
  const columns = [...columnsOf(clause).flatMap((name) => tableColumn(name) ?? []), ...wordColumnsOf(clause)]
  knownColumns.set(clause, columns)
  return columns
}

/** Whether what a clause asks was another value at the mark. Firms have the names of today. */
export function wasOther({ before }: Touched, clause: Clause): boolean {
  return before.size > 0 && tableColumnsOf(clause).some((column) => before.has(column))
}

const alreadyFolded = (text: string) => text

/** Whether the clauses held at the mark. Only for clauses over columns that revisions tell. */
export function heldBefore(touched: Touched, clauses: readonly Clause[]): boolean {
  return clauses.every((clause) =>
    matches(projectEntity, documentBefore(touched, clause), clause, { folding: alreadyFolded }),
  )
}

/** Whether the viewer's subscription covered it at the mark, as it does now. */
export function wasVisible(touched: Touched, visible: VisibleProjects): boolean {
  return heldBefore(
    touched,
    visible.clauses.filter((clause) => wasOther(touched, clause)),
  )
}

export function valueBefore({ row, before }: Touched, column: string): unknown {
  return before.has(column) ? before.get(column) : row[column]
}

/** As much of it as a clause asks for. */
function documentBefore(touched: Touched, clause: Clause): SearchDocument {
  const document: SearchDocument = { id: touched.row.id, text: {}, codes: {}, numbers: {} }
  for (const name of columnsOf(clause)) {
    const value = valueBefore(touched, tableColumn(name) ?? '')
    if (name in codeColumns) document.codes[name] = typeof value === 'number' ? [value] : []
    else document.numbers[name] = numberOf(value)
  }
  if (!touched.row.words) return document
  const { text, codes } = documentInWords(touched.row.words, touched.before, clause)
  return { ...document, text, codes: { ...document.codes, ...codes } }
}

/** Days as epoch days, like the engine's. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value !== '' ? Date.parse(value) / DAY_MS : undefined
}
