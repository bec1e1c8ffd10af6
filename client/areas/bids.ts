import { bids } from '@groundbreak/contract/areas/bids'
import { useAsk } from '../query'

/** Who won what of a project, with who else stood for it. */
export function useProjectWins(projectid: number) {
  return useAsk(bids.wins, { projectid, expand: true })
}

export function useNoticeCounts(projectid: number) {
  return useAsk(bids.groupCount, { projectid }).data
}
