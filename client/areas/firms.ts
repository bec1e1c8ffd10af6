import { firms } from '@groundbreak/contract/areas/firms'
import { useAsk } from '../query'

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
