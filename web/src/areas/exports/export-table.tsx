import type { ExportTask } from '@groundbreak/contract/areas/exports'
import { useExportActs } from '@groundbreak/client/areas/exports'
import { CallFailure } from '@groundbreak/client/failure'
import { fileSize } from '@groundbreak/client/format/bytes'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Ban, Download } from 'lucide-react'
import { useState } from 'react'
import { langOf } from '../../facts/marked'
import { CardLines } from '../../list/card-list'
import type { Column, NameColumn } from '../../list/columns'
import { DataTable } from '../../list/data-table'
import { useRows } from '../../list/use-rows'
import { Button } from '../../ui/button'
import { Cut } from '../../ui/cut'
import { type Meaning, Tag } from '../../ui/marks'
import { showToast } from '../../ui/toasts'

const usePhrases = phrasesOf('exports', 'projects')

/** The own exports: columns at a desk, cards on a phone. */
export function ExportTable({ list }: { list: readonly ExportTask[] }) {
  const { tasks } = usePhrases().exports
  const rows = useRows(list, keyOf, notSelectable)
  const acts = useActs()
  const { name, columns } = useExportColumns(acts)
  return (
    <DataTable
      label={tasks.table}
      rows={rows}
      name={name}
      columns={columns}
      state={noState}
      card={(row) => <ExportCard row={row} acts={acts} />}
    />
  )
}

const keyOf = ({ id }: ExportTask) => id
const notSelectable = () => false
const noState = () => ({})

interface RowProps {
  row: ExportTask
  acts: Acts
}

/** What kind of file it is, in words. */
function useKindOf(): (task: ExportTask) => string {
  const { kinds, splitWord } = usePhrases().exports.tasks
  return ({ kind, is_split: isSplit }) => (isSplit ? splitWord : kinds[kind])
}

function useExportColumns(acts: Acts): { name: NameColumn<ExportTask>; columns: Column<ExportTask>[] } {
  const { exports, projects } = usePhrases()
  const { columns } = exports.tasks
  const language = useLanguage()
  const kindOf = useKindOf()
  return {
    name: {
      key: 'title',
      title: columns.title,
      width: 220,
      text: (row) => row.title,
      lang: (row) => langOf(row.title, language),
    },
    columns: [
      { key: 'kind', title: columns.kind, width: 150, render: kindOf },
      { key: 'rows', title: columns.rows, width: 80, align: 'end', render: (row) => whole(row.rows_total) },
      {
        key: 'submitted',
        title: columns.submitted,
        width: 130,
        quiet: true,
        render: (row) => <span className="n">{momentWithTime(row.submitted_at, language)}</span>,
      },
      {
        key: 'state',
        title: columns.state,
        width: 340,
        render: (row) => <ExportState row={row} acts={acts} />,
      },
      {
        key: 'size',
        title: columns.size,
        width: 90,
        align: 'end',
        render: (row) => (row.bytes === null ? projects.none : fileSize(row.bytes)),
      },
      {
        key: 'acts',
        title: columns.actions,
        width: 136,
        render: (row) => <ExportAction row={row} acts={acts} />,
      },
    ],
  }
}

function ExportCard({ row, acts }: RowProps) {
  const { count } = usePhrases().exports.tasks
  const kindOf = useKindOf()
  const language = useLanguage()
  const facts = [
    kindOf(row),
    count({ count: whole(row.rows_total) }),
    row.bytes === null ? null : fileSize(row.bytes),
    momentWithTime(row.submitted_at, language),
  ]
  return (
    <CardLines
      name={row.title}
      lang={langOf(row.title, language)}
      second={facts.filter(Boolean).join(' · ')}
      third={<ExportState row={row} acts={acts} />}
      value={<ExportAction row={row} acts={acts} />}
    />
  )
}

const meanings: Partial<Record<ExportTask['state'], Meaning>> = {
  ready: 'ok',
  error: 'bad',
  timeout: 'bad',
  terminated: 'warn',
}

/** Where it is: how far, until when its file is kept, or why there is none. */
function ExportState({ row, acts }: RowProps) {
  const { tasks } = usePhrases().exports
  const language = useLanguage()
  const { state, rows_done: done, rows_total: total, error, expires_at: until, bytes } = row
  if (state === 'generating')
    return (
      <span className="export-state">
        <span role="status">{tasks.states.generating}</span>
        <progress value={done} max={total} aria-label={tasks.states.generating} />
        <span className="mute n">{tasks.progress({ done: whole(done), total: whole(total) })}</span>
      </span>
    )
  const isKept = state === 'ready' && bytes !== null && until !== null
  const note = isKept
    ? tasks.until({ at: momentWithTime(until, language) })
    : state === 'ready'
      ? tasks.expired
      : error && tasks.errors[error]
  return (
    <span className="export-state">
      <Tag meaning={isKept || state !== 'ready' ? meanings[state] : 'plain'}>
        {acts.downloading === row.id ? tasks.states.downloading : tasks.states[state]}
      </Tag>
      {note ? <Cut className="mute">{note}</Cut> : null}
    </span>
  )
}

type Acts = ReturnType<typeof useActs>

/** Fetching a file, and giving a task up; which file is on its way. */
function useActs() {
  const { tasks } = usePhrases().exports
  const acts = useExportActs()
  const [downloading, setDownloading] = useState<ExportTask['id']>()
  const failed = (failure: unknown) =>
    showToast({ text: failure instanceof CallFailure ? failure.message : tasks.refused })
  const fetchIt = async (id: ExportTask['id']) => {
    setDownloading(id)
    try {
      const { url, name } = await acts.download(id)
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
    } finally {
      setDownloading(undefined)
    }
  }
  return {
    downloading,
    download: (id: ExportTask['id']) => void fetchIt(id).catch(failed),
    terminate: (id: ExportTask['id']) => void acts.terminate(id).catch(failed),
  }
}

function ExportAction({ row: { id, can }, acts }: RowProps) {
  const { tasks } = usePhrases().exports
  if (can.download)
    return (
      <Button size="s" icon={Download} busy={acts.downloading === id} onClick={() => acts.download(id)}>
        {tasks.download}
      </Button>
    )
  if (can.terminate)
    return (
      <Button kind="quiet" size="s" icon={Ban} onClick={() => acts.terminate(id)}>
        {tasks.terminate}
      </Button>
    )
  return null
}
