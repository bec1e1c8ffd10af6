import { CallFailure } from '@groundbreak/client/failure'
import { useRef, useState } from 'react'
import {
  get,
  set,
  useForm as useFields,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type ResolverResult,
} from 'react-hook-form'
import { type Draft, useDraft } from './draft'
import { type Found, placed, type Problems, problemsIn, problemsOfFailure, type Refusal } from './problems'

/** What a screen says of a form. */
export interface FormPlan<V extends FieldValues, Answer> {
  /** What stands in the fields at first, named as the call names them. */
  initial: V
  /** What the form itself wants before anything is sent: words by field. */
  check?: (values: V) => Found
  /** Throws what was refused. */
  send: (values: V) => Promise<Answer>
  /** After it succeeded; what it throws is told as a refusal. */
  done?: (answer: Answer, values: V) => unknown
  /** Under this name what is written stays in this browser until it is sent. */
  draft?: string
  /** Reads a draft that is older than the form. */
  readDraft?: (initial: V, kept: string) => V
  /** Which field shows a problem of the call, where they are named differently. */
  placeOf?: (name: string, values: V) => string
  /** The words of a refusal, where they are not its own; undefined: none above the button. */
  tell?: (failure: CallFailure) => string | undefined
  /** The field at which a refusal of the whole stands, where there is one field alone. */
  wholeAt?: FieldPath<V>
  /** Written again after a refusal: a password. */
  again?: FieldPath<V>
}

/** A field of a form, for the part that draws it. */
export interface Bound<T> {
  name: string
  value: T
  problem: string | undefined
  onChange: (value: T) => void
}

export interface FormState<V extends FieldValues = FieldValues> {
  values: V
  /** A field by its name, or one within it: `quotas.phones_daily`. */
  at: <Name extends FieldPath<V>>(name: Name) => Bound<FieldPathValue<V, Name>>
  /** Changes several fields at once. */
  change: (some: Partial<V>) => void
  /** Shows problems without sending; answers whether there are none. */
  refuse: (problems: Found) => boolean
  /** Sends it, unless something is wrong with it or it is being sent. */
  submit: () => Promise<void>
  /** All that is wrong with fields, by their names. */
  problems: Problems
  busy: boolean
  /** What is wrong and belongs to no field. */
  message: string | undefined
  /** How often something was refused, and the field to write again. */
  refused: { times: number; again?: string }
  /** Something was typed that would be lost: no draft keeps it. */
  unsaved: boolean
}

/** A form whose sending is a deed of the screen's own; `useCallForm` where it is a call. */
export function useForm<V extends FieldValues, Answer>(plan: FormPlan<V, Answer>): FormState<V> {
  const { initial, check, draft: name, readDraft } = plan
  const draft = useDraft(name, initial, readDraft)
  const fields = useFields<V>({
    defaultValues: draft.kept as DefaultValues<V>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => {
      const { fields: found, whole } = placed({ fields: problemsIn(check?.(values) ?? {}) }, values)
      const errors = errorsOf(found)
      if (whole) set(errors, 'root', { type: 'check', message: whole })
      return { values, errors } as ResolverResult<V>
    },
  })
  const { errors, isSubmitting, isDirty } = fields.formState
  const [times, setTimes] = useState(0)
  const under = useRef(false)
  const refusal = () => setTimes((before) => before + 1)
  const show = ({ fields: found, whole }: Refusal) => {
    for (const [at, message] of Object.entries(found))
      fields.setError(at as FieldPath<V>, { type: 'refused', message })
    if (whole) fields.setError('root', { type: 'refused', message: whole })
  }
  const put = (at: FieldPath<V>, value: unknown) => {
    fields.clearErrors(at)
    fields.clearErrors('root')
    fields.setValue(at, value as FieldPathValue<V, FieldPath<V>>, { shouldDirty: true })
    draft.keep(fields.getValues())
  }
  const submit = async () => {
    // Pressed twice before the button says that it is busy.
    if (under.current) return
    under.current = true
    let isDone = false
    const send = fields.handleSubmit(async (values) => {
      try {
        await deed(values, plan, draft)
        fields.reset(name === undefined ? values : initial)
        isDone = true
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure
        show(placed(refusalOf(failure, values, plan), values))
      }
    })
    await send().finally(() => (under.current = false))
    // Not sooner: only now do the problems stand at their fields.
    if (!isDone) refusal()
  }
  return {
    values: fields.watch(),
    at: (at) => ({
      name: at,
      value: get(fields.getValues(), at),
      problem: firstWords(get(errors, at)),
      onChange: (value) => put(at, value),
    }),
    change: (some) => {
      for (const [at, value] of Object.entries(some)) put(at as FieldPath<V>, value)
    },
    refuse: (found) => {
      fields.clearErrors()
      const problems = problemsIn(found)
      const isFine = Object.keys(problems).length === 0
      if (isFine) return true
      show(placed({ fields: problems }, fields.getValues()))
      refusal()
      return false
    },
    submit,
    problems: flat(errors),
    busy: isSubmitting,
    message: errors.root?.message,
    refused: { times, again: plan.again },
    unsaved: isDirty && name === undefined,
  }
}

/** The fields within a field, for a part that several forms share. */
export function within<V extends FieldValues, Name extends FieldPath<V>>(
  { at }: FormState<V>,
  name: Name,
): FormState<FieldPathValue<V, Name>>['at'] {
  return (inner) => at(`${name}.${inner}` as Name) as never
}

async function deed<V extends FieldValues, Answer>(
  values: V,
  { send, done }: FormPlan<V, Answer>,
  draft: Draft<V>,
): Promise<void> {
  const answer = await send(values)
  draft.forget()
  await done?.(answer, values)
}

function refusalOf<V extends FieldValues, Answer>(
  failure: CallFailure,
  values: V,
  { tell, wholeAt, placeOf = (field) => field }: FormPlan<V, Answer>,
): Refusal {
  const { fields, whole } = problemsOfFailure(failure)
  const named = Object.entries(fields).map(([field, words]) => [placeOf(field, values), words] as const)
  const told = tell ? tell(failure) : whole
  return told !== undefined && wholeAt !== undefined
    ? { fields: { [wholeAt]: told } }
    : { fields: Object.fromEntries(named), whole: told }
}

function errorsOf<V extends FieldValues>(problems: Problems): FieldErrors<V> {
  const errors = {}
  for (const [at, message] of Object.entries(problems)) set(errors, at, { type: 'check', message })
  return errors
}

function flat(errors: object, within = ''): Problems {
  const found = Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || (within === '' && name === 'root')) return []
    const { message } = error as { message?: unknown }
    const path = within + name
    return typeof message === 'string' ? [[path, message]] : Object.entries(flat(error, `${path}.`))
  })
  return Object.fromEntries(found) as Problems
}

/** Of a field, or of the first one within it that has some. */
function firstWords(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { message } = error as { message?: unknown }
  if (typeof message === 'string') return message
  for (const inner of Object.values(error)) {
    const words = firstWords(inner)
    if (words !== undefined) return words
  }
  return undefined
}
