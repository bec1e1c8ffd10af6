import { can } from '@groundbreak/client/access'
import { useListMenus } from '@groundbreak/client/areas/options'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { Segmented } from '../../ui/segmented'
import { TabBar } from '../../ui/tab-bar'
import { AlertGroupBar } from '../../areas/alerts/alert-group-bar'
import { PackageHead } from '../../areas/packages/package-head'
import { FolderBar } from '../../areas/favorites/folder-bar'
import { SimilarTo } from '../../areas/leads/similar-to'
import { RecommendedSeriesLine } from '../../areas/series/recommended-series'
import { paths } from '../../paths'
import {
  addressOfList,
  cooperationLists,
  isCooperation,
  listTabs,
  paramsOfAddress,
  questionOfList,
  type ProjectListKind,
} from '../../project-lists'
import { hasAbout } from '../../areas/projects/project-list-about'
import { NewsByType } from '../../areas/projects/news-by-type'
import { useProjectSelection } from '../../areas/projects/project-selection'

const usePhrases = phrasesOf('lists', 'projects')

/** The lists beside each other, with how many each holds. */
export function Tabs({ kind }: { kind: ProjectListKind }) {
  const { projects, lists } = usePhrases()
  const { list } = projects
  const navigate = useNavigate()
  const { keys } = useProjectSelection()
  const menus = useListMenus().data?.list
  const marks = can(useViewer().data?.user, 'relationships.mark')
  const shown = isCooperation(kind) ? 'cooperation' : kind
  const known: readonly ProjectListKind[] = listTabs.filter((key) => marks || key !== 'cooperation')
  const kinds: ProjectListKind[] = [...known]
  // What is shown but is no list of every day stands beside the first one.
  if (!known.includes(shown) && shown !== 'selected') kinds.splice(1, 0, shown)
  if (keys.size > 0 || shown === 'selected') kinds.push('selected')
  const countOf = (key: ProjectListKind): string | undefined => {
    if (key === 'selected') return whole(keys.size)
    const menu = menus?.find((one) => one.key === key)
    return menu && (menu.capped ? lists.capped({ count: whole(menu.count) }) : whole(menu.count))
  }
  return (
    <TabBar
      label={list.tabsLabel}
      items={kinds.map((key) => ({ key, label: list.tabs[key], count: countOf(key) }))}
      value={shown}
      onChange={(key) => (key === kind ? undefined : void navigate(addressOfList(key)))}
    />
  )
}

/** Whether a list says what it is about, or what it is divided into. */
export function hasOwnLine(kind: ProjectListKind): boolean {
  return hasAbout(kind) || withOwnLists.has(kind)
}

const withOwnLists: ReadonlySet<ProjectListKind> = new Set([
  'package',
  'favorites',
  'similar',
  'recommended',
  'alerts',
  ...cooperationLists,
])

/** What a list of my own is divided into: folders of favorites, marks and removed marks. */
export function OwnLists({ kind }: { kind: ProjectListKind }) {
  const { projects, lists } = usePhrases()
  const { list } = projects
  const navigate = useNavigate()
  const [, setParams] = useSearchParams()
  const choose = (name: string) => (id: number | undefined) =>
    setParams((now) => {
      now.delete('page')
      if (id === undefined) now.delete(name)
      else now.set(name, String(id))
      return now
    })
  const { pathname, search } = useLocation()
  const question = questionOfList(kind, paramsOfAddress(pathname, search))
  if (kind === 'since_login') return <NewsByType />
  if (kind === 'recommended') return <RecommendedSeriesLine />
  if (kind === 'package') return question?.package_id ? <PackageHead id={question.package_id} /> : null
  if (kind === 'favorites')
    return <FolderBar chosen={question?.favorite_id} onChoose={choose('favorite_id')} />
  if (kind === 'alerts')
    return <AlertGroupBar chosen={question?.alert_group_id} onChoose={choose('alert_group_id')} />
  if (kind === 'similar') return <SimilarTo ids={question?.similar_to_ids ?? []} />
  if (!isCooperation(kind)) return null
  return (
    <>
      <Segmented
        label={list.tabs.cooperation}
        value={kind}
        options={cooperationLists.map((value) => ({ value, label: list.marks[value] }))}
        onChange={(next) => void navigate(addressOfList(next))}
      />
      <Link className="link" to={`${paths.userCooperations}?kind=firm`}>
        {lists.cooperations}
      </Link>
    </>
  )
}
