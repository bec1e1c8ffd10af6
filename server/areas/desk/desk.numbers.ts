import type { ContactEdit } from '@groundbreak/contract/areas/desk'
import { keyedHash, normaliseChannel, sealChannel, type Secrets } from '@groundbreak/db/secrets'
import type { FieldFault } from '../../http/errors'
import type { PhonesValue } from '../projects/revisions.present'
import type { KnownPerson, NumberChange, SealedNumber } from './desk.numbers.queries'

type PhoneEdit = ContactEdit['phones'][number]
type Known = KnownPerson['phones'][number]

export interface Renumbering {
  /** By field of the call. */
  faults: Record<string, FieldFault>
  gone: number[]
  added: SealedNumber[]
  /** For the revisions: masked, never a number. */
  changes: NumberChange[]
}

interface Keeping {
  secrets: Secrets
  /** Of `suppressedAmong`: the owner does not want it to stand here. */
  isSuppressed: (mark: Buffer) => boolean
}

/** By what the numbers told are found, also by what they are suppressed. */
export function marksOf(edits: readonly ContactEdit[], secrets: Secrets): Buffer[] {
  return edits.flatMap(({ phones }) =>
    phones
      .filter(({ value }) => value !== null)
      .map((edit) => keyedHash(secrets, edit.kind, plainOf(edit.value))),
  )
}

/** What edits make of the numbers of people: sealed as everywhere, none twice with the same person. */
export function renumber(
  edits: readonly ContactEdit[],
  people: readonly KnownPerson[],
  { secrets, isSuppressed }: Keeping,
): Renumbering {
  const all: Renumbering = { faults: {}, gone: [], added: [], changes: [] }
  for (const [at, { encode_contact_id: encodeId, phones }] of edits.entries()) {
    const person = people.find(({ encode_id: id }) => id === encodeId)
    const isTwice = edits.findIndex(({ encode_contact_id: id }) => id === encodeId) !== at
    if (!person || isTwice) all.faults[`contacts.${at}`] = { key: 'input.invalid' }
    else renumberOne(all, { person, phones, secrets, isSuppressed, at })
  }
  return all
}

interface One extends Keeping {
  person: KnownPerson
  phones: readonly PhoneEdit[]
  /** Of the edit in the call. */
  at: number
}

function renumberOne(all: Renumbering, { person, phones, secrets, isSuppressed, at }: One): void {
  const real = phones
    .map((edit, place) => ({ edit, field: `contacts.${at}.phones.${place}` }))
    .filter(({ edit }) => !isAsBefore(edit, person, secrets))
  const leaving = real.flatMap(({ edit }) => (edit.id === null ? [] : [edit.id]))
  const stays = person.phones.filter(({ id }) => !leaving.includes(id))
  const hashes = new Set(stays.map(({ hash }) => hash))
  const added: SealedNumber[] = []
  for (const { edit, field } of real) {
    const replaced = person.phones.find(({ id }) => id === edit.id)
    const fault = faultOf(edit, { replaced, leaving, hashes, secrets, isSuppressed })
    if (fault) all.faults[field] = { key: fault }
    if (fault || edit.value === null) continue
    hashes.add(hashOf(secrets, edit))
    added.push(sealed(edit, { person, sort: replaced?.sort ?? lastOf(person) + 1 + added.length, secrets }))
  }
  if (real.length === 0) return
  const after = [...stays, ...added.map((one) => ({ ...one, id: null }))].toSorted((a, b) => a.sort - b.sort)
  all.gone.push(...leaving)
  all.added.push(...added)
  const to = told(after)
  all.changes.push({ contactId: person.id, from: told(person.phones), to })
}

/** The same number of the same kind once more. */
function isAsBefore(edit: PhoneEdit, { phones }: KnownPerson, secrets: Secrets): boolean {
  const now = phones.find(({ id }) => id === edit.id)
  return (
    now !== undefined && edit.value !== null && edit.kind === now.kind && hashOf(secrets, edit) === now.hash
  )
}

interface Against extends Keeping {
  replaced: Known | undefined
  leaving: readonly number[]
  /** Of the numbers that the person has by then. */
  hashes: ReadonlySet<string>
}

function faultOf(
  edit: PhoneEdit,
  { replaced, leaving, hashes, secrets, isSuppressed }: Against,
): FieldFault['key'] | null {
  if (edit.id !== null && (!replaced || leaving.filter((id) => id === edit.id).length > 1))
    return 'desk.numberGone'
  if (edit.value === null || edit.value === '')
    return edit.id === null || edit.value === '' ? 'input.required' : null
  if (!isNumber(edit)) return edit.kind === 'mobile' ? 'desk.mobileInvalid' : 'desk.phoneInvalid'
  if (isSuppressed(keyedHash(secrets, edit.kind, plainOf(edit.value)))) return 'desk.numberSuppressed'
  return hashes.has(hashOf(secrets, edit)) ? 'desk.numberTwice' : null
}

const MOBILE = /^1[3-9]\d{9}$/
/** With an extension, as it is written. */
const WRITTEN = /^\+?[\d\s()/-]+(?:(?:ext\.?|x|转|分机|#)\s*\d{1,6})?$/iu

function isNumber({ kind, value }: PhoneEdit): boolean {
  const plain = plainOf(value)
  const digits = normaliseChannel(kind, plain)
  if (!WRITTEN.test(plain)) return false
  return kind === 'mobile' ? MOBILE.test(digits) : digits.length >= 7 && digits.length <= 18
}

function plainOf(value: string | null): string {
  return (value ?? '').normalize('NFKC').trim()
}

function hashOf(secrets: Secrets, { kind, value }: PhoneEdit): string {
  return keyedHash(secrets, kind, plainOf(value)).toString('hex')
}

function lastOf({ phones }: KnownPerson): number {
  return Math.max(-1, ...phones.map(({ sort }) => sort))
}

function sealed(
  { kind, value }: PhoneEdit,
  { person, sort, secrets }: { person: KnownPerson; sort: number; secrets: Secrets },
): SealedNumber {
  const { cipher, keyedHash: hash, masked } = sealChannel(secrets, kind, plainOf(value))
  return {
    contact_id: person.id,
    kind,
    cipher: cipher.toString('hex'),
    keyed_hash: hash.toString('hex'),
    masked,
    sort,
  }
}

/** Two numbers may be masked alike: their ids say that they are others. */
function told(
  phones: readonly { id: number | null; kind: Known['kind']; masked: string }[],
): PhonesValue | null {
  const told = phones.map(({ id, kind, masked }) => ({ id, kind, masked }))
  return told.length === 0 ? null : { phones: told }
}
