import type { ProjectSheet } from '@groundbreak/contract/areas/exports'
import type { ProjectDetail, ProjectRow } from '@groundbreak/contract/areas/projects'

/** A project as an export tells it, within the rights of the account; what a kind of file does not need is absent. */
export type Exported = ProjectRow &
  Partial<Pick<ProjectSheet, 'attributes' | 'remark' | 'longitude' | 'latitude' | 'tender_groups'>> & {
    bids?: ProjectDetail['bids']
    notes?: ExportedNote[]
  }

interface ExportedNote {
  author: string
  /** An ISO instant. */
  at: string
  text: string
}

/** Notices, and notes, of one project on its sheet: the newest. */
export const MOST_OF_A_SHEET = 50
