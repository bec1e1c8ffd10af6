import { useAllotmentPassword, useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { session } from '@groundbreak/contract/areas/session'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Form } from '../../form/form'
import { FormDialog } from '../../form/form-overlays'
import { TextField } from '../../form/text-field'
import { useCallForm } from '../../form/use-call-form'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toasts'
import { Row } from '../../form/settings-row'

const usePhrases = phrasesOf('devices', 'session')

/** The password asked for when projects are allotted. */
export function AllotmentRow() {
  const words = usePhrases().devices.allotment
  const { data, refetch } = useAllotmentPassword()
  const [open, setOpen] = useState(false)
  if (!data) return null
  return (
    <Row title={words.title} note={`${data.is_set ? words.set : words.notSet} · ${words.note}`}>
      <Button size="s" onClick={() => setOpen(true)}>
        {data.is_set ? words.change : words.setUp}
      </Button>
      <FormDialog open={open} onClose={() => setOpen(false)} title={words.title} width={420}>
        <AllotmentForm
          isSet={data.is_set}
          onClose={() => {
            setOpen(false)
            void refetch()
          }}
        />
      </FormDialog>
    </Row>
  )
}

function AllotmentForm({ isSet, onClose }: { isSet: boolean; onClose: () => void }) {
  const { devices, session: phrases } = usePhrases()
  const words = devices.allotment
  const length = useViewer().data?.limits.password_length
  const form = useCallForm({
    call: session.changeAllotmentPassword,
    initial: { old_password: '', new_password: '', repeat_password: '' },
    input: (values) => (isSet ? values : { ...values, old_password: undefined }),
    done: () => {
      showToast({ text: words.done })
      onClose()
    },
  })
  return (
    <Form of={form} look="dialog" submit={words.submit} onCancel={onClose}>
      {isSet ? <TextField {...form.at('old_password')} label={words.old} icon={KeyRound} secret /> : null}
      <TextField
        {...form.at('new_password')}
        label={words.next}
        icon={KeyRound}
        secret
        autoComplete="new-password"
        hint={length && phrases.password.lengthHelp(length)}
      />
      <TextField
        {...form.at('repeat_password')}
        label={words.repeat}
        icon={KeyRound}
        secret
        autoComplete="new-password"
      />
    </Form>
  )
}
