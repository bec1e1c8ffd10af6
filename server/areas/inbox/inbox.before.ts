import type { VisibleProjects } from '../projects/projects.access'
import { type CodeColumn, codeColumns } from '../projects/projects.columns'
import { projectEntity } from '../projects/projects.search'
import type { Clause, SearchDocument } from '../../search/query'
import { matches } from '../../search/reference'
import type { ColumnChange } from '../projects/projects.history'
import { tenderRoles } from '@groundbreak/db/reference/tender-roles'
import type { TouchedRow, TouchedWords } from './inbox.queries'

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

/** The engine's text fields, by the columns of the table; `parties` stands for who takes part. */
const textColumns: Record<string, readonly string[]> = {
  name: ['name_zh', 'name_en', 'aliases'],
  firms: ['parties'],
  address: ['address_zh', 'address_en'],
  remark: ['remark_zh', 'remark_en'],
}
/** The engine's code columns that say who takes part. */
const partyColumns: ReadonlySet<string> = new Set(['firm', 'role_groups'])
const groupOfRole = new Map(tenderRoles.map(({ id, group }) => [id, group]))

/** A touched project as it was at the viewer's mark, and what happened since. */
export interface Touched {
  row: TouchedRow
  /** False: not yet published then. */
  existed: boolean
  /** After the mark, oldest first. */
  revisions: TouchedRow['revisions']
  /** Changed columns with their values at the mark. */
  before: ReadonlyMap<string, unknown>
  /** Who took part at the mark; null where none of that changed. */
  partiesBefore: readonly Party[] | null
}

interface Party {
  firm_id: number
  role_id: number
}

/** What a project was at an instant (epoch ms): its row, with every later change taken back. */
export function asOf(row: TouchedRow, mark: number): Touched {
  const revisions = row.revisions.filter(({ at }) => Date.parse(at) > mark)
  const before = new Map<string, unknown>()
  const changes = revisions.flatMap((one) => one.changes)
  for (const { field, from } of changes)
    if (field !== 'parties' && !before.has(field)) before.set(field, from)
  const partiesBefore = partiesAsOf(row, changes)
  return { row, existed: row.published_at.getTime() <= mark, revisions, before, partiesBefore }
}

/** Today's parties with every change, the last one first, taken back. */
function partiesAsOf({ words }: TouchedRow, changes: readonly ColumnChange[]): Party[] | null {
  const moves = changes.filter(({ field }) => field === 'parties')
  if (!words || moves.length === 0) return null
  const keyOf = ({ firm_id: firmId, role_id: roleId }: Party) => `${firmId} ${roleId}`
  const parties = new Map(words.parties.map((party) => [keyOf(party), party]))
  for (const { from, to } of moves.toReversed()) {
    if (isParty(to)) parties.delete(keyOf(to))
    if (isParty(from)) parties.set(keyOf(from), from)
  }
  return [...parties.values()]
}

function isParty(value: unknown): value is Party {
  return typeof value === 'object' && value !== null && 'firm_id' in value
}

/** Whether a clause asks for what a project says in words, or for who takes part. */
export function asksOfWords(clause: Clause): boolean {
  if (clause.kind === 'codes') return clause.any.some(({ column }) => partyColumns.has(column))
  return clause.kind === 'text'
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

/** The columns of the table that a clause asks for, as far as revisions tell them. */
function columnsOf(clause: Clause): readonly string[] {
  if (clause.kind === 'text')
    return (clause.fields ?? projectEntity.text).flatMap((name) => textColumns[name] ?? [])
  const asked =
    clause.kind === 'codes'
      ? clause.any.map(({ column }) => column)
      : clause.kind === 'range'
        ? [clause.column]
        : []
  return asked.map((column) => (partyColumns.has(column) ? 'parties' : (tableColumn(column) ?? '')))
}

/** Whether what a clause asks was another value at the mark. The names of firms are those of today. */
export function wasOther({ before, partiesBefore }: Touched, clause: Clause): boolean {
  return columnsOf(clause).some((column) =>
    column === 'parties' ? partiesBefore !== null : before.has(column),
  )
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
  const { words } = touched.row
  if (!words) return { id: touched.row.id, text: {}, codes, numbers }
  const parties = touched.partiesBefore ?? words.parties
  codes.firm = parties.map(({ firm_id: id }) => id)
  codes.role_groups = [
    parties.reduce((known, { role_id: id }) => known | (1 << (groupOfRole.get(id) ?? 0)), 0),
  ]
  return { id: touched.row.id, text: textBefore(touched, words, codes.firm), codes, numbers }
}

/** The texts at the mark, by the engine's fields. */
function textBefore(
  { before }: Touched,
  words: TouchedWords,
  firmIds: readonly number[],
): SearchDocument['text'] {
  const known: Readonly<Record<string, unknown>> = { ...words }
  const valuesOf = (column: string) => {
    if (column === 'parties')
      return words.firms.filter(({ id }) => firmIds.includes(id)).flatMap(({ names }) => names)
    return before.has(column) ? before.get(column) : known[column]
  }
  return Object.fromEntries(
    Object.entries(textColumns).map(([field, columns]) => [
      field,
      columns.flatMap(valuesOf).filter((value) => typeof value === 'string'),
    ]),
  )
}

/** Days as epoch days, like the engine's. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value !== '' ? Date.parse(value) / DAY_MS : undefined
}
