import type { Filter, FilterKind, Filters } from '@groundbreak/contract/filters'
import { namesOf } from '@groundbreak/contract/filters'
import type { ListCall } from '@groundbreak/contract/list'

/** What a filter of a kind may be asked for; a filter of few values for the first of them. */
const samples: Record<Exclude<FilterKind, 'choice' | 'tab' | 'choices' | 'except'>, unknown> = {
  words: '测试',
  flag: true,
  tick: true,
  one: 1,
  ids: [1],
  days: '2026-03-01',
  range: 1,
  areas: [{ kind: 'circle', longitude: 118.8, latitude: 32.1, metres: 5000 }],
  box: { west: 118, south: 31, east: 120, north: 33 },
}

function sampleOf({ kind, values, filters = {} }: Filter): unknown {
  if (kind === 'choice' || kind === 'tab') return values[0]
  if (kind === 'choices') return [values[0]]
  if (kind === 'except') return samplesOf(filters)
  return samples[kind]
}

/** All of some filters at once. */
function samplesOf(filters: Filters): Record<string, unknown> {
  const fields = Object.entries(filters).flatMap(([name, filter]) =>
    namesOf(name, filter).map((field) => [field, sampleOf(filter)] as const),
  )
  return Object.fromEntries(fields)
}

/** What the declaration of a list lets one ask: each field of a filter by itself, all at once, each sort, all facets. */
export function questionsOf({ list }: ListCall): { of: string; body: object }[] {
  const { filters, under, sorts, facets } = list
  const all = samplesOf(filters)
  const narrowed = (of: string, values: object) => ({
    of,
    body: under === null ? values : { [under]: values },
  })
  return [
    ...Object.entries(all).map(([field, value]) => narrowed(field, { [field]: value })),
    ...(Object.keys(all).length > 1 ? [narrowed('all filters', all)] : []),
    ...sorts.flatMap((sort) => [sort, `-${sort}`]).map((sort) => ({ of: `sort ${sort}`, body: { sort } })),
    ...(facets.length > 0 ? [{ of: 'facets', body: { facets } }] : []),
  ]
}
