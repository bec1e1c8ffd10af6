import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { useViewer } from '@groundbreak/client/areas/session'
import { useVocabulary } from '@groundbreak/client/areas/options'
import { useProjectSearch } from '@groundbreak/client/areas/projects'
import { whole } from '@groundbreak/client/format/numbers'
import { countFilters, dropDimension } from '@groundbreak/client/list-state/project-filters'
import {
  readProjectList,
  writeProjectList,
  type ProjectListState,
} from '@groundbreak/client/list-state/project-list'
import { useLanguage, usePhrases } from '@groundbreak/client/language'
import { useEffect, useMemo } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { ScreenTitle } from '../../frame/not-found'
import { DataTable } from '../../list/data-table'
import { ListPage } from '../../list/list-page'
import { useRows } from '../../list/use-rows'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { usePhone } from '../../ui/media'
import { remembered, useRemembered } from '../../ui/remembered'
import { TabBar } from '../../ui/tab-bar'
import { Segmented } from '../../ui/segmented'
import { AlertGroupBar } from '../alerts/alert-group-bar'
import { FolderBar } from '../favorites/folder-bar'
import { SimilarTo } from '../leads/similar-to'
import { ListToMap } from '../map/list-or-map'
import { SaveSearch } from '../searches/save-search'
import { useFilterWords } from './filter-words'
import { Marked, WordsToMark, wordsToMark } from './marked'
import { ProjectCardList, PhoneCard } from './project-cards'
import { useChosenColumns } from './project-column-choice'
import { useProjectFlags } from './project-columns'
import { facetsToAsk, ProjectFacets, useMoreFacets } from './project-facets'
import { ProjectListFoot, ProjectSelectionBar } from './project-list-foot'
import { ProjectListInstead } from './project-list-instead'
import { PhoneListTools } from './phone-list-tools'
import { ProjectListTools } from './project-list-tools'
import type { ListView } from './project-list-view'
import {
  addressOfList,
  listOfAddress,
  listTabs,
  ownOrders,
  questionOfList,
  type ProjectListKind,
} from './project-lists'
import { projectHref } from './project-place-in-list'
import { checkSearch, soundFilters, type SearchProblems } from './search-form-check'
import { useRowWords } from './project-row-words'
import './projects.css'

/** As the address writes it: 0 a table, 1 cards. */
const listStyle = remembered<'0' | '1'>('list_style', ['0', '1'], '0')

const keyOf = (row: ProjectRow) => row.projectid
const selectable = (row: ProjectRow) => row.in_scope
const noRows: ProjectRow[] = []

