import { records } from '@groundbreak/contract/areas/records'
import { useAsk } from '../query'

/** How much stands behind the tabs of a project. */
export function useTabCounts(projectid: number) {
  return useAsk(records.counts, { projectid }).data
}
