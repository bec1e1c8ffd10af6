import { type LimitRaise, raisableLimits } from '@groundbreak/contract/areas/customers.limits'
import { useCustomerLimitActs, useLimitRaises } from '@groundbreak/client/areas/customers.limits'
import { fullDay, momentWithTime, stamp } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Gauge, Plus, Text } from 'lucide-react'
import { useState } from 'react'
import { Failed } from '../../page/failed'
import { Button } from '../../ui/button'
import { Choice } from '../../ui/choice'
import { DayField } from '../../ui/day-field'
import { SectionHead } from '../../ui/headings'
import { SideSheet } from '../../ui/overlays'
import { SkeletonRows } from '../../ui/states'
import { showToast } from '../../ui/toasts'
import { useSaving } from '../../form/saving'
import { SavingForm } from '../../form/saving-form'
import { LabelledField } from '../../form/labelled-field'

const usePhrases = phrasesOf('customers', 'shell')

/** Limits of a customer that are higher by contract: one person asks, another one approves. */
export function CustomerRaises({ firmId }: { firmId: number }) {
  const { customers, shell } = usePhrases()
  const { limits: words } = customers
  const { data, error, refetch } = useLimitRaises(firmId)
  const [asking, setAsking] = useState(false)
  return (
    <section className="limit-part" aria-label={words.raises}>
      <SectionHead
        title={words.raises}
        aside={
          <Button size="s" icon={Plus} onClick={() => setAsking(true)}>
            {words.ask}
          </Button>
        }
      />
      <p className="mute small">{words.raisesNote}</p>
      {error ? <Failed title={words.failed} failure={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={2} label={shell.loading} />}
      {data?.list.length === 0 ? <p>{words.noRaises}</p> : null}
      {data && data.list.length > 0 ? (
        <ol className="change-list">
          {data.list.map((raise) => (
            <RaiseItem key={raise.id} raise={raise} />
          ))}
        </ol>
      ) : null}
      <SideSheet open={asking} onClose={() => setAsking(false)} title={words.ask} width={480}>
        {data ? <AskForm firmId={firmId} usual={data.usual} onClose={() => setAsking(false)} /> : null}
      </SideSheet>
    </section>
  )
}

function RaiseItem({ raise }: { raise: LimitRaise }) {
  const { limits: words } = usePhrases().customers
  const language = useLanguage()
  const { decide } = useCustomerLimitActs()
  const { message, busy, save } = useSaving()
  const submit = async (decision: 'approve' | 'refuse' | 'end') => {
    if (await save(() => decide({ id: raise.id, decision }))) showToast({ text: words.decided })
  }
  const act = (decision: 'approve' | 'refuse' | 'end', label: string, kind?: 'primary') => (
    <Button size="s" kind={kind} disabled={busy} onClick={() => void submit(decision)}>
      {label}
    </Button>
  )
  const until = raise.ends_on ? words.untilDay({ date: fullDay(raise.ends_on, language) }) : words.always
  return (
    <li>
      <div className="what">
        <b>
          {words.names[raise.limit_name]} {whole(raise.most)}
        </b>
        <span>{until}</span>
        <span className="mute">{words.states[raise.state]}</span>
      </div>
      <p className="small">{raise.reason}</p>
      <time className="mute small" dateTime={raise.asked_at} title={stamp(raise.asked_at, language)}>
        {raise.decided_by
          ? words.by({ asked: raise.asked_by, decided: raise.decided_by })
          : words.byOne({ asked: raise.asked_by })}
        {' · '}
        {momentWithTime(raise.decided_at ?? raise.asked_at, language)}
      </time>
      {raise.state === 'waiting' || raise.state === 'approved' ? (
        <div className="limit-acts">
          {raise.state === 'approved' ? act('end', words.end) : null}
          {raise.state === 'waiting' && raise.is_own ? act('end', words.withdraw) : null}
          {raise.state === 'waiting' && !raise.is_own ? (
            <>
              {act('approve', words.approve, 'primary')}
              {act('refuse', words.refuse)}
            </>
          ) : null}
        </div>
      ) : null}
      {message ? (
        <p className="problem" role="alert">
          {message}
        </p>
      ) : null}
    </li>
  )
}

interface AskFormProps {
  firmId: number
  usual: readonly { limit_name: (typeof raisableLimits)[number]; most: number }[]
  onClose: () => void
}

function AskForm({ firmId, usual, onClose }: AskFormProps) {
  const { limits: words } = usePhrases().customers
  const { ask } = useCustomerLimitActs()
  const [name, setName] = useState<(typeof raisableLimits)[number]>('details.day')
  const [most, setMost] = useState('')
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const saving = useSaving()
  const { problems, save } = saving
  const submit = async () => {
    const input = { firm_id: firmId, limit_name: name, most: Number(most), ends_on: until || null, reason }
    if (!(await save(() => ask(input)))) return
    showToast({ text: words.asked })
    onClose()
  }
  const usually = usual.find(({ limit_name: one }) => one === name)?.most ?? 0
  return (
    <SavingForm
      saving={saving}
      submit={words.send}
      className="sheet-form"
      onSubmit={submit}
      onCancel={onClose}
    >
      <Choice
        label={words.limit}
        value={name}
        options={raisableLimits.map((value) => ({ value, label: words.names[value] }))}
        onChange={(value) => setName(raisableLimits.find((one) => one === value) ?? 'details.day')}
      />
      <LabelledField
        label={words.most}
        icon={Gauge}
        digits
        autoComplete="off"
        help={words.usual({ most: whole(usually) })}
        value={most}
        problem={problems.most}
        onChange={setMost}
      />
      <div className="labelled day">
        <span className="label">{words.until}</span>
        <DayField
          label={words.until}
          help={words.untilNote}
          value={until || undefined}
          wrong={problems.ends_on !== undefined}
          onChange={(value) => setUntil(value ?? '')}
        />
        {problems.ends_on ? (
          <p className="problem" role="alert">
            {problems.ends_on}
          </p>
        ) : null}
      </div>
      <LabelledField
        label={words.reason}
        icon={Text}
        autoComplete="off"
        value={reason}
        problem={problems.reason}
        onChange={setReason}
      />
    </SavingForm>
  )
}
