import type pg from 'pg'
import { projectEntity } from '../areas/projects/projects.columns'
import { streamProjectDocuments } from '../areas/projects/projects.search'
import type { Clause, SearchDocument, SearchIndex } from '../search/query'
import { referenceGrid, referenceSearch, referenceSift } from '../search/reference-search'

/**
 * Searches what the database holds right now, by looking at every document: right at once, and slow. With `remember`,
 * what it held at the first search.
 */
export function freshSearch(pool: pg.Pool, { remember = false } = {}): SearchIndex {
  let remembered: SearchDocument[] | undefined
  const documents = async (entity: string) => {
    if (entity !== projectEntity.name) throw new Error(`No such entity: ${entity}`)
    if (remembered) return remembered
    const all: SearchDocument[] = []
    for await (const batch of streamProjectDocuments(pool)) all.push(...batch)
    if (remember) remembered = all
    return all
  }
  return {
    search: async (entity, query) => referenceSearch(projectEntity, await documents(entity), query),
    grid: async (entity, query) => referenceGrid(projectEntity, await documents(entity), query),
    sift: async (entity, query) => referenceSift(projectEntity, await documents(entity), query),
    async suggest(entity, { words, scope, limit }) {
      const clauses: Clause[] = [
        { kind: 'text', dimension: 'suggest', words, fields: projectEntity.text.slice(0, 1) },
      ]
      return referenceSearch(projectEntity, await documents(entity), { clauses, scope, offset: 0, limit }).ids
    },
  }
}
