import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import type { Rows } from '../../list/use-rows'

/** What a table and cards of projects are both given. */
export interface ListView {
  label: string
  rows: Rows<ProjectRow>
  hrefAt: (row: ProjectRow) => string
  onOpen: (row: ProjectRow) => void
  total?: number
  offset: number
  loading: boolean
}
