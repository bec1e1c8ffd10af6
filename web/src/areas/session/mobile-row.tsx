import { useOwnMobile, useSendBindCode } from '@groundbreak/client/areas/session.codes'
import { phrasesOf } from '@groundbreak/client/language'
import { session } from '@groundbreak/contract/areas/session'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Form } from '../../form/form'
import { TextField } from '../../form/text-field'
import { useCallForm } from '../../form/use-call-form'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toasts'
import { CodeField } from './code-field'
import { Row } from '../../form/settings-row'
import { checkCode } from './code-form'

const usePhrases = phrasesOf('codes')

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
  const { codes } = usePhrases()
  const sending = useSendBindCode()
  const checkMobile = (mobile: string) => (mobile.trim() === '' ? codes.failures.mobileInvalid : undefined)
  const form = useCallForm({
    call: session.bindMobile,
    initial: { mobile: '', code: '' },
    check: ({ mobile, code }) => ({ mobile: checkMobile(mobile), code: checkCode(code, codes.failures) }),
    done: () => {
      showToast({ text: codes.bind.done })
      onDone()
    },
  })
  const { mobile } = form.values
  const ask = async () =>
    form.refuse({ mobile: checkMobile(mobile) }) ? sending.mutateAsync({ mobile }) : undefined
  return (
    <Form of={form} look="inline" submit={codes.bind.submit}>
      <TextField
        {...form.at('mobile')}
        label={codes.registration.mobile}
        icon={Smartphone}
        inputMode="numeric"
        autoComplete="tel"
      />
      <CodeField {...form.at('code')} ask={ask} onRefused={form.refuse} />
    </Form>
  )
}
