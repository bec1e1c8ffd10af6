import type { InboxCounts, InboxSelection, NewsKind } from '@groundbreak/contract/areas/inbox'
import type { Db } from '../../db/pool'
import type { House } from '../../http/handle'
import { once } from '../../search/once'
import type { Clause } from '../../search/query'
import type { Showing } from '../../showing/showing'
import { type VisibleProjects, visibleProjects } from '../projects/projects.access'
import type { ColumnChange } from '../projects/revisions.present'
import {
  asOf,
  heldBefore,
  netChanges,
  tableColumnsOf,
  type Touched,
  valueBefore,
  wasOther,
  wasVisible,
} from './inbox.before'
import { type Lens, type LensKey, lensesOf, steadyClauses } from './inbox.lenses'
import { type InboxStateRow, loadInboxState, loadTouched } from './inbox.queries'

/** So many changed projects are looked through; of more only the newest. */
const MOST = 400

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
  /** Why it goes no further today, and whether it already did not at the mark. */
  halted: Gone | null
  wasHalted: boolean
}

export interface Inbox {
  state: InboxStateRow
  lenses: Lens[]
  seen: Seen[]
  held: HeldNow
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
 * All that happened to the viewer's projects since the viewer's marks. Two statements, and up to three questions to
 * the search engine however many searches are saved.
 */
export async function gatherInbox({ db, house, show }: Asking): Promise<Inbox> {
  const state = await loadInboxState(db, { userId: show.viewer.userId, mostCosmetic: MOST })
  const lenses = lensesOf(state)
  const visible = visibleProjects(show.viewer)
  const { clauses: scope } = visible
  const { ids, capped } = await touchedIds({ house, scope, lenses, since: state.since })
  const columns = [...scope, ...lenses.flatMap(({ clauses }) => clauses)].flatMap(tableColumnsOf)
  const edited = state.cosmetic.map(({ project_id: id }) => id)
  const [rows, held] = await Promise.all([
    loadTouched(db, { ids, since: state.since, columns }),
    heldNow({ house, scope, lenses, among: [...new Set([...ids, ...edited])] }),
  ])
  const marks = new Map(state.marks.map((mark) => [mark.project_id, Date.parse(mark.done_until)]))
  const touched = rows.map((row) => asOf(row, Math.max(state.since.getTime(), marks.get(row.id) ?? 0)))
  const seen = touched.flatMap((one) => seenOf(one, lenses, { held, show, visible }))
  return { state, lenses, seen, capped, held }
}

interface Looking {
  house: House
  scope: readonly Clause[]
  lenses: readonly Lens[]
}

/** What changed within the subscription; where that is too much, what the steady conditions of the searches leave of it. */
async function touchedIds({
  house,
  scope,
  lenses,
  since,
}: Looking & { since: Date }): Promise<{ ids: number[]; capped: boolean }> {
  const ask = (clauses: readonly Clause[]) =>
    house.search.search('projects', { clauses, scope, offset: 0, limit: MOST, totalLimit: MOST })
  const moved: Clause = { kind: 'range', dimension: 'touched', column: 'updated', from: since.getTime() }
  const groups = lenses.map((lens) => steadyClauses(lens))
  const [whole, steady] = await Promise.all([
    ask([moved]),
    ask([moved, { kind: 'either', dimension: 'lenses', groups }]),
  ])
  const { ids, totalCapped } = whole.totalCapped ? steady : whole
  return { ids, capped: totalCapped }
}

/** Which projects each condition of the lenses holds for today, and which of them the viewer sees. */
class HeldNow {
  constructor(
    private readonly inScope: ReadonlySet<number>,
    private readonly byClause: ReadonlyMap<Clause, ReadonlySet<number>>,
  ) {}

  get clauses(): Clause[] {
    return [...this.byClause.keys()]
  }

