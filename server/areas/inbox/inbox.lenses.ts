import type { SearchConditions } from '@groundbreak/contract/areas/searches'
import { Failure } from '../../http/errors'
import type { Clause } from '../../search/query'
import { clausesOf } from '../projects/projects.filters'

/** What brings projects into an inbox: each saved search, the favorites, and without searches the subscription. */
export interface Lens {
  key: LensKey
  /** Those of words, the slowest to try, last; equal ones of several lenses are one object. */
  clauses: Clause[]
}
export type LensKey = number | 'favorites' | 'subscription'

const isOfWords = ({ kind }: Clause) => Number(kind === 'text')

export function lensesOf(state: {
  searches: { id: number; conditions: SearchConditions }[]
  favorite_ids: number[]
}): Lens[] {
  const known = new Map<string, Clause>()
  const once = (clause: Clause): Clause => {
    const key = JSON.stringify(clause)
    const equal = known.get(key)
    if (!equal) known.set(key, clause)
    return equal ?? clause
  }
  const searches = state.searches.flatMap(({ id, conditions }): Lens[] => {
    const clauses = readable(conditions)?.map(once)
    return clauses ? [{ key: id, clauses: clauses.toSorted((a, b) => isOfWords(a) - isOfWords(b)) }] : []
  })
  const favorites: Lens = {
    key: 'favorites',
    clauses: [{ kind: 'ids', dimension: 'favorites', ids: state.favorite_ids }],
  }
  return [...(searches.length > 0 ? searches : [{ key: 'subscription' as const, clauses: [] }]), favorites]
}

/** That news moves the time of the update says nothing of the project; a search kept from other days may be refused now. */
function readable({ filters }: SearchConditions): Clause[] | null {
  try {
    return clausesOf(filters).filter(({ dimension }) => dimension !== 'updated')
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

const STEADY = new Set(['place', 'category'])

/** The clauses that news hardly ever touches: enough to keep away what a search would never show. */
export function steadyClauses({ clauses }: Lens): Clause[] {
  return clauses.filter(({ kind, dimension }) => kind === 'text' || kind === 'ids' || STEADY.has(dimension))
}
