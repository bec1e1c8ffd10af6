import type { StepNeed } from '@groundbreak/contract/areas/second-factor'
import { codes } from '@groundbreak/contract/codes'
import { useSyncExternalStore } from 'react'

const needs = new Map<number, StepNeed>([
  [codes['session.tokenRequired'], 'token'],
  [codes['session.passwordAlsoRequired'], 'password'],
  [codes['session.tokenEnrolmentRequired'], 'enrolment'],
  [codes['session.inUseElsewhere'], 'sign_out'],
])

let need: StepNeed | null = null
const listeners = new Set<() => void>()

function put(next: StepNeed | null) {
  need = next
  for (const listener of listeners) listener()
}

/** A login, by whichever way, wants one more step: the login screen asks for it. */
export function askSecondStep(code: number): void {
  put(needs.get(code) ?? null)
}

/** Back to the ways of logging in. */
export function leaveSecondStep(): void {
  put(null)
}

/** What the login half done wants; null = none is. */
export function useSecondStep(): StepNeed | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => need,
  )
}
