import {
  useMobileVerification,
  useSendMobileCode,
  useVerifyMobile,
} from '@groundbreak/client/areas/projects.limit'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { useDocumentTitle } from '../../page/title'
import { settingsPath } from '../../paths'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'
import { EmptyState } from '../../ui/states'
import { checkCode } from './code-form'
import { CodeField } from './code-field'
import { Refusal } from '../../form/refusal'

const usePhrases = phrasesOf('codes', 'errors', 'shell')

/** In place of a project, once very many were opened: a code to the own mobile, then the project. */
export function ProveMobile({ onProved }: { onProved: () => void }) {
  const { proof } = usePhrases().codes
  const title = useDocumentTitle(proof.title)
  const [open, setOpen] = useState(true)
  return (
    <div className="filled">
      <title>{title}</title>
      <EmptyState
        level={1}
        title={proof.waits}
        reason={proof.waitsReason}
        action={
          <Button kind="primary" onClick={() => setOpen(true)}>
            {proof.open}
          </Button>
        }
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={proof.title} width={420}>
        <Proof onProved={onProved} />
      </Dialog>
    </div>
  )
}

function Proof({ onProved }: { onProved: () => void }) {
  const { codes, errors, shell } = usePhrases()
  const { proof } = codes
  const { data, error } = useMobileVerification()
  const sending = useSendMobileCode()
  const verify = useVerifyMobile()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  if (error) return <Refusal of={error} />
  if (!data) return <p aria-busy="true">{shell.loading}</p>
  if (data.mobile_masked === null)
    return (
      <p>
        {proof.noMobile}{' '}
        <Link className="link in" to={settingsPath('mobile')}>
          {proof.settings}
        </Link>
      </p>
    )
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = checkCode(code, errors)
    setProblem(found)
    if (found) return
    try {
      await verify.mutateAsync({ code })
      onProved()
    } catch {
      // Shown at the field or above the button.
    }
  }
  return (
    <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
      <p>{proof.lead({ opened: whole(data.opened), mobile: data.mobile_masked })}</p>
      <CodeField
        value={code}
        onChange={(next) => {
          setCode(next)
          setProblem(undefined)
          verify.reset()
        }}
        problem={problem ?? verify.error?.fields.code}
        ask={() => sending.mutateAsync({})}
      />
      <Refusal of={verify.error} />
      <Button kind="primary" block submit busy={verify.isPending}>
        {proof.submit}
      </Button>
    </form>
  )
}
