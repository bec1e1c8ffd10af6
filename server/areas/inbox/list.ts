import { type InboxSelection, inbox, type NewsItem, newsKinds } from '@groundbreak/contract/areas/inbox'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { type Showing, showingFor } from '../../showing/showing'
import { loadFirmsOf, presentTogether } from '../projects/revisions.present'
import { loadProjectList } from '../projects/projects.list'
import {
  countCosmetic,
  countNews,
  gatherInbox,
  type Inbox,
  latestFirst,
  lensesOfSelection,
  type News,
  newsOf,
} from './inbox.news'

export default handle(inbox.list, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const all = await gatherInbox({ db, house, show })
    const { state } = all
    if (input.search_id !== undefined && !state.searches.some(({ id }) => id === input.search_id))
      throw fail('searches.notFound')
    const lenses = lensesOfSelection(all, input)
    const chosen = latestFirst(newsOf(all, lenses))
    const asked = newsKinds.filter((kind) => input.kind === undefined || input.kind === kind)
    const listed = asked.flatMap((kind) =>
      chosen.filter((one) => one.kind === kind).slice(0, input.per_group),
    )
    const newest = chosen.filter(({ kind }) => asked.includes(kind)).map(({ at }) => at.getTime())
    const total = (of: InboxSelection) => newsOf(all, lensesOfSelection(all, of)).length
    return {
      list: await presentNews(db, { listed, all, show }),
      counts: countNews(chosen),
      all: countNews(newsOf(all, all.lenses)),
      cosmetic: countCosmetic(all, lenses),
      done_today: state.done_today,
      since: state.since.toISOString(),
      looked_at: state.looked_at?.toISOString() ?? null,
      until: new Date(Math.max(state.since.getTime(), ...newest)).toISOString(),
      searches: state.searches.map(({ id, name }) => ({ id, name, count: total({ search_id: id }) })),
      favorites: total({ favorites: true }),
      capped: all.capped,
    }
  },
})

/** Two statements: the rows, and the firms that changes name. */
async function presentNews(
  db: Db,
  { listed, all, show }: { listed: News[]; all: Inbox; show: Showing },
): Promise<NewsItem[]> {
  const ids = listed.map(({ id }) => id)
  const [rows, firms] = await Promise.all([loadProjectList(db, ids, show), loadFirmsOf(db, listed)])
  const searches = new Map(all.state.searches.map(({ id, name }) => [id, name]))
  const favorites = new Set(all.state.favorite_ids)
  const byId = new Map(rows.map((row) => [row.projectid, row]))
  return listed.flatMap(({ id, kind, at, changes, matched, gone }) => {
    const row = byId.get(id)
    if (!row) return []
    return [
      {
        ...row,
        news: kind,
        at: at.toISOString(),
        changes: presentTogether([{ changes, firms }], show),
        matched: matched.flatMap((key) => {
          const name = typeof key === 'number' ? searches.get(key) : undefined
          return typeof key === 'number' && name !== undefined ? [{ id: key, name }] : []
        }),
        favorited: favorites.has(id),
        gone,
      },
    ]
  })
}
