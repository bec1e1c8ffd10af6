import type { ProjectFilters } from '@groundbreak/contract/areas/projects'
import { dropDimension } from '@groundbreak/client/list-state/project-filters'
import type { Phrases } from '@groundbreak/phrases/phrases'

const ranges = [
  'invest_value',
  'floor_area',
  'site_area',
  'storeys',
  'starts',
  'ends',
  'published',
  'updated',
] as const
export type RangeName = (typeof ranges)[number]
export type SearchProblems = Partial<Record<RangeName | 'project_name', string>>

/** What is wrong with the filters before they are sent: an exact name with blanks, a range that ends before it starts. */
export function checkSearch(
  filters: ProjectFilters,
  { core, projects }: Pick<Phrases, 'core' | 'projects'>,
): SearchProblems {
  const problems: SearchProblems = {}
  if (filters.project_name_accurate && /\s/.test(filters.project_name?.trim() ?? ''))
    problems.project_name = projects.failures.nameHasBlanks
  for (const name of ranges) {
    const from = filters[`${name}_from`]
    const to = filters[`${name}_to`]
    if (from !== undefined && to !== undefined && from > to) problems[name] = core.input.rangeReversed
  }
  return problems
}

/** The filters without those that would be refused, so that the rest still finds. */
export function soundFilters(filters: ProjectFilters, problems: SearchProblems): ProjectFilters {
  return Object.keys(problems).reduce(dropDimension, filters)
}
