import { useBindMobile, useOwnMobile, useSendBindCode } from '@groundbreak/client/areas/session.codes'
import { phrasesOf } from '@groundbreak/client/language'
import { Smartphone } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toasts'
import { CodeField } from './code-field'
import { checkCode, isFine } from './code-form'
import { LabelledField } from '../../form/labelled-field'
import { Refusal } from '../../form/refusal'
import { Row } from '../../form/settings-row'

const usePhrases = phrasesOf('codes', 'errors')

/** The own mobile number, bound by a code sent to it. */
export function MobileRow() {
  const { bind } = usePhrases().codes
  const { data, refetch } = useOwnMobile()
  const [open, setOpen] = useState(false)
  if (!data) return null
  const { mobile_masked: masked } = data
  return (
    <Row id="mobile" title={bind.title} note={bind.note}>
      <span className="email-row">
        <span className="n">{masked ?? bind.none}</span>
        {open ? null : (
          <Button size="s" onClick={() => setOpen(true)}>
            {masked ? bind.change : bind.bind}
          </Button>
        )}
      </span>
      {open ? (
        <Binding
          onDone={() => {
            setOpen(false)
            void refetch()
          }}
        />
      ) : null}
    </Row>
  )
}

function Binding({ onDone }: { onDone: () => void }) {
  const { codes, errors } = usePhrases()
  const sending = useSendBindCode()
  const act = useBindMobile()
  const [form, setForm] = useState({ mobile: '', code: '' })
  const [problems, setProblems] = useState<{ mobile?: string; code?: string }>({})
  const { mobile, code } = form
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    setProblems({})
    act.reset()
    sending.reset()
  }
  const checkMobile = () => (mobile.trim() === '' ? errors.codes.mobileInvalid : undefined)
  const ask = async () => {
    const problem = checkMobile()
    setProblems({ mobile: problem })
    return problem ? undefined : sending.mutateAsync({ mobile })
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = { mobile: checkMobile(), code: checkCode(code, errors) }
    setProblems(found)
    if (!isFine(found)) return
    try {
      await act.mutateAsync({ mobile, code })
    } catch {
      return
    }
    showToast({ text: codes.bind.done })
    onDone()
  }
  return (
    <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
      <LabelledField
        label={codes.registration.mobile}
        icon={Smartphone}
        digits
        autoComplete="tel"
        value={mobile}
        onChange={(next) => change({ mobile: next })}
        problem={problems.mobile ?? sending.error?.fields.mobile ?? act.error?.fields.mobile}
      />
      <CodeField
        value={code}
        onChange={(next) => change({ code: next })}
        problem={problems.code ?? act.error?.fields.code}
        ask={ask}
      />
      <Refusal of={act.error} />
      <Button submit busy={act.isPending}>
        {codes.bind.submit}
      </Button>
    </form>
  )
}
