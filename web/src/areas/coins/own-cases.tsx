import { type CoinCase, coins as calls } from '@groundbreak/contract/areas/coins'
import { useCaseActs } from '@groundbreak/client/areas/coins'
import { useViewer } from '@groundbreak/client/areas/session'
import { day, momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ListFilters } from '../../list/list-filters'
import { ListPanel } from '../../list/list-panel'
import { useList } from '../../list/use-list'
import { projectPath } from '../../paths'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Tag } from '../../ui/marks'
import { EmptyState } from '../../ui/states'
import { AsWritten } from '../../facts/marked'
import { useMoney } from '../../facts/money'
import { useAway } from '../../facts/away'
import { CaseStateTag } from './state-tag'
import { WithdrawCase } from './withdraw-case'

const usePhrases = phrasesOf('coins', 'projects')

interface Props {
  /** Opens the form about the project of a case. */
  onAgain: (projectid: number) => void
  mayEarn: boolean
}

/** One's own cases with what became of them; showing them is reading the outcomes. */
export function OwnCases({ onAgain, mayEarn }: Props) {
  const { coins } = usePhrases()
  const { cases: words, states } = coins
  const away = useAway()
  const userId = useViewer().data?.user.user_id
  const list = useList(calls.auditList, {
    of: { app_user_id: userId ?? 0 },
    enabled: !away && userId !== undefined,
  })
  const { markRead } = useCaseActs()
  const hasUnread = list.data?.list.some(({ unread }) => unread) ?? false
  useEffect(() => {
    if (hasUnread) void markRead().catch(() => undefined)
    // Once for what is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasUnread])
  if (away) return <EmptyState title={coins.away.title} reason={coins.away.reason} />
  return (
    <ListPanel
      list={list}
      words={{ failed: words.failed, none: { title: words.none, reason: words.noneReason } }}
      tools={
        <div className="list-filters coin-filters">
          <ListFilters
            list={list}
            words={{ state: { label: words.state, any: words.all, values: states } }}
          />
        </div>
      }
    >
      {(cases) => (
        <ul className="coin-cases" aria-label={words.list}>
          {cases.map((one) => (
            <OwnCase key={one.id} data={one} onAgain={onAgain} mayEarn={mayEarn} />
          ))}
        </ul>
      )}
    </ListPanel>
  )
}

function OwnCase({ data, onAgain, mayEarn }: Props & { data: CoinCase }) {
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
        {mayEarn ? <Deeds data={data} onAgain={onAgain} /> : null}
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
function Deeds({ data, onAgain }: Pick<Props, 'onAgain'> & { data: CoinCase }) {
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
      <Button size="s" onClick={() => onAgain(projectid)}>
        {words.again}
      </Button>
    )
  return null
}
