import { projects } from '@groundbreak/contract/areas/projects'
import { relationships } from '@groundbreak/contract/areas/relationships'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../query'

/** Marks projects as worked on together with the firm, or takes the marks away. */
export function useCooperationActs() {
  const client = useQueryClient()
  const mark = useAct(relationships.markProjects)
  const unmark = useAct(relationships.unmarkProjects)
  const thenRead = async (deed: Promise<{ changed: number }>): Promise<number> => {
    const { changed } = await deed
    for (const { name } of [projects.listIcons, projects.search])
      await client.invalidateQueries({ queryKey: [name] })
    return changed
  }
  return {
    mark: (ids: readonly number[]) => thenRead(mark.mutateAsync({ project_ids: [...ids] })),
    unmark: (ids: readonly number[]) => thenRead(unmark.mutateAsync({ project_ids: [...ids] })),
  }
}
