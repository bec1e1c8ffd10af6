import type { ProjectRow, SearchRow } from '@groundbreak/contract/areas/projects'
import { useProjectMarks } from '@groundbreak/client/areas/relationships'
import { moment } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useMemo } from 'react'
import type { Column } from '../../list/columns'
import { Cut } from '../../ui/cut'
import { Tag } from '../../ui/marks'
import { Changes } from '../../facts/changes'
import { isCooperation, type ProjectListKind } from '../../project-lists'

const usePhrases = phrasesOf('lists')

const noIds: readonly number[] = []

/** The column of what only this list tells: what changed, why it is related, what was noted of the cooperation. */
export function useToldColumn(
  kind: ProjectListKind,
  rows: readonly ProjectRow[],
): Column<ProjectRow> | undefined {
  const { lists } = usePhrases()
  const language = useLanguage()
  const cooperation = isCooperation(kind)
  const ids = useMemo(() => (cooperation ? rows.map((row) => row.projectid) : noIds), [cooperation, rows])
  const marks = useProjectMarks(ids, cooperation)
  return useMemo(() => {
    if (kind === 'since_login')
      return {
        key: 'changes',
        title: lists.told.changes,
        width: 264,
        open: true,
        render: ({ change, changes = [] }: SearchRow) =>
          change === 'new' ? (
            <Tag>{lists.new}</Tag>
          ) : (
            <span className="told diff-line">
              <Changes changes={changes} />
            </span>
          ),
      }
    if (kind === 'related')
      return {
        key: 'because',
        title: lists.told.because,
        width: language === 'en' ? 132 : 92,
        render: ({ because }: SearchRow) => (because ? lists.because[because] : null),
      }
    if (cooperation)
      return {
        key: 'mark',
        title: lists.told.mark,
        width: 200,
        open: true,
        render: (row) => {
          const mark = marks.get(row.projectid)
          if (!mark) return null
          const by = lists.marked({ name: mark.marked_by.name, at: moment(mark.marked_at, language) })
          return (
            <span className="cut" title={mark.note ? `${mark.note} · ${by}` : by}>
              {mark.note ?? <span className="mute">{by}</span>}
            </span>
          )
        },
      }
    return undefined
  }, [kind, cooperation, marks, lists, language])
}

/** The same on a phone: the second line of a card; a list that tells nothing of its own has the usual one. */
export function ToldLine({ row, usual }: { row: SearchRow; usual: string }) {
  const { lists } = usePhrases()
  if (row.because) return <Cut>{`${lists.because[row.because]} · ${usual}`}</Cut>
  if (row.change === 'new') return <Cut>{`${lists.new} · ${usual}`}</Cut>
  if (!row.changes || row.changes.length === 0) return <Cut>{usual}</Cut>
  return (
    <span className="told diff-line">
      <Changes changes={row.changes} />
    </span>
  )
}
