import { type AuditKeys, auditKeysOf } from '@groundbreak/db/audit/chain'
import { addAudit } from '@groundbreak/db/audit/write'
import type { Secrets } from '@groundbreak/db/secrets'
import { type Db, poolOf } from '../db/pool'

export interface AuditEntry {
  userId: number | null
  firmId?: number | null
  /** `session.login`, `projects.viewedOutside` … */
  action: string
  subject?: string
  subjectId?: number
  detail?: Record<string, unknown>
  /** Null = by the clock. */
  address: string | null
}

const keys = new WeakMap<Db, AuditKeys>()

/** What is written to the audit over this pool, and in its transactions, is signed with these. */
export function signAuditOf(pool: Db, secrets: Secrets): void {
  keys.set(pool, auditKeysOf(secrets))
}

/** Call it with the transaction of what it records. Answers the id of the row. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<number> {
  const known = keys.get(poolOf(db))
  if (!known) throw new Error(`No key to sign ${entry.action} with`)
  const [id] = await addAudit(db, known, [
    {
      userId: entry.userId,
      firmId: entry.firmId ?? null,
      action: entry.action,
      subject: entry.subject ?? null,
      subjectId: entry.subjectId ?? null,
      detail: entry.detail ?? {},
      address: entry.address,
    },
  ])
  return id as number
}
