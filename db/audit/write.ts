import { randomUUID } from 'node:crypto'
import { insertAudit, type NewRow, type Queries } from './audit.queries'
import { type Act, type AuditKeys, signatureOf } from './chain'

export interface Entry extends Omit<Act, 'actId'> {
  /** Absent = now. */
  at?: string
  address: string | null
}

/** Adds signed rows in the transaction of what they tell; answers their ids. A job seals them within a second. */
export function addAudit(db: Queries, keys: AuditKeys, entries: readonly Entry[]): Promise<number[]> {
  return insertAudit(
    db,
    entries.map((entry): NewRow => {
      const actId = randomUUID()
      // As it will be read again: without what JSON does not carry.
      const detail = JSON.parse(JSON.stringify(entry.detail)) as Entry['detail']
      return {
        at: entry.at ?? null,
        act_id: actId,
        user_id: entry.userId,
        customer_firm_id: entry.firmId,
        action: entry.action,
        subject: entry.subject,
        subject_id: entry.subjectId,
        detail,
        address: entry.address,
        signature: signatureOf(keys, { ...entry, detail, actId }),
      }
    }),
  )
}
