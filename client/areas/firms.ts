import { firms } from '@groundbreak/contract/areas/firms'
import { can } from '../access'
import { useAsk } from '../query'
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
