import { useSecondFactor, useStepUp } from '@groundbreak/client/areas/second-factor'
import { phrasesOf } from '@groundbreak/client/language'
import { KeyRound, Smartphone } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { LabelledField } from '../../form/labelled-field'

const usePhrases = phrasesOf('secondFactor', 'shell')

interface ProofFormProps {
  onGiven: () => void
  onCancel: () => void
}

/** The dynamic token where there is one, else the password; either will do. */
export default function ProofForm({ onGiven, onCancel }: ProofFormProps) {
  const { secondFactor, shell } = usePhrases()
  const { proof: words } = secondFactor
  const hasToken = useSecondFactor().data?.is_on ?? false
  const [way, setWay] = useState<'token' | 'password'>()
  const isPassword = (way ?? (hasToken ? 'token' : 'password')) === 'password'
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const stepUp = useStepUp()
  const put = (next: string) => {
    setTyped(next)
    setProblem(undefined)
    stepUp.reset()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (typed === '') {
      setProblem(isPassword ? words.passwordRequired : secondFactor.tokenRequired)
      return
    }
    try {
      await stepUp.mutateAsync(isPassword ? { password: typed } : { token: typed })
      onGiven()
    } catch {
      // Shown at the field.
    }
  }
  return (
    <form className="fields name-form" onSubmit={(event) => void submit(event)} noValidate>
      <p>{words.lead}</p>
      <LabelledField
        label={isPassword ? words.password : secondFactor.token}
        icon={isPassword ? KeyRound : Smartphone}
        secret={isPassword}
        digits={!isPassword}
        autoComplete={isPassword ? 'current-password' : 'one-time-code'}
        value={typed}
        problem={problem ?? stepUp.error?.message}
        help={isPassword ? undefined : secondFactor.tokenHelp}
        onChange={put}
      />
      <footer>
        {hasToken ? (
          <Button
            kind="quiet"
            onClick={() => {
              setWay(isPassword ? 'token' : 'password')
              put('')
            }}
          >
            {isPassword ? words.useToken : words.usePassword}
          </Button>
        ) : null}
        <Button onClick={onCancel}>{shell.cancel}</Button>
        <Button kind="primary" submit busy={stepUp.isPending}>
          {words.submit}
        </Button>
      </footer>
    </form>
  )
}
