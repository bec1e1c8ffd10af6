import { can } from '@groundbreak/client/access'
import { type PackageListed, usePackages } from '@groundbreak/client/areas/packages'
import { useViewer } from '@groundbreak/client/areas/session'
import { momentWithTime, stamp } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Failed } from '../../page/failed'
import { ScreenTitle } from '../../page/title'
import { ListPage } from '../../list/list-page'
import { ListFoot } from '../../list/list-parts'
import { packagePath, paths } from '../../paths'
import { Button } from '../../ui/button'
import { Cut } from '../../ui/cut'
import { Tag } from '../../ui/marks'
import { EmptyState, SkeletonRows } from '../../ui/states'
import { TabBar } from '../../ui/tab-bar'
import './package-list.css'

const usePhrases = phrasesOf('packages', 'shell', 'titles')

const tabs = ['received', 'made'] as const
type Tab = (typeof tabs)[number]

/** The packages sent to me or my firm; for who makes packages, those too. */
export function PackageListPage() {
  const { packages, titles } = usePhrases()
  const { list: words } = packages
  const [params, setParams] = useSearchParams()
  const makes = can(useViewer().data?.user, 'packages.create')
  const answer = usePackages()
  const rows = (tab: Tab) => answer.data?.list.filter(({ made }) => made === (tab === 'made'))
  const asked = tabs.find((one) => one === params.get('tab')) ?? (makes ? 'made' : 'received')
  const shown: Tab = makes ? asked : 'received'
  return (
    <ListPage
      title={<ScreenTitle>{titles.projectsPackages}</ScreenTitle>}
      tabs={
        <TabBar
          label={words.tabsLabel}
          panelId="packages"
          items={(makes ? tabs : (['received'] as const)).map((key) => ({
            key,
            label: words.tabs[key],
            count: answer.data && whole(rows(key)?.length ?? 0),
          }))}
          value={shown}
          onChange={(tab) => setParams({ tab }, { replace: true })}
        />
      }
      foot={<ListFoot keys={[]} note={shown === 'received' ? <Cut>{words.note}</Cut> : undefined} />}
    >
      <div className="list-body" id="packages" role="tabpanel" aria-label={words.tabs[shown]}>
        <Packages answer={answer} rows={rows(shown) ?? []} tab={shown} />
      </div>
    </ListPage>
  )
}

function Packages({
  answer,
  rows,
  tab,
}: {
  answer: ReturnType<typeof usePackages>
  rows: readonly PackageListed[]
  tab: Tab
}) {
  const { packages, shell } = usePhrases()
  const { list: words } = packages
  const navigate = useNavigate()
  if (answer.error)
    return <Failed title={words.failed} failure={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <SkeletonRows rows={8} label={shell.loading} />
  if (rows.length === 0)
    return (
      <EmptyState
        title={words.none[tab]}
        reason={words.noneReason[tab]}
        action={<Button onClick={() => void navigate(paths.projectsList)}>{words.toList}</Button>}
      />
    )
  return (
    <ul className="package-rows" aria-label={words.tabs[tab]}>
      {rows.map((row) => (
        <PackageLine key={row.id} row={row} />
      ))}
    </ul>
  )
}

function PackageLine({ row }: { row: PackageListed }) {
  const { packages } = usePhrases()
  const language = useLanguage()
  const isNew = !row.made && !row.seen
  return (
    <li>
      <Link to={packagePath(row.id)} className={isNew ? 'new' : undefined}>
        <span className="name">
          <b className="cut" title={row.name}>
            {row.name}
          </b>
          {isNew ? <Tag>{packages.list.new}</Tag> : null}
        </span>
        <span className="count n">{packages.projects({ count: row.project_count })}</span>
        <span className="note cut" title={row.note || undefined}>
          {row.note}
        </span>
        <time className="mute small n" dateTime={row.created_at} title={stamp(row.created_at, language)}>
          {row.made
            ? momentWithTime(row.created_at, language)
            : packages.from({ sender: row.sender, at: momentWithTime(row.created_at, language) })}
        </time>
      </Link>
    </li>
  )
}
