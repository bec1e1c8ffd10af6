import { firms } from '@groundbreak/contract/areas/firms'
import { useQueryClient } from '@tanstack/react-query'
import { can } from '../access'
import { useAct, useAsk } from '../query'
import { useViewer } from './session'

export function useRelatedFirms(projectid: number) {
  return useAsk(firms.related, { projectid })
}

/** The newest projects of a firm; with `together` only those with another firm of that project. */
export function useFirmProjects(question: { firmId: number; together?: number }, enabled: boolean) {
  const { firmId, together } = question
  return useAsk(firms.projects, { firm_id: firmId, with_project: together, per_page: 20 }, { enabled })
}

export function useSeniorManagement(projectid: number, enabled: boolean) {
  return useAsk(firms.seniorManagement, { projectid }, { enabled })
}

/** Firms whose name fits what is typed; none for whoever may not see firms. */
export function useFirmSuggestions(keyword: string) {
  const asks = can(useViewer().data?.user, 'firms.read')
  return useAsk(
    firms.suggest,
    { keyword: keyword.trim().slice(0, 50), limit: 4 },
    { enabled: asks && keyword.trim() !== '', keep: keyword.trim() !== '' },
  )
}

/** How much each tab of a firm holds. */
export function useFirmTabs(firmId: number) {
  return useAsk(firms.tabCounts, { firm_id: firmId })
}

export function useFirmProjectProfile(firmId: number) {
  return useAsk(firms.projectProfile, { firm_id: firmId })
}

export function useFirmBidProfile(firmId: number) {
  return useAsk(firms.bidProfile, { firm_id: firmId })
}

export function useFirmRegister(firmId: number) {
  return useAsk(firms.businessInfo, { firm_id: firmId })
}

export function useFirmQualifications(firmId: number) {
  return useAsk(firms.qualifications, { firm_id: firmId })
}

export function useFirmReports(firmId: number) {
  return useAsk(firms.annualReports, { firm_id: firmId })
}

export function useFirmTree(firmId: number) {
  return useAsk(firms.tree, { firm_id: firmId })
}

/** The first few people of a firm, who is there before who has left. */
export function useFirmPeople(firmId: number, { most, enabled }: { most: number; enabled: boolean }) {
  return useAsk(firms.contacts, { firm_id: firmId, page: 1, per_page: most }, { enabled })
}

/** Watching a firm, letting it go, and saying that its changes are known; its page is asked for again. */
export function useFirmActs(firmId: number) {
  const client = useQueryClient()
  const [watch, unwatch, markSeen] = [useAct(firms.watch), useAct(firms.unwatch), useAct(firms.markSeen)]
  const then = async (act: typeof watch) => {
    await act.mutateAsync({ firm_id: firmId })
    await client.invalidateQueries({ queryKey: [firms.get.name] })
  }
  return {
    watch: () => then(watch),
    unwatch: () => then(unwatch),
    markSeen: () => then(markSeen),
  }
}
