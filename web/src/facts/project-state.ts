import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { phrasesOf } from '@groundbreak/client/language'
import { useCallback } from 'react'
import type { RowState } from '../list/columns'

const usePhrases = phrasesOf('projects')

/** What a list says of a project: whether it was opened, and that it lies outside the subscription. */
export function useProjectState(): (row: ProjectRow) => RowState {
  const { row: words } = usePhrases().projects.list
  return useCallback(
    (row) => ({
      seen: row.viewed,
      locked: row.in_scope
        ? undefined
        : { message: words.locked, label: words.outOfScope, notSelectable: words.notSelectable },
    }),
    [words],
  )
}
