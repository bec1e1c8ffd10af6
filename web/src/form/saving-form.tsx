import { phrasesOf } from '@groundbreak/client/language'
import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../ui/button'
import type { useSaving } from './saving'

const usePhrases = phrasesOf('shell')

/** A form that is saved: its fields, what was wrong with no field of it, and the button. */
export function SavingForm({
  saving: { message, busy },
  submit,
  className,
  onSubmit,
  onCancel,
  children,
}: {
  saving: ReturnType<typeof useSaving>
  submit: string
  className?: string
  onSubmit: () => Promise<void>
  /** Absent: there is nothing to go back to. */
  onCancel?: () => void
  children: ReactNode
}) {
  const { shell } = usePhrases()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <form className={className ? `fields ${className}` : 'fields'} onSubmit={send} noValidate>
      {children}
      {message ? (
        <p className="problem" role="alert">
          {message}
        </p>
      ) : null}
      <footer>
        {onCancel ? <Button onClick={onCancel}>{shell.cancel}</Button> : null}
        <Button kind="primary" submit busy={busy}>
          {submit}
        </Button>
      </footer>
    </form>
  )
}
