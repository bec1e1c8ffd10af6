import type { ExportTask } from '@groundbreak/contract/areas/exports'
import { useExportActs } from '@groundbreak/client/areas/exports'
import { CallFailure } from '@groundbreak/client/failure'
import { fileSize } from '@groundbreak/client/format/bytes'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Ban, Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Cut } from '../../ui/cut'
import { type Meaning, Tag } from '../../ui/marks'
import { usePhone } from '../../ui/media'
import { showToast } from '../../ui/toasts'
import { useLangOf } from '../../facts/marked'

const usePhrases = phrasesOf('exports', 'projects')

interface Row {
  row: ExportTask
}

/** The exports as a table; cards on a phone. */
export function ExportTable({ rows }: { rows: readonly ExportTask[] }) {
  const { columns, table } = usePhrases().exports.tasks
  const phone = usePhone()
  if (phone)
    return (
      <ul className="export-cards" aria-label={table}>
        {rows.map((row) => (
          <ExportCard key={row.id} row={row} />
        ))}
      </ul>
    )
  return (
    <table className="export-table" aria-label={table}>
      <thead>
        <tr>
          <th scope="col">{columns.title}</th>
          <th scope="col">{columns.kind}</th>
          <th scope="col" className="end">
            {columns.rows}
          </th>
          <th scope="col">{columns.submitted}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col" className="end">
            {columns.size}
          </th>
          <th scope="col">{columns.actions}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ExportRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

/** What kind of file it is, in words. */
function useKind({ kind, is_split: split }: ExportTask): string {
  const { kinds, splitWord } = usePhrases().exports.tasks
  return split ? splitWord : kinds[kind]
}

function ExportRow({ row }: Row) {
  const { projects } = usePhrases()
  const kind = useKind(row)
  const language = useLanguage()
  const act = useExportAct(row)
  return (
    <tr>
      <th scope="row">
        <Cut lang={useLangOf(row.title)}>{row.title}</Cut>
      </th>
      <td>{kind}</td>
      <td className="n end">{whole(row.rows_total)}</td>
      <td className="n quiet">{momentWithTime(row.submitted_at, language)}</td>
      <td>
        <ExportState row={row} downloading={act.downloading} />
      </td>
      <td className="n end">{row.bytes === null ? projects.none : fileSize(row.bytes)}</td>
      <td>
        <ExportAction row={row} act={act} />
      </td>
    </tr>
  )
}

function ExportCard({ row }: Row) {
  const { count } = usePhrases().exports.tasks
  const kind = useKind(row)
  const language = useLanguage()
  const act = useExportAct(row)
  const facts = [
    kind,
    count({ count: whole(row.rows_total) }),
    row.bytes === null ? null : fileSize(row.bytes),
    momentWithTime(row.submitted_at, language),
  ]
  return (
    <li>
      <b lang={useLangOf(row.title)}>{row.title}</b>
      <span className="mute n">{facts.filter(Boolean).join(' · ')}</span>
      <div className="line">
        <ExportState row={row} downloading={act.downloading} />
        <ExportAction row={row} act={act} />
      </div>
    </li>
  )
}

const meanings: Partial<Record<ExportTask['state'], Meaning>> = {
  ready: 'ok',
  error: 'bad',
  timeout: 'bad',
  terminated: 'warn',
}

/** Where it is: how far, until when its file is kept, or why there is none. */
function ExportState({ row, downloading }: Row & { downloading: boolean }) {
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
        {downloading ? tasks.states.downloading : tasks.states[state]}
      </Tag>
      {note ? <Cut className="mute">{note}</Cut> : null}
    </span>
  )
}

type Act = ReturnType<typeof useExportAct>

function useExportAct({ id }: ExportTask) {
  const { tasks } = usePhrases().exports
  const acts = useExportActs()
  const [downloading, setDownloading] = useState(false)
  const failed = (failure: unknown) =>
    showToast({ text: failure instanceof CallFailure ? failure.message : tasks.refused })
  const fetchIt = async () => {
    setDownloading(true)
    try {
      const { url, name } = await acts.download(id)
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
    } finally {
      setDownloading(false)
    }
  }
  return {
    downloading,
    download: () => void fetchIt().catch(failed),
    terminate: () => void acts.terminate(id).catch(failed),
  }
}

function ExportAction({ row, act }: Row & { act: Act }) {
  const { tasks } = usePhrases().exports
  const { download, terminate } = row.can
  if (download)
    return (
      <Button size="s" icon={Download} busy={act.downloading} onClick={act.download}>
        {tasks.download}
      </Button>
    )
  if (terminate)
    return (
      <Button kind="quiet" size="s" icon={Ban} onClick={act.terminate}>
        {tasks.terminate}
      </Button>
    )
  return null
}
