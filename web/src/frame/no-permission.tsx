import { useWhomToAsk } from '@groundbreak/client/areas/accounts'
import { phrasesOf } from '@groundbreak/client/language'
import { useSyncExternalStore } from 'react'
import { StaffContact } from '../viewer/staff-contact'
import { Button } from '../ui/button'
import { Dialog } from '../ui/overlays'

const usePhrases = phrasesOf('shell')

interface Question {
  message: string
  onOk: () => void
}
let question: Question | null = null
const listeners = new Set<() => void>()

function put(next: Question | null) {
  question = next
  for (const listener of listeners) listener()
}

/** Says that something is not permitted; OK leads to login. */
export function askNoPermission(message: string, onOk: () => void): void {
  put({ message, onOk })
}

/** Once, in the frame. */
export function NoPermissionDialog() {
  const { shell } = usePhrases()
  const asked = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => question,
  )
  const { manager } = useWhomToAsk(asked !== null).data ?? {}
  const ok = () => {
    asked?.onOk()
    put(null)
  }
  const footer = (
    <Button kind="primary" onClick={ok}>
      {shell.confirm}
    </Button>
  )
  return (
    <Dialog open={asked !== null} onClose={() => put(null)} title={asked?.message ?? ''} footer={footer}>
      <p>{shell.noPermissionHelp}</p>
      {manager ? (
        <p>
          {shell.askManager({ name: manager.name })}
          <StaffContact contact={manager} />
        </p>
      ) : null}
    </Dialog>
  )
}
