import { useConfirmEmail, useOwnEmail } from '@groundbreak/client/areas/session.codes'
import { phrasesOf } from '@groundbreak/client/language'
import { session } from '@groundbreak/contract/areas/session'
import { useState } from 'react'
import { Form } from '../../form/form'
import { useCallForm } from '../../form/use-call-form'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toasts'
import { CodeField } from './code-field'
import { checkCode } from './code-form'
import { Row } from '../../form/settings-row'

const usePhrases = phrasesOf('codes')

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
  const { codes } = usePhrases()
  const sending = useConfirmEmail()
  const form = useCallForm({
    call: session.sendEmailConfirm,
    initial: { code: '' },
    check: ({ code }) => ({ code: checkCode(code, codes.failures) }),
    done: () => {
      showToast({ text: codes.confirm.done })
      onDone()
    },
  })
  return (
    <Form of={form} look="inline" submit={codes.confirm.submit}>
      <CodeField {...form.at('code')} ask={async () => (await sending.mutateAsync({})).sent ?? undefined} />
    </Form>
  )
}
