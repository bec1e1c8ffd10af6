import type { AuditCase as Case } from '@groundbreak/contract/areas/coins'
import { useAuditCase } from '@groundbreak/client/areas/coins'
import { fullDay, momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { ArrowLeft } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { Failed } from '../../page/failed'
import { projectPath } from '../../paths'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { Tag } from '../../ui/marks'
import { SkeletonRows } from '../../ui/states'
import { AsWritten } from '../../facts/marked'
import { useMoney } from '../../facts/money'
import { StagePill } from '../../facts/stage-pill'
import { AuditForm } from './audit-form'
import { CaseStateTag } from './state-tag'
import { TakeBack } from './take-back'

const usePhrases = phrasesOf('coins', 'shell')

interface Props {
  id: number
  decisionRef: Ref<HTMLButtonElement>
  onOpen: (id: number) => void
  /** On a phone: back to the list. */
  onBack?: () => void
}

/** One case: what was told, what the platform knows of the project, and the decision. */
export function AuditCase({ id, decisionRef, onOpen, onBack }: Props) {
  const { coins, shell } = usePhrases()
  const { desk: words } = coins
  const { data, error, refetch } = useAuditCase(id)
  return (
    <section className="desk-case audit-case">
      {onBack ? (
        <Button kind="quiet" icon={ArrowLeft} onClick={onBack}>
          {words.back}
        </Button>
      ) : null}
      {error ? <Failed title={words.caseFailed} failure={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={10} label={shell.loading} />}
      {data ? (
        <>
          <Head data={data} />
          <Told data={data} />
          {data.state === 'submitted' ? (
            <AuditForm key={data.version} data={data} decisionRef={decisionRef} />
          ) : (
            <Decided data={data} />
          )}
          <Others data={data} onOpen={onOpen} />
          <Parties data={data} />
        </>
      ) : null}
    </section>
  )
}

function Head({ data }: { data: Case }) {
  return (
    <header className="audit-head">
      <h2>
        <Link className="link in" to={projectPath(data.projectid)}>
          <AsWritten text={data.project_name} />
        </Link>
      </h2>
      <p className="facts">
        <CaseStateTag state={data.state} />
        <StagePill project={{ stage: data.stage, sub_stage: null }} />
        <span className="mute">{data.place}</span>
      </p>
    </header>
  )
}

function Told({ data }: { data: Case }) {
  const { coins } = usePhrases()
  const { desk: words, cases } = coins
  const language = useLanguage()
  const money = useMoney()
  const { approved, refused, taken_back: back } = data.record
  const rows: [string, string][] = [
    [words.firm, data.firm.name],
    [words.product, data.product],
    [words.value, money.full(data.contract_value)],
    [words.wonOn, fullDay(data.won_on, language)],
    [words.sender, `${data.sender} · ${data.sender_firm}`],
  ]
  return (
    <section>
      <SectionHead
        title={words.told}
        note={cases.sentAt({ at: momentWithTime(data.submitted_at, language) })}
      />
      <dl className="told">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="n">
              <AsWritten text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mute small n">{words.record({ approved, refused, back })}</p>
      <p className="story">
        <AsWritten text={data.story} />
      </p>
      {data.earlier_reason === null ? null : <Reason title={words.earlier} text={data.earlier_reason} />}
    </section>
  )
}

function Reason({ title, text }: { title: string; text: string }) {
  return (
    <div className="reason">
      <small className="mute">{title}</small>
      <p>
        <AsWritten text={text} />
      </p>
    </div>
  )
}

function Decided({ data }: { data: Case }) {
  const { coins } = usePhrases()
  const { desk: words, cases } = coins
  const language = useLanguage()
  if (data.decided_at === null || data.decided_by === null) return null
  const at = momentWithTime(data.decided_at, language)
  return (
    <section>
      <SectionHead
        title={words.decision}
        note={words.decided({ name: data.decided_by, at })}
        aside={data.state === 'approved' ? <TakeBack data={data} /> : undefined}
      />
      {data.reason === null ? (
        <p className="n">{cases.gained(data)}</p>
      ) : (
        <Reason
          title={data.state === 'refused' ? cases.refusedBecause : cases.takenBecause}
          text={data.reason}
        />
      )}
    </section>
  )
}

function Others({ data, onOpen }: { data: Case; onOpen: (id: number) => void }) {
  const { desk: words } = usePhrases().coins
  const language = useLanguage()
  if (data.others.length === 0) return null
  return (
    <section>
      <SectionHead title={words.others} value={data.others.length} />
      <ul className="lines">
        {data.others.map((other) => (
          <li key={other.id}>
            <button type="button" className="link" onClick={() => onOpen(other.id)}>
              {other.sender} · {other.sender_firm}
            </button>
            {other.same_firm ? <Tag meaning="warn">{words.colleague}</Tag> : null}
            <CaseStateTag state={other.state} />
            <span className="mute small n">
              <AsWritten text={`${other.firm_name} · ${other.product}`} /> · {fullDay(other.won_on, language)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Parties({ data }: { data: Case }) {
  const { desk: words } = usePhrases().coins
  return (
    <section>
      <SectionHead title={words.parties} />
      {data.parties.length === 0 ? <p className="empty-line">{words.noParties}</p> : null}
      <ul className="lines">
        {data.parties.map(({ firm_id: id, name, role }) => (
          <li key={`${id} ${role}`}>
            <span className="mute">{role}</span> <AsWritten text={name} />
            {id === data.firm.id ? <Tag meaning="ok">{words.firm}</Tag> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
