import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { usePhrases } from '@groundbreak/client/language'
import { useMemo } from 'react'
import type { RowState } from '../list/columns'
import type { TableWords } from '../list/data-table'

/** The words of the table, and what a row's state says. */
export function useRowWords(): { table: TableWords; stateOf: (row: ProjectRow) => RowState } {
  const { projects, shell } = usePhrases()
  return useMemo(() => {
    const { row, keys } = projects.list
    return {
      table: {
        selectPage: row.selectPage,
        pinned: row.pinned,
        selectRow: (name) => row.select({ name }),
        notSelectable: row.notSelectable,
        // No stars yet: the list has no column for them.
        star: (name) => name,
        unstar: (name) => name,
        outOfScope: row.outOfScope,
        loading: shell.loading,
        keys: { ...keys, star: '' },
      },
      stateOf: (one) => ({
        seen: one.viewed,
        locked: one.in_scope
          ? undefined
          : {
              message: row.locked,
            },
      }),
    }
  }, [projects, shell])
}
