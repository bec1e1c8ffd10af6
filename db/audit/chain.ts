import { createHmac } from 'node:crypto'

/** What the application says of an act, and signs. */
export interface Act {
  actId: string
  userId: number | null
  firmId: number | null
  /** `session.login`, `projects.viewedOutside` … */
  action: string
  subject: string | null
  subjectId: number | null
  detail: Record<string, unknown>
}

/** A row of the audit as PostgreSQL writes it: every value a text. */
export interface AuditText {
  id: string
  at: string
  user_id: string | null
  customer_firm_id: string | null
  action: string
  subject: string | null
  subject_id: string | null
  detail: string
  address: string | null
  act_id: string | null
  /** Hexadecimal, as are all macs here. */
  signature: string | null
}

/** What a row was when it was sealed; see the table. */
export type Origin = 'before' | 'signed' | 'unsigned' | 'lost'

export interface Seal {
  position: string
  auditId: string
  origin: Origin
  mac: string
}

/** What the first seal follows. */
export const BEGINNING = ''

/** The keys of the audit, made of the key of hashes: nothing else is signed with them. */
export interface AuditKeys {
  acts: Buffer
  seals: Buffer
}

export function auditKeysOf({ hashKey }: { hashKey: Buffer }): AuditKeys {
  const derived = (purpose: string) => createHmac('sha256', hashKey).update(purpose).digest()
  return { acts: derived('audit: acts'), seals: derived('audit: seals') }
}

/** Address and moment are not signed, PostgreSQL writes them its own way; they are sealed. */
export function signatureOf({ acts }: AuditKeys, act: Act): string {
  const { actId, userId, firmId, action, subject, subjectId, detail } = act
  return macOf(acts, [actId, userId, firmId, action, subject, subjectId, sorted(detail)])
}

export function isSigned(keys: AuditKeys, row: AuditText): boolean {
  if (row.act_id === null || row.signature === null) return false
  const act: Act = {
    actId: row.act_id,
    userId: numberOf(row.user_id),
    firmId: numberOf(row.customer_firm_id),
    action: row.action,
    subject: row.subject,
    subjectId: numberOf(row.subject_id),
    detail: JSON.parse(row.detail) as Record<string, unknown>,
  }
  return signatureOf(keys, act) === row.signature
}

/** `row` is null where it was gone before it could be sealed. */
export function macOfSeal(
  { seals }: AuditKeys,
  { position, auditId, origin }: Omit<Seal, 'mac'>,
  { before, row }: { before: string; row: AuditText | null },
): string {
  const content = row && [
    row.id,
    row.at,
    row.user_id,
    row.customer_firm_id,
    row.action,
    row.subject,
    row.subject_id,
    row.detail,
    row.address,
    row.act_id,
    row.signature,
  ]
  return macOf(seals, [before, position, auditId, origin, content])
}

function macOf(key: Buffer, parts: unknown[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')
}

const numberOf = (text: string | null) => (text === null ? null : Number(text))

/** PostgreSQL orders the names of an object in its own way. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const inOrder = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(inOrder.map(([name, inner]) => [name, sorted(inner)]))
}
