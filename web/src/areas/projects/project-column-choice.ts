import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { mostListFields, type ProjectListField } from '@groundbreak/contract/areas/session'
import { useEditListFields, useViewer } from '@groundbreak/client/areas/session'
import { useLanguage } from '@groundbreak/client/language'
import { useMemo } from 'react'
import type { Column } from '../../list/columns'
import { defaultColumns, useProjectColumns } from './project-columns'

/** The columns chosen, in their order, and how to change them. */
export function useColumnChoice() {
  const saved = useViewer().data?.settings.list_fields
  const save = useEditListFields()
  const language = useLanguage()
  const { by } = useProjectColumns()
  const chosen = useMemo(() => {
    const known = (saved ?? defaultColumns[language]).filter((key): key is ProjectListField => key in by)
    return known.slice(0, mostListFields)
  }, [saved, by, language])
  return {
    chosen,
    save: (keys: readonly string[] | null) => save.mutate(keys),
  }
}

/** The id, what only this list tells, the columns saved on the account, and the one a list is sorted by where it says nothing otherwise. */
export function useChosenColumns({
  told,
  sortedBy,
}: {
  told?: Column<ProjectRow>
  sortedBy?: ProjectListField
}) {
  const { id, by } = useProjectColumns()
  const chosen = useColumnChoice().chosen
  return useMemo(() => {
    const shown = sortedBy && !chosen.includes(sortedBy) ? chosen.toSpliced(-1, 0, sortedBy) : chosen
    return [id, ...(told ? [told] : []), ...shown.map((key) => by[key])]
  }, [id, told, by, chosen, sortedBy])
}
