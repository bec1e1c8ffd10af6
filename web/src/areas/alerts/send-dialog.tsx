import { useAlertActs, useAlertContacts } from '@groundbreak/client/areas/alerts'
import { CallFailure } from '@groundbreak/client/failure'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { alertLimits } from '@groundbreak/contract/areas/alerts'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'
import { showToast } from '../../ui/toasts'
import './alerts.css'
import { ContactChoice } from './contact-choice'
import { gets } from './contact-state'

const usePhrases = phrasesOf('alerts')

/** So few mails of the day that the number stands out. */
const fewLeft = 5

interface SendProps {
  ids: readonly number[]
  onClose: () => void
}

/** Sends projects once to addresses of the book. */
export function SendDialog({ open, ...props }: SendProps & { open: boolean }) {
  const { send } = usePhrases().alerts
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={send.title({ count: whole(props.ids.length) })}
      width={480}
    >
      <SendForm {...props} />
    </Dialog>
  )
}

function SendForm({ ids, onClose }: SendProps) {
  const { send, failed } = usePhrases().alerts
  const { data } = useAlertContacts()
  const acts = useAlertActs()
  const [chosen, setChosen] = useState<number[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const left = data?.by_hand_left ?? alertLimits.byHandDaily
  const most = Math.min(alertLimits.recipientsByHand, left)
  const tooMany = ids.length > alertLimits.projectsByHand
  const submit = async () => {
    setBusy(true)
    try {
      const { mails, left_today: left } = await acts.send(ids, chosen)
      showToast({ text: send.done({ count: whole(mails), left: whole(left) }) })
      onClose()
    } catch (failure) {
      setProblem(failure instanceof CallFailure ? failure.message : failed)
    } finally {
      setBusy(false)
    }
  }
  const open = data?.list.some(({ state }) => gets(state)) ?? true
  return (
    <div className="send-form">
      {tooMany ? (
        <p className="problem">{send.tooMany({ max: alertLimits.projectsByHand })}</p>
      ) : open ? (
        <p className="mute">{send.recipients({ max: most, left: whole(left) })}</p>
      ) : (
        <p>{send.none}</p>
      )}
      {data && data.list.length > 0 && !tooMany ? (
        <ContactChoice
          contacts={data.list}
          chosen={chosen}
          onChange={setChosen}
          isOpen={({ id, state }) => gets(state) && (chosen.length < most || chosen.includes(id))}
        />
      ) : null}
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <footer className="dialog-foot">
        <Button onClick={onClose}>{send.cancel}</Button>
        <Button
          kind="primary"
          busy={busy}
          disabled={tooMany || chosen.length === 0}
          note={data ? whole(left) : undefined}
          noteLow={left <= fewLeft}
          onClick={() => void submit()}
        >
          {send.submit}
        </Button>
      </footer>
    </div>
  )
}
