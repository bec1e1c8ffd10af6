import type { CallFailure } from '@groundbreak/client/failure'
import { Notice } from '../../ui/marks'
import { generalRefusal } from './code-form'

/** Above the button: why it was refused, where no field is to blame. */
export function Refusal({ of }: { of: CallFailure | null }) {
  const message = generalRefusal(of)
  return message ? (
    <div role="alert">
      <Notice meaning="bad">{message}</Notice>
    </div>
  ) : null
}
