import type { CallFailure, FailureKind } from '@groundbreak/client/failure'
import { type InputFault, inputFaults } from '@groundbreak/contract/input-faults'
import type { Phrases } from '@groundbreak/phrases/phrases'
import type { z } from 'zod'

/** Words by field; a field within a field is named with dots, as the call names it. */
export type Problems = Readonly<Record<string, string>>

/** The same as it is looked for; undefined: nothing is wrong with the field. */
export type Found = Readonly<Record<string, string | undefined>>

export function problemsIn(found: Found): Problems {
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== undefined)) as Problems
}

/** What the call's own schema refuses of an input, rules across fields included, in the words of the server. */
export function problemsOfInput(
  schema: z.ZodType,
  input: unknown,
  words: Phrases['core']['input'],
): Problems {
  const parsed = schema.safeParse(input)
  if (parsed.success) return {}
  const faults = Object.entries(inputFaults(parsed.error))
  return Object.fromEntries(faults.map(([field, fault]) => [field, wordsOf(fault, words)]))
}

function wordsOf(fault: InputFault, words: Phrases['core']['input']): string {
  switch (fault.key) {
    case 'input.tooLong':
      return words.tooLong(fault.values)
    case 'input.required':
      return words.required
    case 'input.invalid':
      return words.invalid
    case 'input.rangeReversed':
      return words.rangeReversed
  }
}

/** These are told by the frame, whichever screen asked; the others are the form's to tell. */
const toldByForm: ReadonlySet<FailureKind> = new Set<FailureKind>(['refused', 'invalidInput', 'proofWanted'])

/** What the server refused: the fields it names, else the words of the refusal for the whole. */
export function problemsOfFailure({ kind, fields, message }: CallFailure): Refusal {
  if (Object.keys(fields).length > 0) return { fields }
  return { fields: {}, whole: toldByForm.has(kind) ? message : undefined }
}

export interface Refusal {
  fields: Problems
  /** Above the button. */
  whole?: string
}

/** Parts what stands at the fields of a form from what none of them can show, which goes above the button. */
export function placed({ fields, whole }: Refusal, values: object): Refusal {
  const isShown = (name: string) => (name.split('.')[0] ?? '') in values
  const [shown, others] = [true, false].map((wanted) =>
    Object.entries(fields).filter(([name]) => isShown(name) === wanted),
  )
  const rest = [...(whole ? [whole] : []), ...new Set(others?.map(([, words]) => words))]
  return { fields: Object.fromEntries(shown ?? []), whole: rest.length > 0 ? rest.join(' · ') : undefined }
}
