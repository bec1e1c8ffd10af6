import type { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf } from '@groundbreak/client/language'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { LabelledField } from '../../form/labelled-field'

const usePhrases = phrasesOf('errors', 'scans')

/** After a change of the enterprise account's password its first scan asks for the new one. */
export function LatestPassword({
  account,
  failure,
  busy,
  onSubmit,
}: {
  account: string
  failure: CallFailure | null
  busy: boolean
  onSubmit: (password: string) => Promise<void>
}) {
  const { scans, errors } = usePhrases()
  const words = scans.password
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password === '') return
    try {
      await onSubmit(password)
    } catch {
      // Shown below the field.
      field.current?.select()
    }
  }
  return (
    <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h2 className="scan-title">{words.title}</h2>
        <p className="scan-about">{words.lead({ account })}</p>
      </div>
      <LabelledField
        ref={field}
        label={words.label}
        icon={KeyRound}
        secret
        autoComplete="current-password"
        value={password}
        onChange={(next) => {
          setPassword(next)
          setMissing(false)
        }}
        problem={missing ? errors.session.passwordRequired : failure?.message}
      />
      <Button kind="primary" size="l" block submit busy={busy}>
        {words.submit}
      </Button>
    </form>
  )
}
