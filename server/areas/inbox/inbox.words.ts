import { tenderRoles } from '@groundbreak/db/reference/tender-roles'
import type { Clause, SearchDocument } from '../../search/query'
import { fold } from '../../search/text'
import type { ColumnChange } from '../projects/revisions.present'
import { projectEntity } from '../projects/projects.columns'
import type { TouchedWords } from './inbox.queries'

/** The engine's text fields, by the columns of the table; `parties` stands for who takes part. */
const textColumns: Record<string, readonly string[]> = {
  name: ['name_zh', 'name_en', 'aliases'],
  firms: ['parties'],
  address: ['address_zh', 'address_en'],
  remark: ['remark_zh', 'remark_en'],
}

const groupOfRole = new Map(tenderRoles.map(({ id, group }) => [id, group]))

/** The engine's code columns that say who takes part. */
const partyCodes: Record<string, (parties: readonly Party[]) => number[]> = {
  firm: (parties) => parties.map(({ firm_id: id }) => id),
  role_groups: (parties) => [
    parties.reduce((known, { role_id: id }) => known | (1 << (groupOfRole.get(id) ?? 0)), 0),
  ],
}

export interface Party {
  firm_id: number
  role_id: number
}

/** The columns with words, and `parties`, that a clause asks for. */
export function wordColumnsOf(clause: Clause): string[] {
  if (clause.kind === 'text')
    return (clause.fields ?? projectEntity.text).flatMap((field) => textColumns[field] ?? [])
  return clause.kind === 'codes' && clause.any.some(({ column }) => column in partyCodes) ? ['parties'] : []
}

/** Today's parties with every change, the last one first, taken back; null where none changed. */
export function partiesBefore(
  { parties }: TouchedWords,
  changes: readonly ColumnChange[],
): readonly Party[] | null {
  const moves = changes.filter(({ field }) => field === 'parties')
  if (moves.length === 0) return null
  const keyOf = ({ firm_id: firmId, role_id: roleId }: Party) => `${firmId} ${roleId}`
  const left = new Map(parties.map((party) => [keyOf(party), party]))
  for (const { from, to } of moves.toReversed()) {
    if (isParty(to)) left.delete(keyOf(to))
    if (isParty(from)) left.set(keyOf(from), from)
  }
  return [...left.values()]
}

function isParty(value: unknown): value is Party {
  return typeof value === 'object' && value !== null && 'firm_id' in value
}

type Before = ReadonlyMap<string, unknown>

/** As much of the words, folded, and of the parties at the mark as a clause asks for. */
export function documentInWords(
  words: TouchedWords,
  before: Before,
  clause: Clause,
): Pick<SearchDocument, 'text' | 'codes'> {
  if (clause.kind === 'text') return { text: textBefore(words, before), codes: {} }
  const codes = clause.kind === 'codes' ? clause.any.filter(({ column }) => column in partyCodes) : []
  const parties = partiesOf(words, before)
  return {
    text: {},
    codes: Object.fromEntries(codes.map(({ column }) => [column, partyCodes[column]?.(parties) ?? []])),
  }
}

function partiesOf({ parties }: TouchedWords, before: Before): readonly Party[] {
  return (before.get('parties') ?? parties) as readonly Party[]
}

/** Asked for by every search, and slow to fold. */
const knownTexts = new WeakMap<TouchedWords, SearchDocument['text']>()

/** Firms by the names they have today. */
function textBefore(words: TouchedWords, before: Before): SearchDocument['text'] {
  const known = knownTexts.get(words)
  if (known) return known
  const today: Readonly<Record<string, unknown>> = { ...words }
  const taking = new Set(partiesOf(words, before).map(({ firm_id: id }) => id))
  const valuesOf = (column: string): unknown =>
    column === 'parties'
      ? words.firms.filter(({ id }) => taking.has(id)).flatMap(({ names }) => names)
      : before.has(column)
        ? before.get(column)
        : today[column]
  const fields = Object.entries(textColumns).map(([field, columns]) => [
    field,
    columns
      .flatMap(valuesOf)
      .filter((value) => typeof value === 'string')
      .map(fold),
  ])
  const text = Object.fromEntries(fields) as SearchDocument['text']
  knownTexts.set(words, text)
  return text
}
