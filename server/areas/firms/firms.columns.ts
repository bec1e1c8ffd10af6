import type { Entity } from '../../search/query'
import { projectEntity } from '../projects/projects.columns'

/** Firms as the search engine knows them: `active` in epoch milliseconds, `value` in millions of CNY. */
export const firmEntity: Entity<'firms'> = {
  name: 'firms',
  text: ['name', 'number'],
  codes: ['province', 'city', 'role', 'role_group', 'place'],
  numbers: ['active', 'live_projects', 'projects', 'value', 'bids', 'wins', 'contacts'],
  order: 'active',
  links: [projectEntity],
}

const CATEGORIES = 1000

/** Where a project `p` lies and of which category it is, as codes of the place column: its province, its category, and both as one. */
export const placesOfProject = `coalesce(p.province_id, 0) * ${CATEGORIES}, p.category_id, coalesce(p.province_id, 0) * ${CATEGORIES} + p.category_id`

/** The codes of which a project within a scope has one; null: whichever. */
export function placesWithin(
  provinces: readonly number[] | null,
  categories: readonly number[] | null,
): number[] {
  return (provinces ?? [0]).flatMap((province) =>
    (categories ?? [0]).map((category) => province * CATEGORIES + category),
  )
}

/** Upper bounds (not included) of the histogram of live projects. */
export const liveBounds = [1, 3, 5, 10, 20, 50] as const
