import { recordAudit } from '../../access/audit'
import { hashOf } from '../../access/sessions'
import type { Viewer } from '../../access/viewer'
import { fail } from '../../http/errors'
import type { Work } from '../../http/handle'
import { decide } from './scans.queries'

/**
 * The phone that scanned says yes or no, once.
 * @throws session.qrInvalid when it is not this phone's, decided or expired
 */
export async function decideScan(
  { input, viewer, db, asked }: Work<{ ticket: string }, Viewer, unknown>,
  state: 'confirmed' | 'refused',
): Promise<void> {
  const decided = await decide(db, {
    ticketHash: hashOf(input.ticket),
    sessionId: viewer.sessionId,
    state,
  })
  if (!decided) throw fail('session.qrInvalid')
  await recordAudit(db, {
    userId: viewer.userId,
    firmId: viewer.firm?.id,
    action: `scans.${state}`,
    subject: 'scan_ticket',
    subjectId: decided.id,
    detail: { askedFrom: decided.address, lets: decided.user_id },
    address: asked.address,
  })
}
