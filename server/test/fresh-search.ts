import type pg from 'pg'
import { projectEntity, streamProjectDocuments } from '../areas/projects/projects.search'
import type { SearchDocument, SearchIndex } from '../search/query'
import { referenceSearch } from '../search/reference-search'

/** Searches what the database holds right now, by looking at every document: right at once, and slow. */
export function freshSearch(pool: pg.Pool): SearchIndex {
  return {
    async search(entity, query) {
      if (entity !== projectEntity.name) throw new Error(`No such entity: ${entity}`)
      const documents: SearchDocument[] = []
      for await (const batch of streamProjectDocuments(pool)) documents.push(...batch)
      return referenceSearch(projectEntity, documents, query)
    },
  }
}
