import { options } from '@groundbreak/contract/areas/options'
import { projects } from '@groundbreak/contract/areas/projects'
import { relationships } from '@groundbreak/contract/areas/relationships'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAct, useAsk } from '../query'

/** The firm's marks on these projects by id, removed ones too; at most 200 of them. */
export function useCooperationMarks(ids: readonly number[], enabled: boolean) {
  const { data } = useAsk(
    relationships.projects,
    { rcc_ids: [...ids] },
    { enabled: enabled && ids.length > 0, keep: true },
  )
  return useMemo(() => new Map((data?.list ?? []).map((mark) => [mark.projectid, mark])), [data])
}

/** The most projects of one call. */
const most = 1000

/** Marks projects as worked on together with the firm, or takes the marks away. */
export function useCooperationActs() {
  const client = useQueryClient()
  const mark = useAct(relationships.markProjects)
  const unmark = useAct(relationships.unmarkProjects)
  const inParts = async (
    ids: readonly number[],
    deed: (part: number[]) => Promise<{ changed: number }>,
  ): Promise<number> => {
    let changed = 0
    for (let from = 0; from < ids.length; from += most)
      changed += (await deed(ids.slice(from, from + most))).changed
    for (const { name } of [projects.listIcons, projects.search, relationships.projects, options.listMenus])
      await client.invalidateQueries({ queryKey: [name] })
    return changed
  }
  return {
    /** `note`: at most 200 characters, written over what stood there. */
    mark: (ids: readonly number[], note?: string) =>
      inParts(ids, (project_ids) => mark.mutateAsync({ project_ids, note })),
    unmark: (ids: readonly number[]) => inParts(ids, (project_ids) => unmark.mutateAsync({ project_ids })),
  }
}
