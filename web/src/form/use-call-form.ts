import { phrasesOf } from '@groundbreak/client/language'
import { useAct } from '@groundbreak/client/query'
import type { Call, Input, Output } from '@groundbreak/contract/define'
import type { FieldValues } from 'react-hook-form'
import { problemsIn, problemsOfInput } from './problems'
import { type FormPlan, type FormState, useForm } from './use-form'

const usePhrases = phrasesOf('core')

interface CallPlan<C extends Call, V extends FieldValues> extends Omit<FormPlan<V, Output<C>>, 'send'> {
  call: C
  /** Sends the input, where more follows than the call: what shows it is read anew. */
  send?: (input: Input<C>) => Promise<Output<C>>
  /** What is sent of what stands in the fields; absent: the fields are the call's own. */
  input?: (values: V) => Input<C>
}

/** Fields that are not the call's own have to say what is sent. */
type WithInput<C extends Call, V> = V extends Input<C> ? unknown : { input: (values: V) => Input<C> }

/**
 * A form that sends a call. What the call's own input refuses is shown at the fields before anything is sent, in
 * the words in which the server would say it; where `check` has words for a field too, these are shown.
 */
export function useCallForm<C extends Call, V extends FieldValues>(
  plan: CallPlan<C, V> & WithInput<C, V>,
): FormState<V> {
  const { call, check, input = (values) => values as Input<C>, send, placeOf = (name) => name } = plan
  const act = useAct(call)
  const words = usePhrases().core.input
  return useForm<V, Output<C>>({
    ...plan,
    check: (values) => {
      const found = Object.entries(problemsOfInput(call.input, input(values), words))
      const placed = found.map(([name, problem]) => [placeOf(name, values), problem] as const)
      return { ...Object.fromEntries(placed), ...problemsIn(check?.(values) ?? {}) }
    },
    send: (values) => (send ?? act.mutateAsync)(input(values)),
  })
}
