import type { ChangeDay, FieldAt, FieldGroup, PartyAt, Told } from '@groundbreak/contract/areas/timeline'
import { phrases } from '@groundbreak/phrases/phrases'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import { firmName, inLanguage } from '../../names/names'
import type { Showing } from '../../showing/showing'
import { dayOf } from '../../calendar/days'
import {
  fieldOf,
  firmIdsOf,
  isHiddenInDemo,
  withSingleFigures,
  wordsOf,
  type ChangeValue,
  type FirmNameRow,
  type RevisionRow,
} from '../projects/revisions.present'
import { visibleProjects } from '../projects/projects.access'
import { bilingual, columnsOf } from './timeline.fields'
import {
  findPresent,
  loadAllRevisions,
  loadNamesOf,
  type PresentRow,
  type SeriesNameRow,
} from './timeline.queries'
import { type By, endOfDay, type Past, pastOf, type Recorded } from './timeline.replay'

/** A project's whole history, with the names it needs. */
export interface Timeline {
  recorded: Recorded
  firms: Map<number, FirmNameRow>
  series: Map<number, SeriesNameRow>
  show: Showing
}

/** Three statements. Throws projects.notFound for what the viewer does not see whole. */
export async function loadTimeline(db: Db, projectId: number, show: Showing): Promise<Timeline> {
  const row = await findPresent(db, projectId)
  if (!row || !visibleProjects(show.viewer).includes(row)) throw fail('projects.notFound')
  const revisions = (await loadAllRevisions(db, projectId)).map((revision) => ({
    ...revision,
    changes: withSingleFigures(revision.changes),
  }))
  const parties = row.parties.map((party) => ({ ...party, first_seen_at: new Date(party.first_seen_at) }))
  const recorded = { present: presentOf(row), parties, revisions }
  const names = await loadNamesOf(db, {
    firmIds: [...firmIdsOf(revisions), ...recorded.parties.map(({ firm_id: id }) => id)],
    seriesIds: seriesIdsOf(recorded),
  })
  return { recorded, ...names, show }
}

function presentOf({ project, land }: PresentRow): Recorded['present'] {
  const { details, ...columns } = project
  const figures = Object.entries(details).map(([key, value]) => [`details.${key}`, value])
  return { ...columns, ...land, ...(Object.fromEntries(figures) as Record<string, ChangeValue>) }
}

function seriesIdsOf({ present, revisions }: Recorded): number[] {
  const named = revisions
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'series_id')
    .flatMap(({ from, to }) => [from, to])
  return [present.series_id, ...named].filter((id) => typeof id === 'number')
}

/** The days with changes and the bounds of what can be asked for. */
export function boundsOf({ recorded }: Timeline): { first_on: string; today: string; days: ChangeDay[] } {
  const days = new Map<string, ChangeDay>()
  for (const { at, kind } of recorded.revisions.toReversed()) {
    const date = dayOf(at)
    const one = days.get(date) ?? { date, real: 0, cosmetic: 0 }
    if (kind === 'cosmetic') one.cosmetic += 1
    else one.real += 1
    days.set(date, one)
  }
  const today = dayOf(new Date())
  return { first_on: [...days.keys()][0] ?? today, today, days: [...days.values()] }
}

export interface FieldInWords {
  field: string
  group: FieldGroup
  /** Where the value stands, and as it stands there: for comparing. */
  column: string
  value: ChangeValue
  told: Told
}

/** A day's fields in words, in the order in which they are shown. Null before the first record. */
export function fieldsOn(timeline: Timeline, date: string): FieldInWords[] | null {
  const past = pastOf(timeline.recorded, endOfDay(date))
  if (!past) return null
  // Also what only other days knew, so that two days have the same lines.
  const known = [
    ...past.fields.keys(),
    ...timeline.recorded.revisions.flatMap(({ changes }) => changes.map(({ field }) => field)),
  ]
  return columnsOf(known).flatMap(({ column, group }) => {
    const field = lineOf(column, past, timeline)
    return field ? [{ ...field, group }] : []
  })
}

/** A text of two languages is one line in the viewer's (the other's where it has none); the name is two. */
function lineOf(column: string, past: Past, timeline: Timeline): Omit<FieldInWords, 'group'> | null {
  const both = bilingual(column)
  if (!both) return inWords(fieldOf(column).name, column, { past, timeline })
  const { stem } = both
  const isFirst = both.language === 'zh'
  if (!isFirst && stem !== 'name') return null
  const own = `${stem}_${timeline.show.language}`
  const other = `${stem}_${timeline.show.language === 'zh' ? 'en' : 'zh'}`
  if (!isFirst) return inWords('other_name', other, { past, timeline })
  const from = past.fields.get(own)?.value || !past.fields.get(other)?.value ? own : other
  return inWords(fieldOf(own).name, from, { past, timeline })
}

function inWords(
  field: string,
  column: string,
  { past, timeline }: { past: Past; timeline: Timeline },
): Omit<FieldInWords, 'group'> {
  const { show, recorded } = timeline
  const first = recorded.revisions.at(-1) as RevisionRow
  const standing = past.fields.get(column) ?? {
    value: null,
    by: { sourceId: first.source_id, at: first.at, kind: first.kind },
  }
  const hidden = show.away && isHiddenInDemo(field) && isSaid(standing.value)
  const value = hidden ? null : wordsFor(column, standing.value, timeline)
  return {
    field,
    column,
    value: standing.value,
    told: { value, hidden, ...sourceOf(standing.by, show) },
  }
}

function isSaid(value: ChangeValue): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function wordsFor(column: string, value: ChangeValue, { show, firms, series }: Timeline): string | null {
  if (!isSaid(value)) return null
  if (column === 'series_id') {
    const row = series.get(Number(value))
    return row ? inLanguage(show.language, row.name_zh, row.name_en) : String(Number(value))
  }
  return wordsOf(value, { field: column, vocabulary: fieldOf(column).vocabulary, show, firms })
}

export function sourceOf(by: By, { vocabularies, language }: Showing): { source: string; since: string } {
  return {
    source: vocabularies.named('sources', by.sourceId, language).name,
    since: by.at.toISOString(),
  }
}

export function presentField({ field, group, told }: FieldInWords): FieldAt {
  return { field, group, ...told }
}

/** Everything as it stands now. */
export function fieldsToday(timeline: Timeline): FieldAt[] {
  return (fieldsOn(timeline, boundsOf(timeline).today) ?? []).map(presentField)
}

export function partiesToday(timeline: Timeline): PartyAt[] {
  return partiesOn(timeline, boundsOf(timeline).today)
}

/** A day's parties in words; none before the first record. */
export function partiesOn(timeline: Timeline, date: string): PartyAt[] {
  const { recorded, firms, show } = timeline
  const past = pastOf(recorded, endOfDay(date))
  return (past?.parties ?? [])
    .map(({ firm_id: id, role_id: roleId, by }) => {
      const firm = firms.get(id)
      return {
        firm_id: id,
        firm_name: firm ? firmName(firm, show) : phrases[show.language].answers.demo.firm({ id }),
        role: show.vocabularies.named('roles', roleId, show.language),
        ...sourceOf(by, show),
      }
    })
    .toSorted((one, other) => one.role.id - other.role.id || one.firm_id - other.firm_id)
}
