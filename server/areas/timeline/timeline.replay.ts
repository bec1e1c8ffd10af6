import { DAY_MS } from '../../calendar/days'
import type { ChangeValue, RevisionRow } from '../projects/revisions.present'

export interface PartyKey {
  firm_id: number
  role_id: number
}

/** Today's parties, as the table has them. */
export interface PresentParty extends PartyKey {
  source_id: number
  first_seen_at: Date
}

/** Who says so, and since when. */
export interface By {
  sourceId: number
  at: Date
  kind: RevisionRow['kind']
}

export interface Standing {
  value: ChangeValue
  by: By
}

export interface Past {
  /** By column. */
  fields: Map<string, Standing>
  parties: (PartyKey & { by: By })[]
}

export interface Recorded {
  /** Today's values by column, and `details.<key>`. */
  present: Readonly<Record<string, ChangeValue>>
  parties: readonly PresentParty[]
  /** Newest first, the changes of figures one by one. */
  revisions: readonly RevisionRow[]
}

/**
 * A project as it stood before `end`: today's values with every later revision taken back. Null before its first
 * revision. A value stands by the newest revision that names it, else by the first, which set all the others.
 */
export function pastOf(recorded: Recorded, end: Date): Past | null {
  const { revisions } = recorded
  const first = revisions.at(-1)
  if (!first || first.at >= end) return null
  const later = revisions.filter(({ at }) => at >= end)
  const told = revisions.filter(({ at }) => at < end)
  return { fields: fieldsOf(recorded, later, told), parties: partiesOf(recorded, { later, told, end }) }
}

type Revisions = readonly RevisionRow[]

function fieldsOf({ present }: Recorded, later: Revisions, told: Revisions): Past['fields'] {
  const values = new Map(Object.entries(present))
  for (const { changes } of later)
    for (const { field, from } of changes.toReversed()) if (field !== 'parties') values.set(field, from)
  const by = new Map<string, By>()
  for (const revision of told)
    for (const { field } of revision.changes) if (!by.has(field)) by.set(field, byOf(revision))
  // A figure that was taken away before is unknown by that revision.
  for (const column of by.keys()) if (!values.has(column)) values.set(column, null)
  const beginning = byOf(told.at(-1) as RevisionRow)
  return new Map([...values].map(([column, value]) => [column, { value, by: by.get(column) ?? beginning }]))
}

interface Split {
  later: Revisions
  told: Revisions
  end: Date
}

function partiesOf({ parties }: Recorded, { later, told, end }: Split): Past['parties'] {
  const keys = new Map<string, PartyKey & { present?: PresentParty }>()
  for (const party of parties) keys.set(keyOf(party), { ...party, present: party })
  for (const { from, to } of later.flatMap(({ changes }) => changes.toReversed()).filter(isOfParty)) {
    if (isParty(to)) keys.delete(keyOf(to))
    if (isParty(from)) keys.set(keyOf(from), from)
  }
  const joined = new Map<string, By>()
  for (const revision of told)
    for (const { to } of revision.changes.filter(isOfParty))
      if (isParty(to) && !joined.has(keyOf(to))) joined.set(keyOf(to), byOf(revision))
  const beginning = byOf(told.at(-1) as RevisionRow)
  return [...keys.values()].flatMap(({ firm_id, role_id, present }) => {
    const by = joined.get(keyOf({ firm_id, role_id })) ?? seen(present) ?? beginning
    // What no revision names is known since it was first seen.
    return by.at < end ? [{ firm_id, role_id, by }] : []
  })
}

function seen(present: PresentParty | undefined): By | undefined {
  return present && { sourceId: present.source_id, at: present.first_seen_at, kind: 'changed' }
}

function byOf({ source_id: sourceId, at, kind }: RevisionRow): By {
  return { sourceId, at, kind }
}

function isOfParty({ field }: { field: string }): boolean {
  return field === 'parties'
}

function isParty(value: ChangeValue): value is PartyKey {
  return typeof value === 'object' && value !== null && 'firm_id' in value
}

export function keyOf({ firm_id, role_id }: PartyKey): string {
  return `${firm_id} ${role_id}`
}

/** The moment at which a day (YYYY-MM-DD) ends in Shanghai. */
export function endOfDay(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00+08:00`) + DAY_MS)
}
