import type { House } from '../../http/handle'
import type { ListPage } from '../../http/handle-list'
import type { Clause, FacetRequest, SearchQuery } from '../../search/query'
import type { VisibleFirms } from './firms.access'
import { isShownOfAll, outsideClauses } from './firms.filters'

interface Listing {
  house: House
  entity: 'firms' | 'contacts'
  visible: VisibleFirms
  clauses: readonly Clause[]
  /** Also what lies outside the subscription; where a condition or the order would tell of it, it stays away. */
  asksOutside: boolean
  sort: SearchQuery['sort']
  page: ListPage
  facets: readonly FacetRequest[]
}

interface Counting {
  house: House
  entity: 'firms' | 'contacts'
  clauses: readonly Clause[]
  scope: readonly Clause[]
}

/** How many firms, or people, match within a scope. */
export async function countListed({ house, entity, clauses, scope }: Counting): Promise<number> {
  return (await house.search.search(entity, { clauses, scope, offset: 0, limit: 0 })).total
}

export interface Found {
  ids: number[]
  total: number
  total_capped: boolean
  facets: Map<number, number>[]
  outside_total: number
}

/** A page of firms or people, how many there are, what was to be counted, and how many lie outside the subscription. */
export async function findListed(listing: Listing): Promise<Found> {
  const { house, entity, visible, clauses, asksOutside, sort, page, facets } = listing
  const outside = visible.everything ? null : outsideClauses(clauses)
  const listsOutside = asksOutside && outside !== null && sort === undefined
  const scope = visible.clauses
  const search = (query: Partial<SearchQuery>) =>
    house.search.search(entity, { clauses, offset: 0, limit: 0, ...query })
  const listed = search({
    scope: listsOutside ? [] : scope,
    sort,
    offset: page.offset,
    limit: page.limit,
    totalLimit: page.deepest,
    facets: listsOutside ? facets.filter(isShownOfAll) : facets,
  })
  const figures = facets.filter((facet) => !isShownOfAll(facet))
  const [found, within, ofAll, ofFigures] = await Promise.all([
    listed,
    outside ? search({ scope }) : null,
    outside ? search({}) : null,
    listsOutside && figures.length > 0 ? search({ scope, facets: figures }) : null,
  ])
  const counted = new Map(
    listsOutside
      ? [
          ...facets.filter(isShownOfAll).map((facet, at) => [facet, found.facets[at]] as const),
          ...figures.map((facet, at) => [facet, ofFigures?.facets[at]] as const),
        ]
      : facets.map((facet, at) => [facet, found.facets[at]] as const),
  )
  return {
    ids: found.ids,
    total: found.total,
    total_capped: found.totalCapped,
    facets: facets.map((facet) => counted.get(facet) ?? new Map()),
    outside_total: (ofAll?.total ?? 0) - (within?.total ?? 0),
  }
}
