import type { CodeSent } from '@groundbreak/contract/areas/session.codes'
import { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf } from '@groundbreak/client/language'
import type { Phrases } from '@groundbreak/phrases/phrases'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button'
import { LabelledField } from '../../form/labelled-field'

const usePhrases = phrasesOf('codes')

interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  problem?: string
  /** Asks for a code; undefined = nothing was asked, the form says why. Throws what was refused. */
  ask: () => Promise<CodeSent | undefined>
}

/** The code, six digits as a rule, and the button that has them sent: again once the countdown is over. */
export function CodeField({ value, onChange, problem, ask }: CodeFieldProps) {
  const { codes } = usePhrases()
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [isLong, setIsLong] = useState(false)
  const [left, countDown] = useCountdown()
  const send = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      const sent = await ask()
      if (!sent) return
      countDown(sent.resend_seconds)
      setIsLong(sent.is_long)
      setNote(noteOf(sent, codes))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      // What is wrong with another field stands at that field.
      if (Object.keys(failure.fields).length === 0) setRefused(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <LabelledField
      label={codes.code}
      icon={ShieldCheck}
      digits={!isLong}
      autoComplete="one-time-code"
      value={value}
      onChange={(next) => {
        setRefused(undefined)
        onChange(next)
      }}
      problem={problem ?? refused}
      help={note}
      after={
        <span className="after-code n">
          <Button kind="quiet" size="s" busy={busy} disabled={left > 0} onClick={() => void send()}>
            {left > 0 ? codes.again({ seconds: left }) : codes.send}
          </Button>
        </span>
      }
    />
  )
}

function noteOf({ is_long: isLong, valid_minutes: minutes }: CodeSent, codes: Phrases['codes']): string {
  return isLong ? codes.sentLong({ hours: Math.max(1, Math.floor(minutes / 60)) }) : codes.sent({ minutes })
}

/** Whole seconds that are left, counting down to 0, and how it begins. */
function useCountdown(): [left: number, begin: (seconds: number) => void] {
  const [{ until, now }, set] = useState({ until: 0, now: 0 })
  const counts = until > now
  useEffect(() => {
    if (!counts) return undefined
    const timer = setInterval(() => set((before) => ({ ...before, now: Date.now() })), 1000)
    return () => clearInterval(timer)
  }, [counts])
  const begin = (seconds: number) => {
    const begun = Date.now()
    set({ until: begun + seconds * 1000, now: begun })
  }
  return [Math.max(0, Math.ceil((until - now) / 1000)), begin]
}
