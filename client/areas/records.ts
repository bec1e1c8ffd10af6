import { records } from '@groundbreak/contract/areas/records'
import { useAsk } from '../query'

/** How much stands behind the tabs of a project. */
export function useTabCounts(projectid: number) {
  return useAsk(records.counts, { projectid }).data
}

interface PageOfRecords {
  projectid: number
  page: number
}

const perPage = 30

export function useViewingRecords({ projectid, page }: PageOfRecords, enabled: boolean) {
  return useAsk(records.viewing, { projectid, page, per_page: perPage }, { enabled, keep: true })
}

export function useCallingRecords({ projectid, page }: PageOfRecords, enabled: boolean) {
  return useAsk(records.calling, { projectid, page, per_page: perPage }, { enabled, keep: true })
}

export function useRetrievalRecords({ projectid, page }: PageOfRecords, enabled: boolean) {
  return useAsk(records.retrieval, { projectid, page, per_page: perPage }, { enabled, keep: true })
}
