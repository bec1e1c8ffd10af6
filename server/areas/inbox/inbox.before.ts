import type { VisibleProjects } from '../projects/projects.access'
import { type CodeColumn, codeColumns } from '../projects/projects.columns'
import { projectEntity } from '../projects/projects.search'
import type { Clause, SearchDocument } from '../../search/query'
import { matches } from '../../search/reference'
import type { ColumnChange } from '../projects/projects.history'
import type { TouchedRow } from './inbox.queries'

/** The engine's number columns that revisions can change, by the column of the table. */
const numberColumns: Record<string, string> = {
  invest_value: 'invest_value',
  floor_area: 'floor_area',
  site_area: 'site_area',
  storeys: 'storeys_above',
  starts: 'starts_on',
  ends: 'ends_on',
}
const DAY_MS = 86_400_000

/** A touched project as it was at the viewer's mark, and what happened since. */
export interface Touched {
  row: TouchedRow
  /** False: not yet published then. */
  existed: boolean
  /** After the mark, oldest first. */
  revisions: TouchedRow['revisions']
  /** Changed columns with their values at the mark. */
  before: ReadonlyMap<string, unknown>
}

/** What a project was at an instant (epoch ms): its row, with every later change taken back. */
export function asOf(row: TouchedRow, mark: number): Touched {
  const revisions = row.revisions.filter(({ at }) => Date.parse(at) > mark)
  const before = new Map<string, unknown>()
  for (const { field, from } of revisions.flatMap(({ changes }) => changes))
    if (field !== 'parties' && !before.has(field)) before.set(field, from)
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

function tableColumn(column: string): string | undefined {
  return codeColumns[column as CodeColumn]?.column ?? numberColumns[column]
}

/** Whether what a clause asks was another value at the mark. Words are compared as they are today. */
export function wasOther({ before }: Touched, clause: Clause): boolean {
  if (before.size === 0) return false
  const columns =
    clause.kind === 'codes'
      ? clause.any.map(({ column }) => column)
      : clause.kind === 'range'
        ? [clause.column]
        : []
  return columns.some((column) => before.has(tableColumn(column) ?? ''))
}

/** Whether the clauses held at the mark. Only for clauses over columns that revisions tell. */
export function heldBefore(touched: Touched, clauses: readonly Clause[]): boolean {
  if (clauses.length === 0) return true
  const document = documentBefore(touched)
  return clauses.every((clause) => matches(projectEntity, document, clause))
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

function documentBefore(touched: Touched): SearchDocument {
  const codes: SearchDocument['codes'] = {}
  for (const [name, { column }] of Object.entries(codeColumns)) {
    const value = valueBefore(touched, column)
    codes[name] = typeof value === 'number' ? [value] : []
  }
  const numbers: SearchDocument['numbers'] = {}
  for (const [name, column] of Object.entries(numberColumns))
    numbers[name] = numberOf(valueBefore(touched, column))
  return { id: touched.row.id, text: {}, codes, numbers }
}

/** Days as epoch days, like the engine's. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value !== '' ? Date.parse(value) / DAY_MS : undefined
}
