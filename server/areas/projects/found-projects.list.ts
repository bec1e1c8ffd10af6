import type { ProjectQuestion, ProjectSort } from '@groundbreak/contract/areas/projects'
import type { Db } from '../../db/pool'
import type { House } from '../../http/handle'
import type { Showing } from '../../showing/showing'
import { narrow } from './projects.around'
import { clausesOf } from './projects.filters'
import { visibleProjects } from './projects.access'
import { inOrder, sortOf } from './projects.list'

interface Asked {
  db: Db
  house: House
  show: Showing
  asked: ProjectQuestion & { sort?: ProjectSort }
  most: number
}

/** The first ids of a search within the subscription, in the order of its list, and how many match. */
export async function findProjects({
  db,
  house,
  show,
  asked,
  most,
}: Asked): Promise<{ ids: number[]; total: number }> {
  const narrowed = await narrow({ db, house, show, asked })
  const sort = await sortOf(asked.sort, { db, house, show })
  const order = sort ? undefined : narrowed.order
  const found = await house.search.search('projects', {
    clauses: [...clausesOf(asked.filters), ...narrowed.clauses],
    scope: visibleProjects(show.viewer).clauses,
    offset: 0,
    limit: order?.length ?? most,
    sort: sort ?? narrowed.sort,
  })
  const ids = order ? inOrder(found.ids, order) : [...found.ids]
  return { ids: ids.slice(0, most), total: found.total }
}
