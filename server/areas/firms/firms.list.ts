import type { Clause } from '../../search/query'

/** Projects in which this firm takes part. */
export function withFirm(id: number): Clause {
  return { kind: 'codes', dimension: 'firm', any: [{ column: 'firm', values: [id] }] }
}

/** Projects in which any of these firms takes part; beside `withFirm` both must hold. */
export function firmsOf(ids: readonly number[]): Clause {
  return { kind: 'codes', dimension: 'partners', any: [{ column: 'firm', values: ids }] }
}
