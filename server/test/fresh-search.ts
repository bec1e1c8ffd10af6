import type pg from 'pg'
import { areas } from '../areas'
import type { Clause, SearchDocument, SearchIndex } from '../search/query'
import { referenceGrid, referenceSearch, referenceSift } from '../search/reference-search'
import type { SearchSource } from '../search/source'

/**
 * Searches what the database holds right now, by looking at every document: right at once, and slow. With `remember`,
 * what it held at the first search.
 */
export function freshSearch(pool: pg.Pool, { remember = false } = {}): SearchIndex {
  const remembered = new Map<string, SearchDocument[]>()
  const documents = async ({ definition, loadAll }: SearchSource) => {
    const known = remembered.get(definition.name)
    if (known) return known
    const all: SearchDocument[] = []
    for await (const batch of loadAll(pool)) all.push(...batch)
    if (remember) remembered.set(definition.name, all)
    return all
  }
  return {
    search: async (entity, query) => {
      const source = sourceOf(entity)
      return referenceSearch(source.definition, await documents(source), query)
    },
    grid: async (entity, query) => {
      const source = sourceOf(entity)
      return referenceGrid(source.definition, await documents(source), query)
    },
    sift: async (entity, query) => {
      const source = sourceOf(entity)
      return referenceSift(source.definition, await documents(source), query)
    },
    async suggest(entity, { words, scope, limit }) {
      const source = sourceOf(entity)
      const { definition } = source
      const clauses: Clause[] = [
        { kind: 'text', dimension: 'suggest', words, fields: definition.text.slice(0, 1) },
      ]
      return referenceSearch(definition, await documents(source), { clauses, scope, offset: 0, limit }).ids
    },
  }
}

function sourceOf(entity: string): SearchSource {
  const source = areas.find(({ search }) => search?.definition.name === entity)?.search
  if (!source) throw new Error(`No such entity: ${entity}`)
  return source
}
