import { bids } from '@groundbreak/contract/areas/bids'
import { projects, type ProjectQuestion } from '@groundbreak/contract/areas/projects'
import { useAsk } from '../query'

/** Who won what of a project, with who else stood for it. */
export function useProjectWins(projectid: number) {
  return useAsk(bids.wins, { projectid, expand: true })
}

export function useNoticeCounts(projectid: number) {
  return useAsk(bids.groupCount, { projectid }).data
}

/** How many notices the projects of a search have, by kind of notice and by category of the projects. */
export function useNoticesOfSearch(question: Partial<ProjectQuestion>) {
  return {
    byKind: useAsk(projects.searchBidCount, question),
    byCategory: useAsk(projects.searchBidCountIndustry, question),
  }
}
