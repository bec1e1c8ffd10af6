import { customers } from '@groundbreak/contract/areas/customers'
import { type LimitRaise, raisableLimits } from '@groundbreak/contract/areas/customers.limits'
import { useCustomerLimitActs, useLimitRaises } from '@groundbreak/client/areas/customers.limits'
import { fullDay, momentWithTime, stamp } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Gauge, Plus, Text } from 'lucide-react'
import { useState } from 'react'
import { Failed } from '../../page/failed'
import { ChoiceField } from '../../form/choice-field'
import { DateField } from '../../form/date-field'
import { Form } from '../../form/form'
import { FormSheet } from '../../form/form-overlays'
import { TextField } from '../../form/text-field'
import { useCallForm } from '../../form/use-call-form'
import { useDeed } from '../../form/use-deed'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { SkeletonRows } from '../../ui/states'
import { showToast } from '../../ui/toasts'

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
      <FormSheet open={asking} onClose={() => setAsking(false)} title={words.ask} width={480}>
        {data ? <AskForm firmId={firmId} usual={data.usual} onClose={() => setAsking(false)} /> : null}
      </FormSheet>
    </section>
  )
}

function RaiseItem({ raise }: { raise: LimitRaise }) {
  const { limits: words } = usePhrases().customers
  const language = useLanguage()
  const { decide } = useCustomerLimitActs()
  const { message, busy, run } = useDeed()
  const submit = async (decision: 'approve' | 'refuse' | 'end') => {
    if (await run(() => decide({ id: raise.id, decision }))) showToast({ text: words.decided })
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

type RaisableLimit = (typeof raisableLimits)[number]

interface AskFormProps {
  firmId: number
  usual: readonly { limit_name: RaisableLimit; most: number }[]
  onClose: () => void
}

const emptyRaise: { limit_name: RaisableLimit; most: string; ends_on: string; reason: string } = {
  limit_name: 'details.day',
  most: '',
  ends_on: '',
  reason: '',
}

function AskForm({ firmId, usual, onClose }: AskFormProps) {
  const { limits: words } = usePhrases().customers
  const { ask } = useCustomerLimitActs()
  const form = useCallForm({
    call: customers.askRaise,
    initial: emptyRaise,
    input: ({ most, ends_on, ...rest }) => ({
      firm_id: firmId,
      most: Number(most),
      ends_on: ends_on || null,
      ...rest,
    }),
    send: ask,
    done: () => {
      showToast({ text: words.asked })
      onClose()
    },
  })
  const usually = usual.find(({ limit_name: one }) => one === form.values.limit_name)?.most ?? 0
  return (
    <Form of={form} look="sheet" submit={words.send} onCancel={onClose}>
      <ChoiceField
        {...form.at('limit_name')}
        label={words.limit}
        options={raisableLimits.map((value) => ({ value, label: words.names[value] }))}
      />
      <TextField
        {...form.at('most')}
        label={words.most}
        icon={Gauge}
        inputMode="numeric"
        hint={words.usual({ most: whole(usually) })}
      />
      <DateField {...form.at('ends_on')} label={words.until} placeholder={words.untilNote} />
      <TextField {...form.at('reason')} label={words.reason} icon={Text} />
    </Form>
  )
}
