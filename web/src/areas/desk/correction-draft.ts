import type { ContactEdit, PhoneKind, ProjectEdits } from '@groundbreak/contract/areas/desk'
import { editable, type EditColumn, valueOf, written } from './editable-fields'

export interface JoinedParty {
  firm_id: number
  firm_name: string
  role_id: number
  role_name: string
}

/** What becomes of a number: another in its place, or it goes; empty and not gone: it stays. */
export interface NumberDraft {
  kind: PhoneKind
  typed: string
  gone: boolean
}
export const noNumber: NumberDraft = { kind: 'mobile', typed: '', gone: false }

/** Of a person: by the number's id, or `new-<n>` for one to be added. */
type PersonNumbers = Readonly<Record<string, NumberDraft>>

/** What is being corrected, as typed; columns in the order they were added. */
export interface CorrectionDraft {
  typed: Partial<Record<EditColumn, string>>
  /** `firm role` of parties that go. */
  gone: readonly string[]
  joined: readonly JoinedParty[]
  /** By the contact's code: the people whose numbers are open. */
  numbers: Readonly<Record<string, PersonNumbers>>
  cosmetic: boolean
}

export const noCorrection: CorrectionDraft = { typed: {}, gone: [], joined: [], numbers: {}, cosmetic: false }

const NEW = 'new-'

/** The keys of the numbers to be added: those typed, and one more. */
export function freshKeys(own: PersonNumbers): string[] {
  const typed = Object.keys(own).filter((key) => key.startsWith(NEW) && own[key]?.typed.trim() !== '')
  const last = Math.max(-1, ...typed.map((key) => Number(key.slice(NEW.length))))
  return [...typed, `${NEW}${last + 1}`]
}

export function keyOfNumber(contact: string, key: string): string {
  return `${contact} ${key}`
}

/** The draft as the call takes it, without what stays as it is. */
export function correctionOf(draft: CorrectionDraft, present: Readonly<Record<string, unknown>>) {
  const edited = editable.flatMap((editing) => {
    const typed = draft.typed[editing.column]
    return typed === undefined ? [] : [{ editing, typed, value: valueOf(editing, typed) }]
  })
  const differs = edited.filter(({ editing, typed }) => typed.trim() !== written(present[editing.column]))
  const people = Object.entries(draft.numbers)
    .map(([contact, own]) => ({ contact, edits: editsOf(own) }))
    .filter(({ edits }) => edits.length > 0)
  return {
    /** Fields that are no value. */
    wrong: edited.filter(({ value }) => value === undefined).map(({ editing }) => editing.column),
    /** Which number stands where in the call: `contacts.0.phones.1`. */
    places: new Map(
      people.flatMap(({ contact, edits }, at) =>
        edits.map(({ key }, place) => [`contacts.${at}.phones.${place}`, keyOfNumber(contact, key)] as const),
      ),
    ),
    correction: {
      changes: Object.fromEntries(
        differs.map(({ editing, value }) => [editing.column, value]),
      ) as ProjectEdits,
      remove_parties: draft.gone.map((key) => {
        const [firm_id = 0, role_id = 0] = key.split(' ').map(Number)
        return { firm_id, role_id }
      }),
      add_parties: draft.joined.map(({ firm_id, role_id }) => ({ firm_id, role_id })),
      contacts: people.map(({ contact, edits }): ContactEdit => ({
        encode_contact_id: contact,
        phones: edits.map(({ edit }) => edit),
      })),
      cosmetic: draft.cosmetic,
    },
  }
}

function editsOf(own: PersonNumbers): { key: string; edit: ContactEdit['phones'][number] }[] {
  return Object.entries(own)
    .filter(([, { typed, gone }]) => gone || typed.trim() !== '')
    .map(([key, { kind, typed, gone }]) => ({
      key,
      edit: { id: key.startsWith(NEW) ? null : Number(key), kind, value: gone ? null : typed.trim() },
    }))
}
