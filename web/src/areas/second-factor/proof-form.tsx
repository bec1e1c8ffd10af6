import { useSecondFactor } from '@groundbreak/client/areas/second-factor'
import { phrasesOf } from '@groundbreak/client/language'
import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Form, SubmitButton } from '../../form/form'
import { TextField } from '../../form/text-field'
import { useCallForm } from '../../form/use-call-form'
import { Button } from '../../ui/button'

const usePhrases = phrasesOf('secondFactor', 'shell')

interface ProofFormProps {
  onGiven: () => void
  onCancel: () => void
}

/** The dynamic token where there is one, else the password; either will do. */
export default function ProofForm({ onGiven, onCancel }: ProofFormProps) {
  const { secondFactor: phrases, shell } = usePhrases()
  const words = phrases.proof
  const hasToken = useSecondFactor().data?.is_on ?? false
  const [way, setWay] = useState<'token' | 'password'>()
  const isPassword = (way ?? (hasToken ? 'token' : 'password')) === 'password'
  const form = useCallForm({
    call: secondFactor.stepUp,
    initial: { typed: '' },
    input: ({ typed }) => (isPassword ? { password: typed } : { token: typed }),
    check: ({ typed }) => ({
      typed: typed === '' ? (isPassword ? words.passwordRequired : phrases.tokenRequired) : undefined,
    }),
    done: onGiven,
    wholeAt: 'typed',
  })
  return (
    <Form
      of={form}
      look="dialog"
      foot={
        <footer>
          {hasToken ? (
            <Button
              kind="quiet"
              onClick={() => {
                setWay(isPassword ? 'token' : 'password')
                form.change({ typed: '' })
              }}
            >
              {isPassword ? words.useToken : words.usePassword}
            </Button>
          ) : null}
          <Button onClick={onCancel}>{shell.cancel}</Button>
          <SubmitButton of={form}>{words.submit}</SubmitButton>
        </footer>
      }
    >
      <p>{words.lead}</p>
      <TextField
        {...form.at('typed')}
        label={isPassword ? words.password : phrases.token}
        icon={isPassword ? KeyRound : Smartphone}
        secret={isPassword}
        inputMode={isPassword ? undefined : 'numeric'}
        autoComplete={isPassword ? 'current-password' : 'one-time-code'}
        hint={isPassword ? undefined : phrases.tokenHelp}
      />
    </Form>
  )
}
