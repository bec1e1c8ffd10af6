import type { ErrorKind } from '@groundbreak/contract/areas/error-reports'

/** What reports about the same thing have in common. */
export interface Subject {
  subject: string
  firmId: number | null
  contactId: number | null
}

export interface Said {
  kind: ErrorKind
  fields: readonly string[]
  firmId: number | null
  contactId: number | null
}

/** The questions that a report asks: one for each of its fields, else one of its kind. */
export function subjectsOf({ kind, fields, firmId, contactId }: Said): Subject[] {
  const none = { firmId: null, contactId: null }
  if (kind === 'wrong_stage' || kind === 'stopped') return [{ subject: 'stage', ...none }]
  if (contactId !== null) return [{ subject: `contact:${contactId}`, firmId: null, contactId }]
  if (firmId !== null) return [{ subject: `party:${firmId}`, firmId, contactId: null }]
  if (kind === 'wrong_phone') return [{ subject: 'contacts', ...none }]
  if (kind === 'wrong_firm') return [{ subject: 'tender_groups', ...none }]
  if (kind === 'duplicate') return [{ subject: 'duplicate', ...none }]
  if (fields.length === 0) return [{ subject: 'other', ...none }]
  return [...new Set(fields)].map((subject) => ({ subject, ...none }))
}

/** The field's name on the wire, where it is about one. */
export function fieldOfSubject(subject: string): string | null {
  if (subject.startsWith('party:')) return 'tender_groups'
  if (subject.startsWith('contact:')) return 'contacts'
  return subject === 'duplicate' || subject === 'other' ? null : subject
}
