import { type ErrorKind, errorKinds } from '@groundbreak/contract/areas/error-reports'

/** What is being written; empty words stand for "not chosen". */
export interface Draft {
  kind: ErrorKind
  field: string
  firm: string
  person: string
  text: string
}

export const nothing: Draft = { kind: 'wrong_field', field: '', firm: '', person: '', text: '' }

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
