import type { Enrolment } from '@groundbreak/contract/areas/second-factor'
import { useSecondFactorActs } from '@groundbreak/client/areas/second-factor'
import { phrasesOf } from '@groundbreak/client/language'
import { Smartphone } from 'lucide-react'
import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'
import { LabelledField } from '../../form/labelled-field'
import { EnrolmentCode } from './enrolment-code'
import { RecoveryCodes } from './recovery-codes'

const usePhrases = phrasesOf('secondFactor', 'shell')

export type Shown = { enrolment: Enrolment } | { codes: readonly string[] }

interface SetUpProps {
  shown: Shown
  open: boolean
  onClose: () => void
}

/** The code for the phone, its first token, and then the recovery codes; or these alone. */
export default function SetUp({ shown, open, onClose }: SetUpProps) {
  const words = usePhrases().secondFactor.setUp
  const field = useRef<HTMLInputElement>(null)
  const [codes, setCodes] = useState('codes' in shown ? shown.codes : undefined)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={codes ? words.codesTitle : words.title}
      width={420}
      initialFocus={field}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : 'enrolment' in shown ? (
        <Confirm enrolment={shown.enrolment} field={field} onCodes={setCodes} onCancel={onClose} />
      ) : null}
    </Dialog>
  )
}

interface ConfirmProps {
  enrolment: Enrolment
  field: RefObject<HTMLInputElement | null>
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

function Confirm({ enrolment, field, onCodes, onCancel }: ConfirmProps) {
  const { secondFactor, shell } = usePhrases()
  const words = secondFactor.setUp
  const { confirm, readAgain } = useSecondFactorActs()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (typed === '') {
      setProblem(secondFactor.tokenRequired)
      return
    }
    try {
      const { recovery_codes: codes } = await confirm.mutateAsync({ token: typed })
      await readAgain()
      onCodes(codes)
    } catch {
      // Shown at the field.
    }
  }
  return (
    <form className="fields name-form" onSubmit={(event) => void submit(event)} noValidate>
      <p>{words.lead}</p>
      <EnrolmentCode enrolment={enrolment} />
      <LabelledField
        ref={field}
        label={secondFactor.token}
        icon={Smartphone}
        digits
        autoComplete="one-time-code"
        value={typed}
        problem={problem ?? confirm.error?.message}
        onChange={(next) => {
          setTyped(next)
          setProblem(undefined)
          confirm.reset()
        }}
      />
      <footer>
        <Button onClick={onCancel}>{shell.cancel}</Button>
        <Button kind="primary" submit busy={confirm.isPending}>
          {words.submit}
        </Button>
      </footer>
    </form>
  )
}
