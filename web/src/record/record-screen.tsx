import type { Call, Output } from '@groundbreak/contract/define'
import type { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf } from '@groundbreak/client/language'
import { Fragment, type ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { Failed } from '../page/failed'
import { useDocumentTitle } from '../page/title'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/states'
import { RecordSkeleton } from './skeleton'
import type { RecordView } from './use-record'

const usePhrases = phrasesOf('shell')

/** What a kind of record says where it cannot be shown. */
export interface RecordWords {
  /** There is none; `list` leads to those that there are. */
  missing: { title: string; reason: string; list: string }
  failed: string
}

interface RecordScreenProps<C extends Call> {
  record: RecordView<C>
  words: RecordWords
  /** The address of the list that these records stand in. */
  list: string
  /** What helps out of one certain failure, in its place. */
  instead?: (failure: CallFailure) => ReactNode
  /** The record is here: a RecordPage, or a ClosedRecord. */
  children: (data: Output<C>) => ReactNode
}

/** A record as a whole screen, or in its place why it is not here: missing, moved, failed, on its way. */
export function RecordScreen<C extends Call>(props: RecordScreenProps<C>) {
  const { record, words, list, instead, children } = props
  const { id, data, error, moved, retry } = record
  const { shell } = usePhrases()
  if (record.missing)
    return <Missing words={{ ...words.missing, title: error?.message ?? words.missing.title }} list={list} />
  const help = error && instead?.(error)
  if (help) return help
  if (error)
    return (
      <Instead>
        <Failed title={words.failed} failure={error} onRetry={retry} />
      </Instead>
    )
  if (!data) return <RecordSkeleton label={shell.loading} />
  if (moved) return <Navigate to={moved} replace />
  return <Fragment key={id}>{children(data)}</Fragment>
}

/** The server's words for a record that it does not show, or ours for an address that names none. */
function Missing({ words, list }: { words: RecordWords['missing']; list: string }) {
  const navigate = useNavigate()
  return (
    <Instead title={words.title}>
      <EmptyState
        level={1}
        title={words.title}
        reason={words.reason}
        action={<Button onClick={() => void navigate(list)}>{words.list}</Button>}
      />
    </Instead>
  )
}

function Instead({ title, children }: { title?: string; children: ReactNode }) {
  const documentTitle = useDocumentTitle(title)
  return (
    <div className="filled">
      <title>{documentTitle}</title>
      {children}
    </div>
  )
}