/** Every list of projects: which one, its filters and its page are in the address. */
export function ProjectListPage() {
  const { projects, errors } = usePhrases()
  const [params, setParams] = useSearchParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const phone = usePhone()
  const vocabulary = useVocabulary()
  const viewer = useViewer().data
  const kind = listOfAddress(pathname, params) ?? 'all'
  const state = useMemo(() => readProjectList(params), [params])
  const { filters } = state
  const [more, setMore] = useMoreFacets(filters)
  const perPage = state.perPage ?? viewer?.settings.project_per_page ?? 50
  const deepest = viewer?.settings.deep_page_total ?? 50_000
  const page = Math.min(state.page, Math.ceil(deepest / perPage))
  const problems = checkSearch(filters, errors.projects)
  const answer = useProjectSearch(
    {
      filters: soundFilters(filters, problems),
      page,
      per_page: perPage,
      sort: state.sort,
      ...questionOfList(kind, params),
      facets: facetsToAsk(filters, vocabulary, more),
    },
    viewer !== undefined,
  )
  const { data } = answer
  const change = (next: Partial<ProjectListState>) => {
    if (next.style !== undefined) setStyle(next.style === 1 ? '1' : '0')
    // At once: a box that is ticked must not wait for the rows.
    setParams(
      (now) =>
        writeProjectList(
          { ...state, ...('page' in next ? {} : { page: 1 }), ...next },
          new URLSearchParams(now),
        ),
      { flushSync: true },
    )
  }
  // An address may name a page that is no more: the last one stands in its place.
  const last = data ? Math.max(1, Math.ceil(Math.min(data.total, deepest) / perPage)) : undefined
  const past = last !== undefined && !answer.isPlaceholderData && state.page > last
  useEffect(() => {
    if (!past || last === undefined) return
    setParams((now) => writeProjectList({ ...state, page: last }, new URLSearchParams(now)), {
      replace: true,
    })
  }, [past, last, state, setParams])
  const rows = useRows(data?.list ?? noRows, keyOf, selectable, page)
  const first = (page - 1) * perPage
  const hrefAt = (row: ProjectRow) =>
    projectHref(row.projectid, {
      list: pathname + search,
      at: first + (data?.list ?? noRows).indexOf(row),
      filters,
    })
  const open = (row: ProjectRow) => void navigate(hrefAt(row))
  const [style, setStyle] = useRemembered(listStyle)
  // The address wins; without a word there the list opens as this browser left it.
  const cards = (state.style ?? Number(style)) === 1 && !phone
  const marked = useMemo(
    () => wordsToMark(filters.keyword ?? filters.project_name),
    [filters.keyword, filters.project_name],
  )
  const view = {
    label: projects.list.tabs[kind],
    rows,
    hrefAt,
    onOpen: open,
    total: data?.total,
    offset: first + 1,
  }
  const instead = (
    <ProjectListInstead
      answer={answer}
      kind={kind}
      filters={filters}
      onChange={(next) => change({ filters: next })}
    />
  )
  const showsInstead = answer.isError || (data !== undefined && data.list.length === 0 && !past)
  return (
    <ListPage
      title={<ScreenTitle>{projects.list.title}</ScreenTitle>}
      tabs={<Tabs kind={kind} />}
      actions={<ListToMap state={state} rows={rows} />}
      filters={{
        title: projects.list.filters,
        set: countFilters(filters),
        setText: projects.list.filterCount({ count: countFilters(filters) }),
        all: (
          <Link
            className="link"
            to={{ pathname: paths.projectsSearch, search: writeProjectList({ filters, page: 1 }).toString() }}
          >
            {projects.list.allConditions}
          </Link>
        ),
        content: (
          <ProjectFacets
            filters={filters}
            counts={data?.facets}
            onChange={(next) => change({ filters: next })}
            more={more}
            onMore={setMore}
          />
        ),
        done: projects.list.showResults({ count: data ? whole(data.total) : '' }),
        keys: { group: projects.list.keys.group, toggle: projects.list.keys.facets },
      }}
      chips={
        kind === 'favorites' ||
        kind === 'similar' ||
        kind === 'alerts' ||
        kind.startsWith('cooperation') ||
        countFilters(filters) > 0 ? (
          <>
            <OwnLists kind={kind} />
            {countFilters(filters) > 0 ? <Chips state={state} problems={problems} onChange={change} /> : null}
          </>
        ) : undefined
      }
      phoneTools={<PhoneListTools state={state} answer={answer} onChange={change} />}
      tools={
        <ProjectListTools
          state={kind === 'recommended' && !state.sort ? { ...state, sort: '-score' } : state}
          answer={answer}
          onChange={change}
          cards={cards}
          ownOrder={ownOrders.has(kind) ? projects.list.tabs[kind] : undefined}
        />
      }
      selection={<ProjectSelectionBar rows={rows} kind={kind} />}
      foot={<ProjectListFoot state={state} perPage={perPage} answer={data} onChange={change} />}
    >
      <WordsToMark value={marked}>
        {cards && !showsInstead ? (
          <ProjectCardList {...view} loading={answer.isPending} />
        ) : (
          <ProjectTable
            {...view}
            state={state}
            ownSort={kind === 'recommended' ? '-score' : undefined}
            ownOrder={ownOrders.has(kind)}
            onChange={change}
            loading={answer.isPending}
            instead={showsInstead ? instead : undefined}
          />
        )}
      </WordsToMark>
    </ListPage>
  )
}

