import { packages as calls, type PackageListed, packageTabs } from '@groundbreak/contract/areas/packages'
import { can } from '@groundbreak/client/access'
import { useViewer } from '@groundbreak/client/areas/session'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useNavigate } from 'react-router'
import { CardLines } from '../../list/card-list'
import { ListScreen } from '../../list/list-screen'
import { useList } from '../../list/use-list'
import { packagePath, paths } from '../../paths'
import { Button } from '../../ui/button'
import { Cut } from '../../ui/cut'
import { Tag } from '../../ui/marks'
import { TabBar } from '../../ui/tab-bar'
import { usePackageColumns } from './package-columns'

const usePhrases = phrasesOf('packages', 'titles')

const isNew = (row: PackageListed) => !row.made && !row.seen

/** The packages sent to me or my firm; for who makes packages, those too. */
export function PackageListPage() {
  const { packages, titles } = usePhrases()
  const { list: words } = packages
  const makes = can(useViewer().data?.user, 'packages.create')
  const list = useList(calls.list, makes ? { usual: { tab: 'made' } } : { of: { tab: 'received' } })
  const tab = makes ? (list.asked.tab ?? 'made') : 'received'
  const columns = usePackageColumns(tab)
  const language = useLanguage()
  const navigate = useNavigate()
  const counts = list.data?.counts
  return (
    <ListScreen
      list={list}
      words={{
        title: titles.projectsPackages,
        label: words.tabs[tab],
        count: words.count,
        failed: words.failed,
        none: {
          title: words.none[tab],
          reason: words.noneReason[tab],
          action: <Button onClick={() => void navigate(paths.projectsList)}>{words.toList}</Button>,
        },
      }}
      filters={{ tab: null }}
      tabs={
        <TabBar
          label={words.tabsLabel}
          panelId="list-rows"
          items={(makes ? packageTabs : (['received'] as const)).map((key) => ({
            key,
            label: words.tabs[key],
            count: counts && whole(counts[key]),
          }))}
          value={tab}
          onChange={(next) => list.change({ tab: next })}
        />
      }
      lead={tab === 'received' ? <Cut>{words.note}</Cut> : undefined}
      keyOf={(row) => row.id}
      name={{
        key: 'name',
        title: words.columns.name,
        width: 260,
        text: (row) => row.name,
        href: (row) => packagePath(row.id),
        tags: (row) => (isNew(row) ? <Tag>{words.new}</Tag> : null),
      }}
      columns={columns}
      state={(row) => ({ seen: !isNew(row) })}
      onOpen={(row) => void navigate(packagePath(row.id))}
      card={(row) => {
        const at = momentWithTime(row.created_at, language)
        return (
          <CardLines
            href={packagePath(row.id)}
            name={row.name}
            unread={isNew(row)}
            unreadLabel={words.new}
            second={row.note || undefined}
            third={
              <span className="mute n">{row.made ? at : packages.from({ sender: row.sender, at })}</span>
            }
            value={<span className="n">{packages.projects({ count: row.project_count })}</span>}
          />
        )
      }}
    />
  )
}
