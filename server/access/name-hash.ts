import { createHmac } from 'node:crypto'
import type { Secrets } from '@groundbreak/db/secrets'

/**
 * Of a name somebody wants to log in with, for counting and for the audit. Keyed: the name may be a mobile number, of
 * which there are few enough to try them all.
 */
export function nameHashOf({ hashKey }: Secrets, name: string): string {
  return createHmac('sha256', hashKey).update(`name:${name.trim().toLowerCase()}`).digest('hex')
}
