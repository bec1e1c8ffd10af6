import type { AccountChange, ChangeKind, Told } from '@groundbreak/contract/areas/accounts.parts'
import { maskChannel } from '@groundbreak/db/secrets'
import { recordAudit } from '../access/audit'
import type { Viewer } from '../access/viewer'
import type { Db } from '../db/pool'

export type Change = AccountChange['changes'][number]

/** What differs, field by field; lists differ by what is in them. */
export function changesOf(from: Record<string, Told>, to: Record<string, Told | undefined>): Change[] {
  return Object.entries(to).flatMap(([field, after]) => {
    const before = from[field] ?? null
    return after === undefined || JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ field, from: before, to: after }]
  })
}

/** The history is kept for good: whose address or number was changed is told, and enough to know it by. */
function withoutChannels({ field, from, to }: Change): Change {
  const kind = field.includes('email') ? 'email' : field.includes('phone') ? 'telephone' : null
  const masked = (value: Told) => (kind && typeof value === 'string' ? maskChannel(kind, value) : value)
  return { field, from: masked(from), to: masked(to) }
}

interface Deed {
  db: Db
  /** Null = by the clock. */
  viewer: Pick<Viewer, 'userId'> | null
  address: string | null
}

/** Writes down what was done to an account, a department or a firm, and by whom. */
export async function recordChange(
  { db, viewer, address }: Deed,
  what: {
    kind: ChangeKind
    /** The firm it was done to; null = the provider. */
    firmId: number | null
    subject: 'user' | 'department' | 'customer_firm'
    subjectId: number
    name: string
    changes?: readonly Change[]
  },
): Promise<void> {
  await recordAudit(db, {
    userId: viewer?.userId ?? null,
    firmId: what.firmId,
    action: `accounts.${what.kind}`,
    subject: what.subject,
    subjectId: what.subjectId,
    detail: { name: what.name, changes: (what.changes ?? []).map(withoutChannels) },
    address,
  })
}
