import type { StaffMember } from '@groundbreak/contract/areas/customers'
import type { FactorRemoval } from '@groundbreak/contract/areas/customers.factor-removals'
import { useCustomerActs } from '@groundbreak/client/areas/customers'
import { momentWithTime, stamp } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { DangerDialog } from '../../ui/danger-dialog'
import { SectionHead } from '../../ui/headings'
import { Tag } from '../../ui/marks'
import { showToast } from '../../ui/toasts'
import { ReasonDialog } from '../../areas/accounts/reason-dialog'
import { useSaving } from '../../form/saving'
import { useSecondsLeft } from '../../ui/use-seconds-left'

const usePhrases = phrasesOf('customers', 'shell')

/** The dynamic token of a colleague: whether there is one, and the request to take it away. */
export function StaffFactor({ member }: { member: StaffMember }) {
  const { factor: words } = usePhrases().customers.staff
  const [asking, setAsking] = useState(false)
  const { name, user_id: userId, second_factor: isOn, factor_removal: removal } = member
  const { askFactorRemoval } = useCustomerActs()
  return (
    <section>
      <SectionHead
        title={words.title}
        aside={<Tag meaning={isOn ? 'ok' : 'plain'}>{isOn ? words.on : words.off}</Tag>}
      />
      {removal ? <OpenRemoval member={member} removal={removal} /> : null}
      {member.can_ask_removal ? (
        <div className="account-acts">
          <Button onClick={() => setAsking(true)}>{words.ask}</Button>
        </div>
      ) : null}
      <ReasonDialog
        open={asking}
        title={words.askTitle({ name })}
        note={words.askNote({ name })}
        label={words.reason}
        help={words.reasonHelp}
        submit={words.send}
        onClose={() => setAsking(false)}
        onSave={async (reason) => {
          const { told } = await askFactorRemoval(userId, reason)
          return told ? words.askedTold({ name }) : words.askedUntold({ name })
        }}
      />
    </section>
  )
}

interface OpenProps {
  member: StaffMember
  removal: FactorRemoval
}

/** What somebody asked for, when it takes effect, and what the viewer may do about it. */
function OpenRemoval({ member: { name }, removal }: OpenProps) {
  const { customers, shell } = usePhrases()
  const { factor: words } = customers.staff
  const language = useLanguage()
  const { decideFactorRemoval } = useCustomerActs()
  const { message, busy, save } = useSaving()
  const [agreeing, setAgreeing] = useState(false)
  const { id, asked_by: asker, asked_at: at, reason } = removal
  const withdraw = async () => {
    if (await save(() => decideFactorRemoval({ id, decision: 'withdraw' })))
      showToast({ text: words.withdrawn })
  }
  return (
    <div className="factor-removal">
      <p>
        <b>{words.open}</b>
      </p>
      <Due at={removal.takes_effect_at} />
      <p>{reason}</p>
      <p className="mute small" title={stamp(at, language)}>
        {words.openBy({ name: asker, at: momentWithTime(at, language) })}
        {removal.can_withdraw && !removal.can_agree ? ` · ${words.waitsForOther}` : null}
      </p>
      {removal.can_withdraw ? (
        <div className="account-acts">
          {removal.can_agree ? (
            <Button kind="primary" onClick={() => setAgreeing(true)}>
              {words.agree}
            </Button>
          ) : null}
          <Button busy={busy} onClick={() => void withdraw()}>
            {words.withdraw}
          </Button>
        </div>
      ) : null}
      {message ? (
        <p className="account-problem" role="alert">
          {message}
        </p>
      ) : null}
      <DangerDialog
        open={agreeing}
        onClose={() => setAgreeing(false)}
        title={words.agreeAsk({ name })}
        confirm={words.agreeSubmit}
        cancel={shell.cancel}
        onConfirm={async () => {
          await decideFactorRemoval({ id, decision: 'agree' })
          showToast({ text: words.agreed({ name }) })
        }}
      >
        {words.agreeNote({ name, asker, reason })}
      </DangerDialog>
    </div>
  )
}

/** When it takes effect, counted down. */
function Due({ at }: { at: string }) {
  const { factor: words } = usePhrases().customers.staff
  const language = useLanguage()
  const minutesLeft = Math.ceil(useSecondsLeft(Date.parse(at)) / 60)
  const [hours, minutes] = [Math.floor(minutesLeft / 60), minutesLeft % 60]
  if (minutesLeft === 0) return <p>{words.dueNow}</p>
  const left = hours > 0 ? words.hours({ hours, minutes }) : words.minutes({ minutes })
  return <p className="n">{words.due({ at: momentWithTime(at, language), left })}</p>
}
