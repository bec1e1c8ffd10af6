import { CallFailure } from '@groundbreak/client/failure'
import { useState } from 'react'

/** A form that is being saved: what is wrong field by field, and words where it is no field. */
export function useSaving() {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** Answers whether it succeeded. */
  const save = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setProblems({})
    setMessage(undefined)
    try {
      await work()
      return true
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblems(failure.fields)
      if (Object.keys(failure.fields).length === 0) setMessage(failure.message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { problems, message, busy, save }
}
