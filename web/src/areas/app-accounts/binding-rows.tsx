import { useBinding, useBindingActs } from '@groundbreak/client/areas/app-accounts'
import { useWecomBinding, useWecomUnbind } from '@groundbreak/client/areas/wecom'
import { fullDay } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Link2, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { DangerDialog } from '../../ui/danger-dialog'
import { showToast } from '../../ui/toasts'
import { Row } from '../../form/settings-row'
import { BindDialog } from './bind-dialog'

const usePhrases = phrasesOf('appAccounts', 'wecom')

/** Whom a scan logs in: the bound personal or enterprise account, and WeCom. */
export function BindingRows() {
  return (
    <>
      <AccountRow />
      <WecomRow />
    </>
  )
}

function AccountRow() {
  const words = usePhrases().appAccounts.binding
  const language = useLanguage()
  const { data } = useBinding()
  const { unbind } = useBindingActs()
  const [binding, setBinding] = useState(false)
  if (!data?.to) return null
  const { to, bound } = data
  return (
    <Row
      title={to === 'personal' ? words.personal : words.enterprise}
      note={to === 'personal' ? words.notePersonal : words.noteEnterprise}
    >
      {bound ? (
        <span className="bound">
          <span>
            {bound.name} ({bound.username})
            <small className="mute">
              {' '}
              {words.since({ date: fullDay(bound.since.slice(0, 10), language) })}
            </small>
          </span>
          <Unbind lead={words.unbindLead} undone={words.undone} onUnbind={unbind} />
        </span>
      ) : (
        <Button size="s" icon={Link2} onClick={() => setBinding(true)}>
          {words.bind}
        </Button>
      )}
      <BindDialog to={to} open={binding} onClose={() => setBinding(false)} />
    </Row>
  )
}

function WecomRow() {
  const words = usePhrases().wecom.setting
  const language = useLanguage()
  const { data } = useWecomBinding()
  const unbind = useWecomUnbind()
  if (!data || (!data.available && !data.bound)) return null
  return (
    <Row title={words.title} note={words.note}>
      {data.bound ? (
        <span className="bound">
          <span>
            {words.bound({
              member: data.bound.member,
              date: fullDay(data.bound.since.slice(0, 10), language),
            })}
          </span>
          <Unbind lead={words.lead} undone={words.undone} onUnbind={unbind} />
        </span>
      ) : (
        <span className="mute">{words.none}</span>
      )}
    </Row>
  )
}

/** Asks first: what a scan opened elsewhere ends with it. */
function Unbind({ lead, undone, onUnbind }: { lead: string; undone: string; onUnbind: () => Promise<void> }) {
  const words = usePhrases().appAccounts.binding
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="s" icon={Link2Off} onClick={() => setOpen(true)}>
        {words.unbind}
      </Button>
      <DangerDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.unbindTitle}
        confirm={words.unbind}
        cancel={words.cancel}
        onConfirm={() => onUnbind().then(() => showToast({ text: undone }))}
      >
        {lead}
      </DangerDialog>
    </>
  )
}
