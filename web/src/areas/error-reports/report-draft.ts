import { type ErrorKind, errorKinds } from '@groundbreak/contract/areas/error-reports'
import { createStored } from '@groundbreak/client/stored'
import { useViewer } from '@groundbreak/client/areas/session'
import { useMemo, useState } from 'react'

/** What is being written; empty words stand for "not chosen". */
export interface Draft {
  kind: ErrorKind
  field: string
  firm: string
  person: string
  text: string
}

const nothing: Draft = { kind: 'wrong_field', field: '', firm: '', person: '', text: '' }

/** What was kept, however old; what does not fit is left out. */
export function readDraft(kept: string): Draft {
  try {
    const read = JSON.parse(kept) as Partial<Record<keyof Draft, unknown>>
    const words = (key: keyof Draft) => (typeof read[key] === 'string' ? read[key] : '')
    const kind = errorKinds.find((one) => one === read.kind) ?? nothing.kind
    return { kind, field: words('field'), firm: words('firm'), person: words('person'), text: words('text') }
  } catch {
    return nothing
  }
}

/** A report stays in this browser until it is sent: a reload or an ended session loses nothing. */
export function useReportDraft(
  projectid: number,
  preset: Partial<Draft>,
): [Draft, (change: Partial<Draft>) => void, () => void] {
  const user = useViewer().data?.user.user_id
  const stored = useMemo(() => createStored(`draft:error-report:${user}:${projectid}`, ''), [user, projectid])
  const [draft, setDraft] = useState<Draft>(() => ({ ...readDraft(stored.get()), ...preset }))
  const change = (some: Partial<Draft>) => {
    const next = { ...draft, ...some }
    stored.set(JSON.stringify(next))
    setDraft(next)
  }
  const forget = () => {
    stored.set('')
    setDraft(nothing)
  }
  return [draft, change, forget]
}
