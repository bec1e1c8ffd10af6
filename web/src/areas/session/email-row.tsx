import { useConfirmEmail, useOwnEmail } from '@groundbreak/client/areas/session.codes'
import { phrasesOf } from '@groundbreak/client/language'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toasts'
import { CodeField } from './code-field'
import { checkCode } from './code-form'
import { Refusal } from '../../form/refusal'
import { Row } from '../../form/settings-row'

const usePhrases = phrasesOf('codes', 'errors')

/** The own mail address, and the code by which it is confirmed. */
export function EmailRow() {
  const { confirm } = usePhrases().codes
  const { data, error, refetch } = useOwnEmail()
  const [open, setOpen] = useState(false)
  if (error)
    return (
      <Row id="email" title={confirm.title}>
        {confirm.none}
      </Row>
    )
  if (!data) return null
  if (data.confirmed)
    return (
      <Row id="email" title={confirm.title}>
        {data.email_masked} · {confirm.confirmed}
      </Row>
    )
  return (
    <Row id="email" title={confirm.title} note={confirm.note}>
      <span className="email-row">
        {data.email_masked}
        {open ? null : (
          <Button size="s" onClick={() => setOpen(true)}>
            {confirm.submit}
          </Button>
        )}
      </span>
      {open ? <Confirming onDone={() => void refetch()} /> : null}
    </Row>
  )
}

function Confirming({ onDone }: { onDone: () => void }) {
  const { codes, errors } = usePhrases()
  const act = useConfirmEmail()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = checkCode(code, errors)
    setProblem(found)
    if (found) return
    try {
      await act.mutateAsync({ code })
    } catch {
      return
    }
    showToast({ text: codes.confirm.done })
    onDone()
  }
  return (
    <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
      <CodeField
        value={code}
        onChange={(next) => {
          setCode(next)
          setProblem(undefined)
          act.reset()
        }}
        problem={problem ?? act.error?.fields.code}
        ask={async () => (await act.mutateAsync({})).sent ?? undefined}
      />
      <Refusal of={act.error} />
      <Button submit busy={act.isPending}>
        {codes.confirm.submit}
      </Button>
    </form>
  )
}
