import { type MenuList, menuLists } from '@groundbreak/contract/areas/options'
import type { Db } from '../../db/pool'
import type { House } from '../../http/handle'
import type { Clause } from '../../search/query'
import type { Showing } from '../../showing/showing'
import { visibleProjects } from './projects.access'
import { flags } from './projects.columns'
import { loadMajorSeriesIds, loadOwnIds } from './projects.lists.queries'
import { newsFor, touchedSince } from './projects.news'

/** The longest list of what was looked at. */
const LAST_VIEWED = 200

interface Asked {
  db: Db
  house: House
  show: Showing
}

/** How many projects each list holds, within the subscription; two statements. Marks are told to whom may mark. */
export async function countLists({
  db,
  house,
  show,
}: Asked): Promise<{ key: MenuList; count: number; capped: boolean }[]> {
  const { userId, firm, can, settings } = show.viewer
  const own = new Map(
    (await loadOwnIds(db, { userId, firmId: firm?.id ?? null })).map(({ list, ids }) => [list, ids]),
  )
  const series = await loadMajorSeriesIds(db)
  const news = await newsFor(house, show.viewer)
  const clausesOfList: Record<MenuList, Clause[]> = {
    all: [],
    since_login: [touchedSince(news.since)],
    unviewed: [among(own.get('seen'), true)],
    updated: [among(own.get('updated'))],
    favorites: [among(own.get('favorites'))],
    cooperation: [among(own.get('cooperation'))],
    cooperation_removed: [among(own.get('cooperation_removed'))],
    viewed: [among(own.get('viewed')?.slice(0, LAST_VIEWED))],
    major_related: [
      {
        kind: 'codes',
        dimension: 'major_related',
        any: [
          { column: 'flags', values: [flags.major] },
          { column: 'series', values: series },
        ],
      },
    ],
  }
  const offered = menuLists.filter((key) => !key.startsWith('cooperation') || can.has('relationships.mark'))
  return Promise.all(
    offered.map(async (key) => {
      const { total, totalCapped } = await house.search.search('projects', {
        clauses: clausesOfList[key],
        scope: visibleProjects(show.viewer).clauses,
        offset: 0,
        limit: 0,
        totalLimit: settings.deepPageTotal,
      })
      return { key, count: total, capped: totalCapped }
    }),
  )
}

function among(ids: readonly number[] = [], not = false): Clause {
  return { kind: 'ids', dimension: 'mine', ids, not }
}
