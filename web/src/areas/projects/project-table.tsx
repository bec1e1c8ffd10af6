import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useMemo } from 'react'
import { Marked } from '../../facts/marked'
import { useProjectState } from '../../facts/project-state'
import type { Column, NameColumn, RowState } from '../../list/columns'
import type { ProjectListKind } from '../../project-lists'
import { useChosenColumns } from './project-column-choice'
import { useProjectFlags } from './project-columns'
import { useToldColumn } from './project-list-told'

const usePhrases = phrasesOf('projects')

interface TableOf {
  kind: ProjectListKind
  rows: readonly ProjectRow[]
  hrefAt: (row: ProjectRow) => string
  /** What it is sorted by, `-score`; undefined: its own order. */
  sort: string | undefined
}

/** The name and the columns of a list of projects, as it is, chosen and sorted. */
export function useProjectTable({ kind, rows, hrefAt, sort }: TableOf): {
  name: NameColumn<ProjectRow>
  columns: Column<ProjectRow>[]
  state: (row: ProjectRow) => RowState
} {
  const { fields } = usePhrases().projects
  const language = useLanguage()
  const state = useProjectState()
  const flags = useProjectFlags(rows)
  const told = useToldColumn(kind, rows)
  const columns = useChosenColumns({ told, sortedBy: /^-?score$/.test(sort ?? '') ? 'score' : undefined })
  const name = useMemo(
    () => ({
      key: 'project_name',
      title: fields.project_name,
      width: language === 'en' ? 258 : 256,
      text: (row: ProjectRow) => row.project_name,
      show: (row: ProjectRow) => <Marked text={row.project_name} />,
      href: hrefAt,
      flags,
    }),
    [fields, language, hrefAt, flags],
  )
  return { name, columns, state }
}
