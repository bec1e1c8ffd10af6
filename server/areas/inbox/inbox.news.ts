import type { InboxCounts, InboxSelection, NewsKind } from '@groundbreak/contract/areas/inbox'
import type { Db } from '../../db/pool'
import type { House } from '../../http/handle'
import type { Clause } from '../../search/query'
import type { Showing } from '../projects/projects.present'
import {
  asksOfWords,
  asOf,
  heldBefore,
  netChanges,
  type Touched,
  valueBefore,
  wasOther,
  wasVisible,
} from './inbox.before'
import { type Lens, type LensKey, lensesOf, steadyClauses } from './inbox.lenses'
import { type InboxStateRow, loadInboxState, loadTouched } from './inbox.queries'
import type { ColumnChange } from '../projects/projects.history'

/** So many changed projects are looked through; of more only the newest. */
const MOST = 1000

interface Asking {
  db: Db
  house: House
  show: Showing
}

/** A changed project with the lenses that show it, at the viewer's mark and now. */
interface Seen extends Touched {
  at: Date
  changes: ColumnChange[]
  shownBefore: ReadonlySet<LensKey>
  shownNow: ReadonlySet<LensKey>
}

export interface Inbox {
  state: InboxStateRow
  lenses: Lens[]
  seen: Seen[]
  /** Edits of wording alone, by lens and project. */
  cosmetic: ReadonlyMap<LensKey, ReadonlySet<number>>
  capped: boolean
}

export type Gone = 'stopped' | 'cancelled' | 'duplicate' | 'left'

export interface News {
  id: number
  kind: NewsKind
  at: Date
  changes: ColumnChange[]
  matched: LensKey[]
  gone: Gone | null
}

/**
 * All that happened to the viewer's projects since the viewer's marks. Two statements; the rest is asked of
 * the search engine, one question per saved search over the changed ids.
 */
export async function gatherInbox({ db, house, show }: Asking): Promise<Inbox> {
  const state = await loadInboxState(db, { userId: show.viewer.userId, mostCosmetic: MOST })
  const lenses = lensesOf(state)
  const ask = (clauses: readonly Clause[]) =>
    house.search.search('projects', {
      clauses,
      scope: show.visible.clauses,
      offset: 0,
      limit: MOST,
      totalLimit: MOST + 1,
    })
  const { ids, capped } = await touchedIds(ask, { lenses, since: state.since, state })
  const edited = state.cosmetic.map(({ project_id: id }) => id)
  const among = amongIds([...new Set([...ids, ...edited])])
  const [rows, ...shown] = await Promise.all([
    loadTouched(db, ids, {
      since: state.since,
      inWords: lenses.some(({ clauses }) => clauses.some(asksOfWords)),
    }),
    ...lenses.map(async (lens) => new Set((await ask([...lens.clauses, among])).ids)),
  ])
  const now = new Map(lenses.map(({ key }, at) => [key, shown[at] as ReadonlySet<number>]))
  const marks = new Map(state.marks.map((mark) => [mark.project_id, Date.parse(mark.done_until)]))
  const touched = rows.map((row) => asOf(row, Math.max(state.since.getTime(), marks.get(row.id) ?? 0)))
  const before = await shownAtMark(ask, { lenses, touched, now, show })
  return { state, lenses, capped, cosmetic: now, seen: touched.flatMap((one) => seenOf(one, now, before)) }
}

type Ask = (clauses: readonly Clause[]) => Promise<{ ids: number[]; total: number }>
const amongIds = (ids: readonly number[]): Clause => ({ kind: 'ids', dimension: 'among', ids })

interface Touching {
  lenses: Lens[]
  since: Date
  state: InboxStateRow
}

/** What changed within the subscription; where that is too much, what the steady conditions of the searches leave of it. */
async function touchedIds(
  ask: Ask,
  { lenses, since }: Touching,
): Promise<{ ids: number[]; capped: boolean }> {
  const moved: Clause = { kind: 'range', dimension: 'touched', column: 'updated', from: since.getTime() }
  const whole = await ask([moved])
  if (whole.total <= MOST) return { ids: whole.ids, capped: false }
  if (lenses.some(({ clauses }) => clauses.length === 0)) return { ids: whole.ids, capped: true }
  const found = await Promise.all(lenses.map((lens) => ask([moved, ...steadyClauses(lens)])))
  const ids = [...new Set(found.flatMap((one) => one.ids))]
  const capped = ids.length > MOST || found.some(({ total }) => total > MOST)
  return { ids: ids.length > MOST ? (await ask([amongIds(ids)])).ids : ids, capped }
}

interface Shown {
  lenses: Lens[]
  touched: Touched[]
  now: ReadonlyMap<LensKey, ReadonlySet<number>>
  show: Showing
}

/**
 * Which lenses showed a project at the mark. Conditions over values that changed since are checked on the old
 * values; the others hold as they do now, which only has to be asked where the project no longer matches.
 */
