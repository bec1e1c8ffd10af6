import type { Db } from '../db/pool'

export interface AuditEntry {
  userId: number | null
  firmId?: number | null
  /** `session.login`, `projects.viewedOutside` … */
  action: string
  subject?: string
  subjectId?: number
  detail?: Record<string, unknown>
  address: string
}

/** Call it with the transaction of what it records. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.query(
    `insert into audit (user_id, customer_firm_id, action, subject, subject_id, detail, address)
values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      entry.userId,
      entry.firmId ?? null,
      entry.action,
      entry.subject ?? null,
      entry.subjectId ?? null,
      JSON.stringify(entry.detail ?? {}),
      entry.address,
    ],
  )
}
