import {
  attributeFilters,
  type ProjectCodeFilter,
  type ProjectFilters,
} from '@groundbreak/contract/areas/projects'
import { categoryLevels, choose, placeLevels, stageLevels, type Tree } from './tree'

/** A value of a filter that some words name. */
export interface FilterSuggestion {
  filter: ProjectCodeFilter
  id: number
  /** What the filter and the value are called. */
  field: string
  name: string
}

interface Names {
  /** The values of a filter. */
  of: (filter: ProjectCodeFilter) => readonly { id: number; name: string }[]
  fieldOf: (filter: ProjectCodeFilter) => string
}

/** What is offered, the kinds that people name most first. */
const offered: readonly ProjectCodeFilter[] = [
  ...placeLevels,
  ...categoryLevels,
  ...stageLevels,
  ...attributeFilters,
]

/**
 * The values that have every one of the words in their name or in that of their filter, so that
 * `central air conditioning` finds the central plants under "Air conditioning". Values that carry the words
 * themselves come first.
 */
export function suggestFilters(words: string, { of, fieldOf }: Names, most: number): FilterSuggestion[] {
  const parts = plain(words).split(' ').filter(Boolean)
  if (parts.length === 0) return []
  const found: { suggestion: FilterSuggestion; rank: number }[] = []
  for (const filter of offered) {
    const field = fieldOf(filter)
    for (const { id, name } of of(filter)) {
      const rank = rankOf(parts, plain(field), plain(name))
      if (rank !== undefined) found.push({ suggestion: { filter, id, field, name }, rank })
    }
  }
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ suggestion }) => suggestion)
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ')
}

/** 0 the name itself, 1 its beginning, 2 within it, 3 with the help of the filter's name; undefined: not at all. */
function rankOf(parts: readonly string[], field: string, name: string): number | undefined {
  const words = parts.join(' ')
  // One letter names nothing.
  if (/^[a-z\d]$/.test(words)) return undefined
  if (name === words) return 0
  if (name.startsWith(words)) return 1
  if (parts.every((part) => name.includes(part))) return 2
  return parts.every((part) => name.includes(part) || field.includes(part)) ? 3 : undefined
}

/** The filters with that value set beside what is set already. */
export function withSuggestion(
  filters: ProjectFilters,
  { filter, id }: Pick<FilterSuggestion, 'filter' | 'id'>,
  trees: readonly Tree[],
): ProjectFilters {
  const tree = trees.find(({ levels }) => levels.includes(filter))
  const chosen = filters[filter] ?? []
  if (chosen.includes(id)) return filters
  return tree ? choose(tree, filters, filter, [...chosen, id]) : { ...filters, [filter]: [...chosen, id] }
}