  /** `then` decides instead where a condition was over another value. */
  shows({ clauses }: Lens, id: number, then?: (clause: Clause) => boolean | undefined): boolean {
    return (
      this.inScope.has(id) &&
      clauses.every((clause) => then?.(clause) ?? this.byClause.get(clause)?.has(id) ?? false)
    )
  }
}

/** One question: every distinct condition of the lenses, each taken alone. */
async function heldNow({
  house,
  scope,
  lenses,
  among,
}: Looking & { among: readonly number[] }): Promise<HeldNow> {
  const clauses = [...new Set(lenses.flatMap((lens) => lens.clauses))]
  const { ids, matching } = await house.search.sift('projects', { among, scope, clauses })
  return new HeldNow(new Set(ids), new Map(clauses.map((clause, at) => [clause, new Set(matching[at])])))
}

interface Held {
  held: HeldNow
  show: Showing
  visible: VisibleProjects
}

/** Conditions over values that changed since the mark are checked on the old values; the others held as they do now. */
function seenOf(touched: Touched, lenses: readonly Lens[], { held, show, visible }: Held): Seen[] {
  const { row, revisions, existed } = touched
  const last = revisions.at(-1)
  if (existed && !last) return []
  const keysWhere = (shows: (lens: Lens) => boolean) =>
    new Set(lenses.filter((lens) => shows(lens)).map(({ key }) => key))
  const others = new Map(
    held.clauses
      .filter((clause) => wasOther(touched, clause))
      .map((clause) => [clause, once(() => heldBefore(touched, [clause]))]),
  )
  const then = (clause: Clause) => others.get(clause)?.()
  const wasSeen = existed && wasVisible(touched, visible)
  const shownNow = keysWhere((lens) => held.shows(lens, row.id))
  const shownBefore = keysWhere((lens) => wasSeen && held.shows(lens, row.id, then))
  if (shownNow.size + shownBefore.size === 0) return []
  const lastAt = last ? Date.parse(last.at) : 0
  const at = new Date(existed ? lastAt : Math.max(lastAt, row.published_at.getTime()))
  const halted = haltOf(row.stage_id, show)
  const wasHalted = existed && haltOf(valueBefore(touched, 'stage_id'), show) !== null
  return [{ ...touched, at, changes: netChanges(touched), shownNow, shownBefore, halted, wasHalted }]
}

const HALTED: ReadonlySet<string> = new Set(['stopped', 'cancelled', 'duplicate'])

function haltOf(stage: unknown, { vocabularies, language }: Showing): Gone | null {
  const { kind } = vocabularies.stage(Number(stage), language)
  return HALTED.has(kind) ? (kind as Gone) : null
}

/** The lenses that a selection looks through. */
export function lensesOfSelection(
  { lenses }: Inbox,
  { search_id: searchId, favorites }: InboxSelection,
): Lens[] {
  if (searchId !== undefined) return lenses.filter(({ key }) => key === searchId)
  return favorites ? lenses.filter(({ key }) => key === 'favorites') : lenses
}

/** The news that lenses show, in no order. */
export function newsOf(inbox: Inbox, lenses: readonly Lens[]): News[] {
  const keys = lenses.map(({ key }) => key)
  return inbox.seen.flatMap((one) => judge(one, keys))
}

export function latestFirst(news: readonly News[]): News[] {
  return news.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id)
}

/**
 * New: now shown, and not at the mark. Gone: shown at the mark, and since then stopped, cancelled, found to be
 * a duplicate, or no longer shown. Changed: shown at both, with values that are others now.
 */
function judge(one: Seen, keys: readonly LensKey[]): News[] {
  const before = keys.filter((key) => one.shownBefore.has(key))
  const now = keys.filter((key) => one.shownNow.has(key))
  if (before.length === 0 && now.length === 0) return []
  const { halted, wasHalted } = one
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
export function countCosmetic({ state, held }: Inbox, lenses: readonly Lens[]): number {
  return state.cosmetic
    .filter(({ project_id: id }) => lenses.some((lens) => held.shows(lens, id)))
    .reduce((sum, { edits }) => sum + edits, 0)
}
