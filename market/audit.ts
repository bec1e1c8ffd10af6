import { auditKeysOf } from '@groundbreak/db/audit/chain'
import { addAudit } from '@groundbreak/db/audit/write'
import type { Secrets } from '@groundbreak/db/secrets'
import type { ClientBase } from 'pg'

/** What a statement of the sample market gives for the audit. */
interface Found {
  at: string
  user_id: number | null
  customer_firm_id: number | null
  action: string
  subject?: string
  subject_id?: number
  detail?: Record<string, unknown>
  address?: string
}

/** Writes what a statement finds into the audit, signed as the application would. */
export async function addFound(
  client: ClientBase,
  secrets: Secrets,
  found: { sql: string; values: unknown[] },
): Promise<void> {
  const { rows } = await client.query<Found>(found.sql, found.values)
  const entries = rows.map((row) => ({
    at: row.at,
    userId: row.user_id,
    firmId: row.customer_firm_id,
    action: row.action,
    subject: row.subject ?? null,
    subjectId: row.subject_id ?? null,
    detail: row.detail ?? {},
    address: row.address ?? null,
  }))
  await addAudit(client, auditKeysOf(secrets), entries)
}
