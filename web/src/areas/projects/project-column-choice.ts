import { useSaveSettings, useViewer } from '@groundbreak/client/areas/session'
import { useLanguage } from '@groundbreak/client/language'
import { useMemo } from 'react'
import { defaultColumns, mostColumns, useProjectColumns, type ColumnKey } from './project-columns'

/** The columns chosen, in their order, and how to change them. */
export function useColumnChoice() {
  const saved = useViewer().data?.settings.list_fields
  const save = useSaveSettings()
  const language = useLanguage()
  const { by } = useProjectColumns()
  const chosen = useMemo(() => {
    const known = (saved ?? defaultColumns[language]).filter((key): key is ColumnKey => key in by)
    return known.slice(0, mostColumns)
  }, [saved, by, language])
  return {
    chosen,
    save: (keys: readonly string[] | null) => save.mutate({ list_fields: keys === null ? null : [...keys] }),
  }
}

/** The id and the columns saved on the account, and the one a list is sorted by where it says nothing otherwise. */
export function useChosenColumns(sortedBy?: ColumnKey) {
  const { id, by } = useProjectColumns()
  const chosen = useColumnChoice().chosen
  return useMemo(() => {
    const shown = sortedBy && !chosen.includes(sortedBy) ? chosen.toSpliced(-1, 0, sortedBy) : chosen
    return [id, ...shown.map((key) => by[key])]
  }, [id, by, chosen, sortedBy])
}
