import type { ProjectDetail, Revision } from '@groundbreak/contract/areas/projects'
import { type Language, phrases } from '@groundbreak/phrases/phrases'
import type { Db } from '../../db/pool'
import type { Vocabulary } from '../../vocabularies/vocabularies'
import { dayOf } from '../../calendar/days'
import { seesNumbers } from '../../showing/contacts'
import { firmName } from '../../names/names'
import type { Showing } from '../../showing/showing'
import { codeColumns } from './projects.columns'
import {
  type ChangeValue,
  type FirmNameRow,
  loadFirmNames,
  type RecentChangesRow,
  type RevisionRow,
} from './projects.queries'

export type { ChangeValue, FirmNameRow, PhonesValue, RevisionRow } from './projects.queries'

/** Of a column that revisions name: the field on the wire, and the vocabulary of its codes. */
interface Field {
  name: string
  vocabulary?: Vocabulary
}

const renamed: Record<string, string> = {
  name_zh: 'project_name',
  name_en: 'project_name',
  address_zh: 'address',
  address_en: 'address',
  remark_zh: 'remark',
  remark_en: 'remark',
  parties: 'tender_groups',
}

const byColumn = new Map<string, Field>(
  Object.entries(codeColumns).map(([name, { column, vocabulary }]) => [
    column,
    { name, vocabulary: vocabulary ?? undefined },
  ]),
)

/** The field on the wire that a column, or a figure as `details.<key>`, belongs to. */
export function fieldOf(column: string): Field {
  if (column.startsWith('contacts.')) return { name: 'contacts' }
  return byColumn.get(column) ?? { name: renamed[column] ?? column }
}

/** Fields whose values demo mode hides. */
const hiddenFields = new Set([
  'project_name',
  'other_name',
  'aliases',
  'address',
  'longitude',
  'latitude',
  'remark',
  'foreign_note',
  'invest_value',
  'average_price',
  'tender_groups',
  'series',
  'plot_number',
  'notice_number',
  'starting_price',
  'close_price',
  'initial_floor_price',
  'transaction_floor_price',
])

export function isHiddenInDemo(field: string): boolean {
  return hiddenFields.has(field) || field.startsWith('details.')
}

/** A change of the figures only one type of project has, as one change for each of them. */
export function withSingleFigures(changes: RevisionRow['changes']): RevisionRow['changes'] {
  return changes.flatMap((change) => {
    if (change.field !== 'details') return [change]
    const [from, to] = [figuresOf(change.from), figuresOf(change.to)]
    return [...new Set([...Object.keys(from), ...Object.keys(to)])]
      .filter((key) => from[key] !== to[key])
      .map((key) => ({ field: `details.${key}`, from: from[key] ?? null, to: to[key] ?? null }))
  })
}

function figuresOf(value: unknown): Record<string, string | number> {
  return typeof value === 'object' && value !== null ? (value as Record<string, string | number>) : {}
}
/** One field of a revision, in column values. */
export type ColumnChange = RevisionRow['changes'][number]

type FirmNames = Map<number, FirmNameRow>

export function presentRevision(row: RevisionRow, show: Showing, firms: FirmNames): Revision {
  const { vocabularies, language } = show
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    source: vocabularies.named('sources', row.source_id, language).name,
    note: show.away ? null : row.note,
    changes: presentChanges(row.changes, show, firms),
  }
}

function presentChanges(
  changes: RevisionRow['changes'],
  show: Showing,
  firms: FirmNames,
): Revision['changes'] {
  return ofLanguage(withSingleFigures(changes), show.language).map(({ field, from, to }) => {
    const { name, vocabulary } = fieldOf(field)
    const hidden = name === 'contacts' ? !seesNumbers(show) : show.away && isHiddenInDemo(name)
    const words = (value: ChangeValue) => (hidden ? null : wordsOf(value, { field, vocabulary, show, firms }))
    const [before, after] = [words(from), words(to)]
    const isMaskedAlike = name === 'contacts' && before !== null && before === after
    const { otherNumber } = phrases[show.language].answers
    return { field: name, from: before, to: isMaskedAlike ? otherNumber({ number: before }) : after }
  })
}

