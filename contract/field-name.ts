import type { ProjectCodeFilter } from './areas/projects'
import { attributeOfFilter } from './areas/projects.filters'
import type { Phrases } from '@groundbreak/phrases/phrases'

const fieldOfCode: Record<
  ProjectCodeFilter,
  keyof Phrases['projects']['fields'] | keyof Phrases['projects']['conditions']
> = {
  country_ids: 'country',
  region_ids: 'region',
  province_ids: 'place',
  city_ids: 'place',
  district_ids: 'place',
  project_category_ids: 'category',
  project_subcategory_ids: 'category',
  project_new_subcategory_ids: 'category',
  project_stage: 'stage',
  construction_stage_ids: 'construction_stage_ids',
  project_body_stage_ids: 'project_body_stage_ids',
  interior_design_stage_ids: 'interior_design_stage_ids',
  project_sub_stage_ids: 'sub_stage',
  class_type: 'class_type',
  ...attributeOfFilter,
}

const fieldOfRange: Record<string, keyof Phrases['projects']['fields']> = {
  starts: 'starts_on',
  ends: 'ends_on',
  published: 'published_at',
  updated: 'updated_at',
}

/** What a filter, a range or a dimension is called. */
export function fieldName(name: string, projects: Phrases['projects']): string {
  if (name.startsWith('not.')) return projects.list.chips.not({ field: fieldName(name.slice(4), projects) })
  const key = fieldOfCode[name as ProjectCodeFilter] ?? fieldOfRange[name] ?? name
  const names: Record<string, string> = { ...projects.conditions, ...projects.fields }
  return (
    (name in projects.conditions
      ? projects.conditions[name as keyof typeof projects.conditions]
      : names[key]) ?? name
  )
}
