import { type ChannelKind, decryptField, type Secrets } from '@groundbreak/db/secrets'
import { foldName, personMark } from '@groundbreak/db/suppressions'
import { loadFirmNames, loadPeople, type PersonRow } from './personal-data.queries'
import type { Db } from '../../db/pool'

/** One human being, in all rows that tell of them. */
export interface Person {
  contactIds: number[]
  projectIds: number[]
  firmIds: number[]
  names: string[]
  firmNames: string[]
  /** Their own: a number that colleagues or the firm share is not among them. */
  channels: { kind: ChannelKind; value: string; hash: Buffer }[]
}

/** A mobile or a mail is one person's. A landline is, where nobody else has it. */
const OWN: ReadonlySet<ChannelKind> = new Set(['mobile', 'email'])

/**
 * The person whom a contact is: also other contacts of the same name that have a number or mail of theirs. Held until
 * the transaction ends. Undefined = the contact is gone. Three statements.
 */
export async function findPerson(db: Db, secrets: Secrets, contactId: number): Promise<Person | undefined> {
  const rows = await loadPeople(db, contactId)
  const self = rows.find(({ id }) => id === contactId)
  if (!self) return undefined
  const names = new Set(namesOf(self).map(foldName))
  const same = rows.filter((row) => namesOf(row).some((name) => names.has(foldName(name))))
  const firmIds = [...new Set(same.flatMap(({ firm_ids: ids }) => ids))]
  return {
    contactIds: same.map(({ id }) => id),
    projectIds: [...new Set(same.flatMap(({ project_ids: ids }) => ids))],
    firmIds,
    names: [...new Set(same.flatMap(namesOf))],
    firmNames: await loadFirmNames(db, firmIds),
    channels: same.flatMap(({ channels }) =>
      channels
        .filter(({ kind, shared: isShared }) => OWN.has(kind) || !isShared)
        .map(({ kind, cipher, hash }) => ({
          kind,
          value: decryptField(secrets, Buffer.from(cipher, 'hex')),
          hash: Buffer.from(hash, 'hex'),
        })),
    ),
  }
}

const namesOf = ({ name_zh: zh, name_en: en }: PersonRow) => (en === null ? [zh] : [zh, en])

/** By what they are known again: each number and mail, and each name with each name of a firm of theirs. */
export function marksOf(secrets: Secrets, { channels, names, firmNames }: Person) {
  return {
    channel: channels.map(({ hash }) => hash),
    person: names.flatMap((name) => firmNames.map((firm) => personMark(secrets, { name, firm }))),
  }
}
