import type { ProjectFilters } from '@groundbreak/contract/areas/projects'
import { useViewer } from '@groundbreak/client/areas/session'
import { freshFilters } from '@groundbreak/client/list-state/class-types'
import { countFilters, readFilters, writeFilters } from '@groundbreak/client/list-state/project-filters'
import { createStored } from '@groundbreak/client/stored'
import { useMemo, useState } from 'react'

/** What the address says, else what a new search begins with. */
export function beginWith(params: URLSearchParams): ProjectFilters {
  const filters = readFilters(params)
  return countFilters(filters) === 0 ? freshFilters : filters
}

/** Whether nothing was asked for yet. */
export function isFresh(filters: ProjectFilters): boolean {
  const written = writeFilters(filters).toString()
  return written === '' || written === writeFilters(freshFilters).toString()
}

/**
 * The conditions of a form that was left without searching: the address keeps them over a reload and an ended
 * session, this browser when somebody goes elsewhere. `offered`: the form was opened empty.
 */
export function useSearchDraft(offered: boolean) {
  const user = useViewer().data?.user.user_id ?? 0
  const stored = useMemo(() => createStored(`draft:search:${user}`, ''), [user])
  const [left, setLeft] = useState(() =>
    offered && stored.get() !== '' ? readFilters(new URLSearchParams(stored.get())) : undefined,
  )
  return {
    left,
    keep: (filters: ProjectFilters) => {
      stored.set(isFresh(filters) ? '' : writeFilters(filters).toString())
      setLeft(undefined)
    },
    forget: () => {
      stored.set('')
      setLeft(undefined)
    },
  }
}
