import type { grounds } from '@groundbreak/contract/areas/personal-data'
import type { Secrets } from '@groundbreak/db/secrets'
import type { Db } from '../../db/pool'
import { findPerson, marksOf } from './personal-data.people'
import { insertObjection, suppress } from './personal-data.queries'

/**
 * Somebody does not want to stand here: from the end of the transaction on no source and no desk brings them in, and
 * a job forgets them. Undefined: there is no such contact, or it is being forgotten. Call it in a transaction.
 */
export async function object(
  db: Db,
  secrets: Secrets,
  asked: { contactId: number; ground: (typeof grounds)[number]; askedBy: number | null },
): Promise<number | undefined> {
  const person = await findPerson(db, secrets, asked.contactId)
  const id = person && (await insertObjection(db, asked))
  if (id !== undefined) await suppress(db, id, marksOf(secrets, person as NonNullable<typeof person>))
  return id
}
