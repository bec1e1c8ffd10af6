import { CallFailure } from '@groundbreak/client/failure'
import { useState } from 'react'

/** Something that one press does, without a field: whether it is under way, and why it was refused. */
export function useDeed() {
  const [message, setMessage] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** Answers whether it succeeded. */
  const run = async (deed: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setMessage(undefined)
    try {
      await deed()
      return true
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setMessage(failure.message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { message, busy, run }
}
