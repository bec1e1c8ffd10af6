import type { ProjectQuestion } from '@groundbreak/contract/areas/projects'
import type { Db } from '../../db/pool'
import type { House } from '../../http/handle'
import type { Showing } from '../../showing/showing'
import { narrow } from './projects.around'
import { visibleProjects } from './projects.access'
import { flags } from './projects.columns'
import { clausesOf } from './projects.filters'
import type { NoticeCountRow } from './projects.lists.queries'

/** Of how many projects, the newest ones, the notices are counted at most: more would take longer than a list may. */
const MOST_COUNTED = 8_000

interface Asked {
  db: Db
  house: House
  show: Showing
  asked: ProjectQuestion
  count: (db: Db, projectIds: readonly number[]) => Promise<NoticeCountRow[]>
}

/** The notices of the projects of a search within the subscription, by whatever `count` groups by. */
export async function noticesOfSearch({ db, house, show, asked, count }: Asked) {
  const { clauses } = await narrow({ db, house, show, asked })
  const withNotices = {
    kind: 'codes' as const,
    dimension: 'notices',
    any: [{ column: 'flags', values: [flags.bids] }],
  }
  const found = await house.search.search('projects', {
    clauses: [...clausesOf(asked.filters), ...clauses, withNotices],
    scope: visibleProjects(show.viewer).clauses,
    offset: 0,
    limit: MOST_COUNTED,
    totalLimit: MOST_COUNTED,
  })
  const rows = await count(db, found.ids)
  const together = rows.find(({ key }) => key === null)
  return {
    total: together?.count ?? 0,
    projects: together?.projects ?? 0,
    capped: found.totalCapped,
    rows: rows.flatMap(({ key, ...row }) => (key === null ? [] : [{ ...row, key }])),
  }
}
