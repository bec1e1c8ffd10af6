import { type ProjectCodeFilter, type ProjectFilters } from '@groundbreak/contract/areas/projects'
import { codeFilters as declared, filtersOfProjects } from '@groundbreak/contract/areas/projects.filters'
import * as address from './filter-address'

export const codeFilters = Object.keys(declared) as ProjectCodeFilter[]

/** Without what is empty: no empty lists or texts, no `false`, ids once and in order. */
export function tidyFilters(filters: ProjectFilters): ProjectFilters {
  return address.tidy(filtersOfProjects, filters)
}

/** Writes filters into an address. Names not in use are taken out; other parameters stay. */
export function writeFilters(filters: ProjectFilters, into = new URLSearchParams()): URLSearchParams {
  return address.writeFilters(filtersOfProjects, filters, into)
}

/** Reads filters from an address. What is not understood is left out, never an error. */
export function readFilters(params: URLSearchParams): ProjectFilters {
  return address.readFilters(filtersOfProjects, params)
}

/** Conditions that a person would count: a range is one, the unit and the operators are none. */
export function countFilters(filters: ProjectFilters): number {
  return setDimensions(filters).length
}

/** What narrows the projects, in the order of the declaration. */
export function setDimensions(filters: ProjectFilters): address.Dimension[] {
  return address.setDimensions(filtersOfProjects, filters)
}

/** The filters without one condition; `exclude` is every exclusion at once. */
export function dropDimension(filters: ProjectFilters, dimension: string): ProjectFilters {
  return tidyFilters(address.withoutDimension(filtersOfProjects, filters, dimension))
}
