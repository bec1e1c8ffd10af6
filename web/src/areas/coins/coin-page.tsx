import { usePoints } from '@groundbreak/client/areas/coins'
import { useViewer } from '@groundbreak/client/areas/session'
import { can } from '@groundbreak/client/access'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Failed } from '../../page/failed'
import { ScreenTitle } from '../../page/title'
import { ListPage } from '../../list/list-page'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/marks'
import { EmptyState } from '../../ui/states'
import { TabBar } from '../../ui/tab-bar'
import { useAway } from '../../facts/away'
import { CaseSheet } from './case-sheet'
import { type CoinView, coinTabs, readCoins, writeCase } from './coin-address'
import { CoinLedger } from './coin-ledger'
import { OwnCases } from './own-cases'
import './coins.css'

const usePhrases = phrasesOf('coins', 'titles')

type Points = NonNullable<ReturnType<typeof usePoints>['data']>

/** My points: what I told of my successes and what became of it, and the ledger. */
export function CoinPage() {
  const { coins, titles } = usePhrases()
  const [params, setParams] = useSearchParams()
  const view = readCoins(params)
  const { data, error, refetch } = usePoints()
  const isStaff = data?.hindrance === 'staff'
  const away = useAway()
  const open = (about: CoinView['case']) => setParams((now) => writeCase(now, about), { replace: true })
  const mayEarn = data?.hindrance === null && !away
  const submit = mayEarn ? (
    <Button kind="primary" icon={Plus} onClick={() => open('new')}>
      {coins.submit}
    </Button>
  ) : null
  const tabs = (
    <TabBar
      label={coins.tabsLabel}
      panelId="coin-tab"
      items={coinTabs.map((key) => ({
        key,
        label: coins.tabs[key],
        count: key === 'cases' && data && data.unread > 0 ? whole(data.unread) : undefined,
      }))}
      value={view.tab}
      onChange={(tab) => setParams(tab === 'cases' ? {} : { tab })}
    />
  )
  return (
    <ListPage
      title={<ScreenTitle>{titles.projectsCoins}</ScreenTitle>}
      tabs={isStaff ? undefined : tabs}
      actions={submit}
    >
      <div className="list-body coins">
        {error && !data ? (
          <Failed title={coins.failed} failure={error} onRetry={() => void refetch()} />
        ) : isStaff ? (
          <ForStaff />
        ) : (
          <>
            <Head points={data} submit={submit} />
            <div id="coin-tab" role="tabpanel" aria-label={coins.tabs[view.tab]}>
              {view.tab === 'cases' ? <OwnCases onAgain={open} mayEarn={mayEarn} /> : <CoinLedger />}
            </div>
          </>
        )}
      </div>
      {data && mayEarn ? (
        <CaseSheet about={view.case} rule={data.rule} onClose={() => open(undefined)} />
      ) : null}
    </ListPage>
  )
}

/** What there is, by which rule it is earned, and why not. */
function Head({ points, submit }: { points: Points | undefined; submit: ReactNode }) {
  const { coins } = usePhrases()
  if (!points) return <div className="coin-head" aria-busy="true" />
  const { balance, waiting, earned, taken_back: takenBack, rule, hindrance } = points
  const parts = [
    coins.waiting({ points: whole(waiting) }),
    coins.earned({ points: whole(earned) }),
    takenBack > 0 ? coins.takenBack({ points: whole(takenBack) }) : null,
  ]
  const { case: one, contract_value: more, error_report: report } = rule
  return (
    <header className="coin-head">
      <p className="balance">
        <span>{coins.balance}</span> <b className="n">{whole(balance)}</b>
      </p>
      <p className="soft n">{parts.filter(Boolean).join(' · ')}</p>
      <p className="mute small">{coins.rule({ case: one, more, report })}</p>
      {hindrance === 'ended' || hindrance === 'uncertified' ? (
        <Notice meaning="warn">{coins.hindrances[hindrance]}</Notice>
      ) : null}
      <div className="phone-submit">{submit}</div>
    </header>
  )
}

function ForStaff() {
  const { coins } = usePhrases()
  const navigate = useNavigate()
  const user = useViewer().data?.user
  const { title, reason, desk } = coins.hindrances.staff
  return (
    <EmptyState
      title={title}
      reason={reason}
      action={
        can(user, 'desk.work') ? (
          <Button onClick={() => void navigate(paths.deskCases)}>{desk}</Button>
        ) : undefined
      }
    />
  )
}
