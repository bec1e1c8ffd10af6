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

/** The id, what only this list tells, and the columns saved on the account. */
export function useChosenColumns(told?: Column<ProjectRow>) {
  const { id, by } = useProjectColumns()
  const chosen = useColumnChoice().chosen
  return useMemo(() => [id, ...(told ? [told] : []), ...chosen.map((key) => by[key])], [id, told, by, chosen])
}