async function shownAtMark(
  ask: Ask,
  { lenses, touched, now, show }: Shown,
): Promise<Map<LensKey, Set<number>>> {
  const existing = touched.filter((one) => one.existed && wasVisible(one, show.visible))
  const before = new Map(lenses.map(({ key }) => [key, new Set<number>()]))
  const questions: Promise<void>[] = []
  for (const { key, clauses } of lenses) {
    const held = before.get(key) as Set<number>
    const groups = new Map<string, { rest: Clause[]; ids: number[] }>()
    for (const one of existing) {
      const { id } = one.row
      const other = clauses.filter((clause) => wasOther(one, clause))
      const isNow = now.get(key)?.has(id) ?? false
      if (other.length === 0 ? !isNow : !heldBefore(one, other)) continue
      if (isNow) {
        held.add(id)
        continue
      }
      const rest = clauses.filter((clause) => !other.includes(clause))
      const group = other.map((clause) => clauses.indexOf(clause)).join(' ')
      groups.set(group, { rest, ids: [...(groups.get(group)?.ids ?? []), id] })
    }
    for (const { rest, ids } of groups.values())
      questions.push(ask([...rest, amongIds(ids)]).then((found) => found.ids.forEach((id) => held.add(id))))
  }
  await Promise.all(questions)
  return before
}

type ShownBy = ReadonlyMap<LensKey, ReadonlySet<number>>

function seenOf(touched: Touched, now: ShownBy, before: ShownBy): Seen[] {
  const { row, revisions, existed } = touched
  const last = revisions.at(-1)
  if (existed && !last) return []
  const keysOf = (shown: ShownBy) =>
    new Set([...shown].filter(([, ids]) => ids.has(row.id)).map(([key]) => key))
  const lastAt = last ? Date.parse(last.at) : 0
  const at = new Date(existed ? lastAt : Math.max(lastAt, row.published_at.getTime()))
  return [
    { ...touched, at, changes: netChanges(touched), shownNow: keysOf(now), shownBefore: keysOf(before) },
  ]
}

/** The lenses that a selection looks through. */
export function lensesOfSelection(
  { lenses }: Inbox,
  { search_id: searchId, favorites }: InboxSelection,
): Lens[] {
  if (searchId !== undefined) return lenses.filter(({ key }) => key === searchId)
  return favorites ? lenses.filter(({ key }) => key === 'favorites') : lenses
}

/** The news that lenses show, the latest first. */
export function newsOf(inbox: Inbox, lenses: readonly Lens[], show: Showing): News[] {
  return inbox.seen
    .flatMap((one) => judge(one, lenses, show))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id)
}

const HALTED: ReadonlySet<string> = new Set(['stopped', 'cancelled', 'duplicate'])

/**
 * New: now shown, and not at the mark. Gone: shown at the mark, and since then stopped, cancelled, found to be
 * a duplicate, or no longer shown. Changed: shown at both, with values that are others now.
 */
function judge(one: Seen, lenses: readonly Lens[], { vocabularies, language }: Showing): News[] {
  const keys = lenses.map(({ key }) => key)
  const before = keys.filter((key) => one.shownBefore.has(key))
  const now = keys.filter((key) => one.shownNow.has(key))
  if (before.length === 0 && now.length === 0) return []
  const haltOf = (stage: unknown): Gone | null => {
    const { kind } = vocabularies.stage(Number(stage), language)
    return HALTED.has(kind) ? (kind as Gone) : null
  }
  const halted = haltOf(one.row.stage_id)
  const wasHalted = one.existed && haltOf(valueBefore(one, 'stage_id')) !== null
  // A project that was there before is new by what changed, which then is worth telling.
  const changes = one.existed ? one.changes : []
  const news = (kind: NewsKind, matched: LensKey[], gone: Gone | null = null): News[] => [
    { id: one.row.id, kind, at: one.at, changes, matched, gone },
  ]
  if (before.length === 0) return now.length > 0 && !halted ? news('new', now) : []
  if (one.changes.length === 0) return []
  if (halted && !wasHalted) return news('gone', before, halted)
  if (now.length === 0) return wasHalted ? [] : news('gone', before, 'left')
  // What stands still is followed only by who follows it.
  return halted && !now.includes('favorites') ? [] : news('changed', now)
}

export function countNews(news: readonly News[]): InboxCounts {
  const count = (kind: NewsKind) => news.filter((one) => one.kind === kind).length
  return { new: count('new'), changed: count('changed'), gone: count('gone') }
}

/** Edits of wording alone of the projects that lenses show. */
export function countCosmetic({ state, cosmetic }: Inbox, lenses: readonly Lens[]): number {
  return state.cosmetic
    .filter(({ project_id: id }) => lenses.some(({ key }) => cosmetic.get(key)?.has(id)))
    .reduce((sum, { edits }) => sum + edits, 0)
}
