import { type Enrolment, secondFactor } from '@groundbreak/contract/areas/second-factor'
import { useSecondFactorActs } from '@groundbreak/client/areas/second-factor'
import { phrasesOf } from '@groundbreak/client/language'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Form } from '../../form/form'
import { FormDialog } from '../../form/form-overlays'
import { TextField } from '../../form/text-field'
import { useCallForm } from '../../form/use-call-form'
import { EnrolmentCode } from './enrolment-code'
import { RecoveryCodes } from './recovery-codes'

const usePhrases = phrasesOf('secondFactor')

export type Shown = { enrolment: Enrolment } | { codes: readonly string[] }

interface SetUpProps {
  shown: Shown
  open: boolean
  onClose: () => void
}

/** The code for the phone, its first token, and then the recovery codes; or these alone. */
export default function SetUp({ shown, open, onClose }: SetUpProps) {
  const words = usePhrases().secondFactor.setUp
  const [codes, setCodes] = useState('codes' in shown ? shown.codes : undefined)
  return (
    <FormDialog open={open} onClose={onClose} title={codes ? words.codesTitle : words.title} width={420}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : 'enrolment' in shown ? (
        <Confirm enrolment={shown.enrolment} onCodes={setCodes} onCancel={onClose} />
      ) : null}
    </FormDialog>
  )
}

interface ConfirmProps {
  enrolment: Enrolment
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

function Confirm({ enrolment, onCodes, onCancel }: ConfirmProps) {
  const { secondFactor: phrases } = usePhrases()
  const words = phrases.setUp
  const { readAgain } = useSecondFactorActs()
  const form = useCallForm({
    call: secondFactor.confirm,
    initial: { token: '' },
    check: ({ token }) => ({ token: token === '' ? phrases.tokenRequired : undefined }),
    done: async ({ recovery_codes: codes }) => {
      await readAgain()
      onCodes(codes)
    },
    wholeAt: 'token',
  })
  return (
    <Form of={form} look="dialog" submit={words.submit} onCancel={onCancel}>
      <p>{words.lead}</p>
      <EnrolmentCode enrolment={enrolment} />
      <TextField
        {...form.at('token')}
        label={phrases.token}
        icon={Smartphone}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </Form>
  )
}
