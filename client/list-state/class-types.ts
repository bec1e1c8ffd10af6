import type { ProjectFilters } from '@groundbreak/contract/areas/projects'

/** The types of record that a search has labels for; −5 (new project info) has none and is asked for on the wire only. */
export const allClassTypes = [0, 1, 10, 7, 3] as const
/** Those a new search takes at first: all but the original notices. */
export const defaultClassTypes = [0, 1, 7, 10] as const

/** What a new search begins with. */
export const freshFilters: ProjectFilters = { class_type: [...defaultClassTypes] }