/** What several revisions of one project, oldest first, changed together: a field once, from its first value to its last. */
export function presentTogether(
  rows: readonly Omit<RecentChangesRow, 'project_id'>[],
  show: Showing,
): Revision['changes'] {
  const firms: FirmNames = new Map(rows.flatMap((row) => row.firms.map((firm) => [firm.id, firm])))
  const together = new Map<string, RevisionRow['changes'][number]>()
  for (const change of rows.flatMap((row) => row.changes)) {
    // Every firm that came or went is a change of its own.
    const key = change.field === 'parties' ? JSON.stringify(change) : change.field
    together.set(key, { ...change, from: (together.get(key) ?? change).from })
  }
  const moved = [...together.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
  return presentChanges(moved, show, firms)
}

/** Of a text changed in both languages, the one asked for. */
function ofLanguage(changes: RevisionRow['changes'], language: Language): RevisionRow['changes'] {
  const own = `_${language}`
  const columns = new Set(changes.map(({ field }) => field))
  return changes.filter(({ field }) => {
    const stem = /^(.+)_(?:zh|en)$/.exec(field)?.[1]
    return stem === undefined || field.endsWith(own) || !columns.has(stem + own)
  })
}

interface InWords {
  field: string
  vocabulary?: Vocabulary
  show: Showing
  firms: FirmNames
}

/** A column's value in words; numbers and days stay plain. */
export function wordsOf(value: ChangeValue, { field, vocabulary, show, firms }: InWords): string | null {
  const { language, vocabularies } = show
  const words = phrases[language].answers
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.join(' · ')
  if (typeof value === 'object' && 'phones' in value) {
    const { kind: kinds } = phrases[language].numbers
    return value.phones.map(({ kind, masked }) => `${kinds[kind]} ${masked}`).join(' · ')
  }
  if (typeof value === 'object') {
    const firm = firms.get(value.firm_id)
    const role = vocabularies.named('roles', value.role_id, language).name
    return words.party({ role, firm: firm ? firmName(firm, show) : String(value.firm_id) })
  }
  if (field === 'class_type')
    return (words.classTypes as Record<string, string>)[String(value)] ?? String(value)
  if (vocabulary) return vocabularies.named(vocabulary, Number(value), language).name
  return String(value)
}

/** The firms that changes name, for `presentTogether`; one statement, none where no firm is named. */
export async function loadFirmsOf(
  db: Db,
  revisions: readonly Pick<RevisionRow, 'changes'>[],
): Promise<FirmNameRow[]> {
  return [...(await loadFirmNames(db, firmIdsOf(revisions))).values()]
}

/** The firms that revisions name by id. */
export function firmIdsOf(revisions: readonly Pick<RevisionRow, 'changes'>[]): number[] {
  const values = revisions.flatMap(({ changes }) => changes.flatMap(({ from, to }) => [from, to]))
  const ids = values.map((value) =>
    typeof value === 'object' && value && 'firm_id' in value ? value.firm_id : null,
  )
  return [...new Set(ids.filter((id) => id !== null))]
}

/**
 * Which source each field's value comes from, and since when: the newest revision that names the field, else
 * the first, which set all the others (told under `*`).
 */
export function provenanceOf(
  newestFirst: readonly RevisionRow[],
  show: Showing,
): ProjectDetail['provenance'] {
  const { vocabularies, language } = show
  const provenance: ProjectDetail['provenance'] = {}
  const told = (row: RevisionRow) => ({
    source: vocabularies.named('sources', row.source_id, language).name,
    since: row.at.toISOString(),
  })
  for (const row of newestFirst)
    for (const { field } of withSingleFigures(row.changes)) provenance[fieldOf(field).name] ??= told(row)
  const first = newestFirst.findLast((row) => row.kind === 'created') ?? newestFirst.at(-1)
  if (first) provenance['*'] = told(first)
  return provenance
}

const STEPS = new Set(['concept', 'design', 'tender', 'construction', 'completed'])

/** The five steps with the day each was first reached: the first revision's, or that of the change into it. */
export function stepsOf(
  newestFirst: readonly RevisionRow[],
  currentStageId: number,
  { vocabularies, language, away }: Showing,
): ProjectDetail['stages'] {
  const reached = new Map<number, { at: Date; note: string | null }>()
  const reach = (stageId: unknown, row: RevisionRow) => {
    if (typeof stageId === 'number' && !reached.has(stageId))
      reached.set(stageId, { at: row.at, note: row.note })
  }
  const oldestFirst = newestFirst.toReversed()
  const moves = oldestFirst.flatMap((row) =>
    row.changes.filter(({ field }) => field === 'stage_id').map(({ from, to }) => ({ row, from, to })),
  )
  const first = oldestFirst[0]
  if (first) reach(moves[0] ? moves[0].from : currentStageId, first)
  for (const { row, to } of moves) reach(to, row)
  return vocabularies.words.rows.stages
    .filter((stage) => stage.parent_id === null && STEPS.has(stage.kind))
    .map((stage) => {
      const at = reached.get(stage.id)
      return {
        stage: vocabularies.stage(stage.id, language),
        reached_on: at ? dayOf(at.at) : null,
        note: away ? null : (at?.note ?? null),
      }
    })
}
