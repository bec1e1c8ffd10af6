import {
  projects,
  type ProjectFilters,
  type ProjectQuestion as Narrowing,
  type ProjectSort,
} from '@groundbreak/contract/areas/projects'
import type { ProjectFacet } from '@groundbreak/contract/areas/projects.filters'
import { options } from '@groundbreak/contract/areas/options'
import type { Output } from '@groundbreak/contract/define'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useAsk } from '../query'

export type ProjectSearch = Output<typeof projects.search>
export type RelatedProject = Output<typeof projects.related>['list'][number]

export interface ProjectQuestion extends Partial<Narrowing> {
  filters: ProjectFilters
  page?: number
  per_page?: number
  sort?: ProjectSort
  facets?: ProjectFacet[]
  without?: boolean
}

/** One page of projects, their total and the counts asked for. The page before stays while the next loads. */
export function useProjectSearch(question: ProjectQuestion, enabled = true) {
  return useAsk(projects.search, question, { enabled, keep: true })
}

/** How many projects some filters give. */
export function useProjectCount(filters: ProjectFilters, facets: ProjectFacet[] = []) {
  return useAsk(projects.search, { filters, per_page: 1, facets }, { keep: true })
}

export function useProjectSuggestions(keyword: string) {
  const trimmed = keyword.trim().slice(0, 50)
  return useAsk(
    projects.suggest,
    { keyword: trimmed, limit: 8 },
    { enabled: trimmed !== '', keep: trimmed !== '' },
  )
}

/** Reading a project marks it as seen, so lists are read anew when they are next shown. `readAt`: 0 until it is read. */
export function useMarkedAsSeen(readAt: number) {
  const client = useQueryClient()
  useEffect(() => {
    if (readAt > 0)
      for (const { name } of [projects.search, options.listMenus])
        void client.invalidateQueries({ queryKey: [name], refetchType: 'none' })
  }, [client, readAt])
}

export function useRelatedProjects(projectid: number, enabled: boolean) {
  return useAsk(projects.related, { projectid }, { enabled })
}

/** What I and my firm did with these projects, by id; at most 200 of them. */
export function useProjectIcons(ids: readonly number[]) {
  const { data } = useAsk(
    projects.listIcons,
    { project_ids: [...ids] },
    { enabled: ids.length > 0, keep: true },
  )
  return useMemo(() => new Map((data?.list ?? []).map((icons) => [icons.projectid, icons])), [data])
}
