import { type CaseState, caseStates, type CoinCase } from '@groundbreak/contract/areas/coins'
import { useCaseActs, useOwnCases } from '@groundbreak/client/areas/coins'
import { useViewer } from '@groundbreak/client/areas/session'
import { day, momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Failed } from '../../page/failed'
import { projectPath } from '../../paths'
import { Button } from '../../ui/button'
import { Choice } from '../../ui/choice'
import { Icon } from '../../ui/icon'
import { Tag } from '../../ui/marks'
import { EmptyState, SkeletonRows } from '../../ui/states'
import { AsWritten } from '../../facts/marked'
import { useMoney } from '../../facts/money'
import { useAway } from '../../facts/away'
import type { CoinView } from './coin-address'
import { CaseStateTag } from './state-tag'
import { WithdrawCase } from './withdraw-case'

const usePhrases = phrasesOf('coins', 'projects', 'shell')

type OnView = (change: Partial<CoinView>) => void

interface Props {
  view: CoinView
  onView: OnView
  mayEarn: boolean
}

/** One's own cases with what became of them; showing them is reading the outcomes. */
export function OwnCases({ view, onView, mayEarn }: Props) {
  const { coins, shell } = usePhrases()
  const { cases: words } = coins
  const away = useAway()
  const userId = useViewer().data?.user.user_id
  const { data, error, refetch } = useOwnCases(userId, !away)
  const { markRead } = useCaseActs()
  const hasUnread = data?.list.some(({ unread }) => unread) ?? false
  useEffect(() => {
    if (hasUnread) void markRead().catch(() => undefined)
    // Once for what is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasUnread])
  if (away) return <EmptyState title={coins.away.title} reason={coins.away.reason} />
  if (error && !data) return <Failed title={words.failed} failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} label={shell.loading} />
  if (data.total === 0) return <EmptyState title={words.none} reason={words.noneReason} />
  const list = data.list.filter(({ state }) => view.state === undefined || state === view.state)
  return (
    <>
      <div className="coin-filters">
        <Choice
          bare
          label={words.state}
          options={[
            { value: '', label: words.all },
            ...caseStates.map((state) => ({ value: state, label: coins.states[state] })),
          ]}
          value={view.state ?? ''}
          onChange={(state) => onView({ state: state === '' ? undefined : (state as CaseState) })}
        />
      </div>
      {list.length === 0 ? (
        <EmptyState title={words.noneFiltered} reason={words.noneFilteredReason} />
      ) : (
        <ul className="coin-cases" aria-label={words.list}>
          {list.map((one) => (
            <OwnCase key={one.id} data={one} onView={onView} mayEarn={mayEarn} />
          ))}
        </ul>
      )}
    </>
  )
}

function OwnCase({ data, onView, mayEarn }: { data: CoinCase; onView: OnView; mayEarn: boolean }) {
  const { coins, projects } = usePhrases()
  const { cases: words } = coins
  const language = useLanguage()
  const money = useMoney()
  const { state } = data
  const told = [
    data.product,
    data.contract_value === null ? null : money.full(data.contract_value),
    words.wonOn({ day: day(data.won_on, language) }),
  ]
  const when = [
    words.sentAt({ at: momentWithTime(data.submitted_at, language) }),
    data.decided_at ? words.decidedAt({ at: momentWithTime(data.decided_at, language) }) : null,
  ]
  return (
    <li>
      <div className="first">
        <Link className="link in" to={projectPath(data.projectid)}>
          {data.in_scope ? null : <Icon icon={Lock} size={14} label={projects.list.row.outOfScope} />}
          <AsWritten text={data.project_name} />
        </Link>
        <CaseStateTag state={state} />
        {data.unread ? <Tag meaning="warn">{words.unread}</Tag> : null}
        <Points data={data} />
      </div>
      <p className="n">
        <AsWritten text={data.firm.name} /> · {told.filter(Boolean).join(' · ')}
      </p>
      <p className="story">
        <AsWritten text={data.story} />
      </p>
      {data.reason === null ? null : (
        <div className="reason">
          <small className="mute">{state === 'refused' ? words.refusedBecause : words.takenBecause}</small>
          <p>
            <AsWritten text={data.reason} />
          </p>
        </div>
      )}
      <div className="last">
        <small className="mute n">{when.filter(Boolean).join(' · ')}</small>
        {mayEarn ? <Deeds data={data} onView={onView} /> : null}
      </div>
    </li>
  )
}

/** What a case brings or brought; one that is not on its way brings nothing. */
function Points({ data }: { data: CoinCase }) {
  const { cases: words } = usePhrases().coins
  if (data.state === 'approved') return <b className="points n gained">{words.gained(data)}</b>
  return data.state === 'submitted' ? <b className="points n">{words.points(data)}</b> : null
}

/** What the sender can still do. */
function Deeds({ data, onView }: { data: CoinCase; onView: OnView }) {
  const { cases: words } = usePhrases().coins
  const [asking, setAsking] = useState(false)
  const { state, projectid } = data
  if (state === 'submitted')
    return (
      <>
        <Button size="s" onClick={() => setAsking(true)}>
          {words.withdraw}
        </Button>
        <WithdrawCase id={data.id} open={asking} onClose={() => setAsking(false)} />
      </>
    )
  if ((state === 'refused' || state === 'withdrawn') && data.in_scope)
    return (
      <Button size="s" onClick={() => onView({ case: projectid })}>
        {words.again}
      </Button>
    )
  return null
}
