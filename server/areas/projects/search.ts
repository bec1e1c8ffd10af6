import { projects } from '@groundbreak/contract/areas/projects'
import type { ProjectFacet } from '@groundbreak/contract/areas/projects.filters'
import type { Input } from '@groundbreak/contract/define'
import type { Viewer } from '../../access/viewer'
import type { House } from '../../http/handle'
import { handleList } from '../../http/handle-list'
import type { Clause, SearchQuery } from '../../search/query'
import { showingFor } from '../../showing/showing'
import { facetCounts } from './facets'
import { narrow } from './projects.around'
import { clausesOf, facetRequest, isShownOfAll, outsideClauses } from './projects.filters'
import { type VisibleProjects, visibleProjects } from './projects.access'
import { listProjects, type ProjectList } from './projects.list'

export default handleList(projects.search, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house, page }) {
    const show = showingFor({ viewer: listing(viewer, input.mine), language, house })
    const narrowed = await narrow({ db, house, show, asked: input })
    const clauses = [...clausesOf(input.filters), ...narrowed.clauses]
    const outside = viewer.can.has('projects.outsideScope') ? outsideClauses(clauses) : null
    const listsOutside =
      input.filters.outside_subscription === true &&
      outside !== null &&
      showsOrder(input.sort) &&
      !narrowed.sort
    const visible = visibleProjects(show.viewer)
    const query = listsOutside
      ? { clauses: outside, scope: visible.notHidden }
      : { clauses, scope: visible.clauses }
    const facets = input.facets ?? []
    const listed = listProjects({
      db,
      house,
      show,
      page,
      sort: input.sort,
      order: narrowed.order,
      query: {
        ...query,
        sort: narrowed.sort,
        without: input.without,
        facets: listsOutside ? [] : facets.map(facetRequest),
      },
    })
    // The list has counted what is within, unless it reached outside or the free words look elsewhere there.
    const isWithin = !listsOutside && !input.filters.keyword
    const [{ result, ...list }, counted, outsideTotal] = await Promise.all([
      listed,
      listsOutside ? countFacets({ house, visible, facets, clauses: outside }) : null,
      outside ? countOutside({ house, visible, clauses: outside, listed: isWithin ? listed : null }) : 0,
    ])
    return {
      ...list,
      list: await narrowed.tell(list.list),
      about: narrowed.about?.(list.total),
      since: narrowed.since === undefined ? undefined : new Date(narrowed.since).toISOString(),
      facets: counted ?? (facets.length > 0 ? facetCounts(facets, result.facets) : undefined),
      without: result.without,
      outside_total: outsideTotal,
    }
  },
})

/** What somebody hid is in no list but that of the hidden ones. */
function listing(viewer: Viewer, mine: Input<typeof projects.search>['mine']): Viewer {
  return mine === 'hidden' ? { ...viewer, hiddenProjectIds: [] } : viewer
}

/** Orders that tell nothing of a project outside the subscription but what is shown of it. */
function showsOrder(sort: Input<typeof projects.search>['sort']): boolean {
  return sort === undefined || /^-?(updated|published)_at$/.test(sort)
}

interface Counting {
  house: House
  visible: VisibleProjects
  clauses: Clause[]
}

/** Matches outside the subscription: all less those within, which a list may have counted already. */
async function countOutside({
  house,
  visible,
  clauses,
  listed,
}: Counting & { listed: Promise<ProjectList> | null }): Promise<number> {
  if (visible.everything) return 0
  const count = async (scope: Clause[]) =>
    (await house.search.search('projects', { clauses, scope, offset: 0, limit: 0 })).total
  const [all, list] = await Promise.all([count(visible.notHidden), listed])
  // A list stops counting at the deep paging limit.
  return all - (list && !list.total_capped ? list.total : await count(visible.clauses))
}

/** Counts over a list that reaches outside: what is not shown of all is counted within the subscription. */
async function countFacets({ house, visible, clauses, facets }: Counting & { facets: ProjectFacet[] }) {
  const count = async (wanted: ProjectFacet[], scope: Clause[]) => {
    if (wanted.length === 0) return {}
    const query: SearchQuery = { clauses, scope, facets: wanted.map(facetRequest), offset: 0, limit: 0 }
    return facetCounts(wanted, (await house.search.search('projects', query)).facets)
  }
  const [ofAll, within] = await Promise.all([
    count(facets.filter(isShownOfAll), visible.notHidden),
    count(
      facets.filter((facet) => !isShownOfAll(facet)),
      visible.clauses,
    ),
  ])
  return facets.length > 0 ? { ...ofAll, ...within } : undefined
}
