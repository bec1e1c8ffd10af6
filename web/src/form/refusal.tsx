import type { CallFailure } from '@groundbreak/client/failure'
import { Notice } from '../ui/marks'

/** Above the button: why it was refused, where no field is to blame. */
export function Refusal({ of }: { of: CallFailure | null }) {
  const message = generalRefusal(of)
  return message ? (
    <div role="alert">
      <Notice meaning="bad">{message}</Notice>
    </div>
  ) : null
}

/** A refusal that belongs to no field, for above the button. */
export function generalRefusal(failure: CallFailure | null): string | undefined {
  if (failure?.kind !== 'refused' && failure?.kind !== 'invalidInput') return undefined
  return Object.keys(failure.fields).length === 0 ? failure.message : undefined
}
