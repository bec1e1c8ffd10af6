import { type MenuList, menuLists } from '@groundbreak/contract/areas/options'
import type { Db } from '../../db/pool'
import type { House } from '../../http/handle'
import { amongOwn } from '../../own-lists/own-lists'
import type { Clause } from '../../search/query'
import type { Showing } from '../../showing/showing'
import { visibleProjects } from './projects.access'
import { flags } from './projects.columns'
import { loadMajorSeriesIds, loadOwnIds, type OwnIdsRow } from './projects.lists.queries'
import { newsFor, touchedSince } from './news.list'

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
  const found = await loadOwnIds(db, { userId, firmId: firm?.id ?? null })
  const own = (list: OwnIdsRow['list']) => found.find((row) => row.list === list)?.ids ?? []
  const series = await loadMajorSeriesIds(db)
  const news = await newsFor(house, show.viewer)
  const clausesOfList: Record<MenuList, Clause[]> = {
    all: [],
    since_login: [touchedSince(news.since)],
    unviewed: [amongOwn(own('seen'), { not: true })],
    updated: [amongOwn(own('updated'))],
    favorites: [amongOwn(own('favorites'))],
    cooperation: [amongOwn(own('cooperation'))],
    cooperation_removed: [amongOwn(own('cooperation_removed'))],
    viewed: [amongOwn(own('viewed').slice(0, LAST_VIEWED))],
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
