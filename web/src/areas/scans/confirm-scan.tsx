import type { Asker } from '@groundbreak/contract/areas/scans'
import { useScan, useScanDecision } from '@groundbreak/client/areas/scans'
import { stamp } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { CircleCheck, CircleSlash, CircleX, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths, settingsPath } from '../../paths'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/marks'
import { useSecondsLeft } from '../../ui/use-seconds-left'
import './scans.css'

const usePhrases = phrasesOf('scans')

/** On the phone: who asks to be let in, and as whom; yes or no, once. */
export function ConfirmScan({ ticket }: { ticket: string }) {
  const words = usePhrases().scans.phone
  const { data, error, dataUpdatedAt } = useScan(ticket)
  const { confirm, refuse } = useScanDecision()
  const navigate = useNavigate()
  const failure = error ?? confirm.error ?? refuse.error
  const home = (
    <Button size="l" block onClick={() => void navigate(paths.projectsHome)}>
      {words.home}
    </Button>
  )
  if (confirm.isSuccess)
    return (
      <Told icon={CircleCheck} tone="ok" title={words.done} lead={words.doneLead}>
        {home}
      </Told>
    )
  if (refuse.isSuccess)
    return (
      <Told icon={CircleSlash} title={words.refused} lead={words.refusedLead}>
        <Button size="l" block onClick={() => void navigate(paths.userChangePassword)}>
          {words.changePassword}
        </Button>
        {home}
      </Told>
    )
  if (failure)
    return (
      <Told icon={CircleX} tone="bad" title={words.invalid} lead={failure.message} more={words.invalidLead}>
        {home}
      </Told>
    )
  if (!data)
    return (
      <div className="confirm" aria-busy="true">
        <h1>{words.title}</h1>
        <p>{words.loading}</p>
      </div>
    )
  const busy = confirm.isPending || refuse.isPending
  return (
    <div className="confirm">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <Who asker={data.asker} enters={data.enters} />
      <div className="btns">
        <Button
          kind="primary"
          size="l"
          block
          busy={confirm.isPending}
          disabled={busy}
          onClick={() => confirm.mutate({ ticket })}
        >
          {words.confirm}
        </Button>
        <Button size="l" block danger disabled={busy} onClick={() => refuse.mutate({ ticket })}>
          {words.refuse}
        </Button>
      </div>
      <Left until={dataUpdatedAt + data.expires_in * 1000} />
    </div>
  )
}

interface Enters {
  name: string
  username: string
  firm: string | null
  bound: boolean
  personal: boolean
}

function Who({ asker, enters }: { asker: Asker; enters: Enters }) {
  const words = usePhrases().scans.phone
  const language = useLanguage()
  const device = [asker.browser, asker.system].filter((name) => name !== null).join(' · ')
  return (
    <>
      <dl>
        <Line name={words.device}>{device || words.unknownBrowser}</Line>
        <Line name={words.address} more={asker.place ?? words.network[asker.network]}>
          {asker.address}
        </Line>
        <Line name={words.asked}>{stamp(asker.asked_at, language)}</Line>
        <Line
          name={words.as}
          more={[enters.firm, enters.bound ? words.bound : enters.personal ? words.personal : null]
            .filter((one) => one !== null)
            .join(' · ')}
        >
          {enters.name} ({enters.username})
        </Line>
      </dl>
      <Notice meaning={asker.same_address ? 'ok' : 'warn'}>
        {asker.same_address ? words.sameAddress : words.otherAddress}
      </Notice>
      {enters.personal ? (
        <p className="left">
          <Link className="link in" to={settingsPath('safety')}>
            {words.bindFirst}
          </Link>
        </p>
      ) : null}
    </>
  )
}

function Line({ name, more, children }: { name: string; more?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {more ? <small>{more}</small> : null}
      </dd>
    </div>
  )
}

function Left({ until }: { until: number }) {
  const words = usePhrases().scans.phone
  const seconds = useSecondsLeft(until)
  return <p className="left">{words.secondsLeft({ seconds })}</p>
}

interface ToldProps {
  icon: LucideIcon
  tone?: 'ok' | 'bad'
  title: string
  lead: string
  more?: string
  children: ReactNode
}

function Told({ icon, tone, title, lead, more, children }: ToldProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // What the finger pressed is gone: readers go on from the outcome.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="confirm">
      <div className="told">
        <span className={tone}>
          <Icon icon={icon} size={40} />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>
          {lead}
          {more ? <br /> : null}
          {more}
        </p>
      </div>
      <div className="btns">{children}</div>
    </div>
  )
}