function ProjectTable({
  state,
  ownOrder,
  ownSort,
  onChange,
  hrefAt,
  instead,
  ...view
}: ListView & {
  state: ProjectListState
  /** The list has an order that no column tells. */
  ownOrder: boolean
  /** What it is sorted by unless another sort is chosen. */
  ownSort?: ProjectListState['sort']
  onChange: (next: Partial<ProjectListState>) => void
  instead?: React.ReactNode
}) {
  const { projects } = usePhrases()
  const language = useLanguage()
  const words = useRowWords()
  const flags = useProjectFlags(view.rows.rows)
  const isByScore = /^-?score$/.test(state.sort ?? ownSort ?? '')
  const columns = useChosenColumns(isByScore ? 'score' : undefined)
  return (
    <DataTable
      {...view}
      words={words.table}
      name={{
        key: 'project_name',
        title: projects.fields.project_name,
        width: language === 'en' ? 258 : 256,
        text: (row) => row.project_name,
        show: (row) => <Marked text={row.project_name} />,
        href: hrefAt,
        flags,
      }}
      columns={columns}
      state={words.stateOf}
      sort={ownOrder && !state.sort ? null : sortOfHead(state.sort ?? ownSort)}
      onSort={({ key, order }) =>
        onChange({ sort: `${order === 'desc' ? '-' : ''}${key}` as ProjectListState['sort'] })
      }
      card={(row) => <PhoneCard row={row} href={hrefAt(row)} />}
      instead={instead}
    />
  )
}

function sortOfHead(sort: ProjectListState['sort']) {
  if (!sort) return { key: 'updated_at', order: 'desc' as const }
  return sort.startsWith('-')
    ? { key: sort.slice(1), order: 'desc' as const }
    : { key: sort, order: 'asc' as const }
}

function Tabs({ kind }: { kind: ProjectListKind }) {
  const { list } = usePhrases().projects
  const navigate = useNavigate()
  const shown = kind === 'cooperation_removed' ? 'cooperation' : kind
  const kinds: readonly ProjectListKind[] =
    shown === 'result' || shown === 'quick' || shown === 'similar'
      ? ['all', shown, ...listTabs.slice(1)]
      : listTabs
  return (
    <TabBar
      label={list.tabsLabel}
      items={kinds.map((key) => ({ key, label: list.tabs[key] }))}
      value={shown}
      onChange={(key) => (key === kind ? undefined : void navigate(addressOfList(key)))}
    />
  )
}

/** What a list of my own is divided into: folders of favorites, marks and removed marks. */
function OwnLists({ kind }: { kind: ProjectListKind }) {
  const { list } = usePhrases().projects
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const choose = (name: string) => (id: number | undefined) =>
    setParams((now) => {
      now.delete('page')
      if (id === undefined) now.delete(name)
      else now.set(name, String(id))
      return now
    })
  const { favorite_id: folder, alert_group_id: group, similar_to_ids: similar } = questionOfList(kind, params)
  if (kind === 'favorites') return <FolderBar chosen={folder} onChoose={choose('favorite_id')} />
  if (kind === 'alerts') return <AlertGroupBar chosen={group} onChoose={choose('alert_group_id')} />
  if (kind === 'similar') return <SimilarTo ids={similar ?? []} />
  if (kind !== 'cooperation' && kind !== 'cooperation_removed') return null
  return (
    <Segmented
      label={list.tabs.cooperation}
      value={kind}
      options={[
        { value: 'cooperation', label: list.marks.marked },
        { value: 'cooperation_removed', label: list.marks.removed },
      ]}
      onChange={(next) => void navigate(addressOfList(next))}
    />
  )
}

function Chips({
  state,
  problems,
  onChange,
}: {
  state: ProjectListState
  problems: SearchProblems
  onChange: (next: Partial<ProjectListState>) => void
}) {
  const { list } = usePhrases().projects
  const describe = useFilterWords()
  const conditions = describe(state.filters)
  return (
    <>
      {conditions.map(({ dimension, field, value }) => (
        <Chip
          key={dimension}
          field={field}
          value={value}
          unread={dimension in problems}
          removeLabel={list.chips.remove({ field })}
          onRemove={() => onChange({ filters: dropDimension(state.filters, dimension) })}
        />
      ))}
      <Button kind="quiet" size="s" onClick={() => onChange({ filters: {} })}>
        {list.chips.clear}
      </Button>
      {Object.keys(problems).length === 0 ? (
        <SaveSearch
          conditions={{ filters: state.filters, sort: state.sort }}
          suggested={conditions.map(({ value }) => value).join(' ')}
        />
      ) : null}
    </>
  )
}
