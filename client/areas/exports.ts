import { exports } from '@groundbreak/contract/areas/exports'
import { useAsk } from '../query'

/** Sheets of projects, in this order; asked once, since each printing is written down. */
export function usePrintedProjects(ids: readonly number[]) {
  return useAsk(
    exports.printProjects,
    { project_ids: [...ids] },
    { enabled: ids.length > 0, staleTime: Infinity },
  )
}
