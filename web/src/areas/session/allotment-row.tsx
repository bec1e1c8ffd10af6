import {
  useAllotmentPassword,
  useChangeAllotmentPassword,
  useViewer,
} from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { KeyRound } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'
import { showToast } from '../../ui/toasts'
import { LabelledField } from '../../form/labelled-field'
import { Refusal } from '../../form/refusal'
import { Row } from '../../form/settings-row'

const usePhrases = phrasesOf('devices', 'session', 'shell')

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
      <Dialog open={open} onClose={() => setOpen(false)} title={words.title} width={420}>
        <AllotmentForm
          isSet={data.is_set}
          onClose={() => {
            setOpen(false)
            void refetch()
          }}
        />
      </Dialog>
    </Row>
  )
}

const empty = { old_password: '', new_password: '', repeat_password: '' }

function AllotmentForm({ isSet, onClose }: { isSet: boolean; onClose: () => void }) {
  const { devices, session, shell } = usePhrases()
  const words = devices.allotment
  const length = useViewer().data?.limits.password_length
  const change = useChangeAllotmentPassword()
  const [form, setForm] = useState(empty)
  const set = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    change.reset()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    try {
      await change.mutateAsync(isSet ? form : { ...form, old_password: undefined })
    } catch {
      return
    }
    showToast({ text: words.done })
    onClose()
  }
  const { fields = {} } = change.error ?? {}
  return (
    <form className="fields name-form" onSubmit={(event) => void submit(event)} noValidate>
      {isSet ? (
        <LabelledField
          label={words.old}
          icon={KeyRound}
          secret
          autoComplete="off"
          value={form.old_password}
          onChange={(next) => set({ old_password: next })}
          problem={fields.old_password}
        />
      ) : null}
      <LabelledField
        label={words.next}
        icon={KeyRound}
        secret
        autoComplete="new-password"
        value={form.new_password}
        onChange={(next) => set({ new_password: next })}
        problem={fields.new_password}
        help={length && session.password.lengthHelp(length)}
      />
      <LabelledField
        label={words.repeat}
        icon={KeyRound}
        secret
        autoComplete="new-password"
        value={form.repeat_password}
        onChange={(next) => set({ repeat_password: next })}
        problem={fields.repeat_password}
      />
      <Refusal of={change.error} />
      <footer>
        <Button onClick={onClose}>{shell.cancel}</Button>
        <Button kind="primary" submit busy={change.isPending}>
          {words.submit}
        </Button>
      </footer>
    </form>
  )
}
