import type { Entity } from '../../search/query'

/** Firms as the search engine knows them: `active` in epoch milliseconds, `value` in millions of CNY. */
export const firmEntity: Entity<'firms'> = {
  name: 'firms',
  text: ['name', 'number'],
  codes: ['province', 'city', 'role', 'role_group', 'place'],
  numbers: ['active', 'live_projects', 'projects', 'value', 'bids', 'wins', 'contacts'],
  order: 'active',
}

/** Where a project lies as one code: its province, and its province with its category. */
const CATEGORIES = 1000

/** The codes of a project `p`, in SQL. */
export const placesOfProject = `coalesce(p.province_id, 0) * ${CATEGORIES}, coalesce(p.province_id, 0) * ${CATEGORIES} + p.category_id`

/** The codes that a project within a scope may have; null: whichever category. */
export function placesWithin(provinces: readonly number[], categories: readonly number[] | null): number[] {
  return provinces.flatMap((province) =>
    (categories ?? [0]).map((category) => province * CATEGORIES + category),
  )
}

/** Upper bounds (not included) of the histogram of live projects. */
export const liveBounds = [1, 3, 5, 10, 20, 50] as const
