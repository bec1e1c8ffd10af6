import type pg from 'pg'
import { areas } from '../areas'
import type { Clause, SearchDocument, SearchIndex } from '../search/query'
import { type Records, referenceGrid, referenceSearch, referenceSift } from '../search/reference-search'
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
  const records = async (source: SearchSource): Promise<Records> => {
    const linked = source.definition.links ?? []
    return new Map(
      await Promise.all(linked.map(async ({ name }) => [name, await documents(sourceOf(name))] as const)),
    )
  }
  const world = async (entity: string) => {
    const source = sourceOf(entity)
    return { of: source.definition, all: await documents(source), linked: await records(source) }
  }
  return {
    async search(entity, query) {
      const { of, all, linked } = await world(entity)
      return referenceSearch(of, all, query, linked)
    },
    async grid(entity, query) {
      const { of, all, linked } = await world(entity)
      return referenceGrid(of, all, query, linked)
    },
    async sift(entity, query) {
      const { of, all, linked } = await world(entity)
      return referenceSift(of, all, query, linked)
    },
    async suggest(entity, { words, scope, limit }) {
      const { of, all, linked } = await world(entity)
      const clauses: Clause[] = [{ kind: 'text', dimension: 'suggest', words, fields: of.text.slice(0, 1) }]
      return referenceSearch(of, all, { clauses, scope, offset: 0, limit }, linked).ids
    },
  }
}

function sourceOf(entity: string): SearchSource {
  const source = areas.find(({ search }) => search?.definition.name === entity)?.search
  if (!source) throw new Error(`No such entity: ${entity}`)
  return source
}
