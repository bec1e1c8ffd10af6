import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { filtersOfProjects } from '@groundbreak/contract/areas/projects.filters'
import { useViewer } from '@groundbreak/client/areas/session'
import { useProjectSearch } from '@groundbreak/client/areas/projects'
import { whole } from '@groundbreak/client/format/numbers'
import { countFilters, dropDimension } from '@groundbreak/client/list-state/project-filters'
import {
  readProjectList,
  writeProjectList,
  type ProjectListState,
} from '@groundbreak/client/list-state/project-list'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useCallback, useEffect, useMemo } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { ScreenTitle } from '../../page/title'
import { DataTable } from '../../list/data-table'
import { FacetPanel, facetsToAsk, useMoreFacets } from '../../list/facets'
import { FilterChips } from '../../list/filter-chips'
import { ListPage } from '../../list/list-page'
import { useRows } from '../../list/use-rows'
import { paths } from '../../paths'
import { usePhone } from '../../ui/media'
import { remembered, useRemembered } from '../../ui/remembered'
import { SearchNotices } from '../../areas/bids/search-notices'
import { ExportWhole } from '../../areas/exports/export-menu'
import { SaveSearch } from '../../areas/searches/save-search'
import { ListToMap } from '../../areas/map/list-or-map'
import { Marked, WordsToMark, wordsToMark } from '../../facts/marked'
import { usePhoneCards } from './phone-card'
import { ProjectCardList } from '../../areas/projects/project-cards'
import { useChosenColumns } from '../../areas/projects/project-column-choice'
import { useProjectFlags } from '../../areas/projects/project-columns'
import { useProjectFacets } from '../../areas/projects/project-facets'
import { ProjectListFoot } from '../../areas/projects/project-list-foot'
import { ProjectListInstead } from '../../areas/projects/project-list-instead'
import { PhoneListTools } from '../../areas/projects/phone-list-tools'
import { ProjectSelectionBar } from './project-list-selection'
import { ProjectListTools } from '../../areas/projects/project-list-tools'
import type { ListView } from '../../areas/projects/project-list-view'
import { AboutList, hasAbout, LockedNote } from '../../areas/projects/project-list-about'
import { OwnLists, Tabs } from './project-list-head'
import { useToldColumn } from '../../areas/projects/project-list-told'
import {
  listOfAddress,
  ownOrders,
  paramsOfAddress,
  questionOfList,
  type ProjectListKind,
} from '../../project-lists'
import { useProjectSelection } from '../../areas/projects/project-selection'
import { projectHref } from '../../areas/projects/project-place-in-list'
import { checkSearch, soundFilters } from '../../areas/projects/search-form-check'
import { useFilterWords, useProjectFilterWords } from '../../facts/filter-words'
import { useProjectState } from '../../facts/project-state'
import '../../areas/projects/projects.css'

const usePhrases = phrasesOf('core', 'projects')

/** As the address writes it: 0 a table, 1 cards. */
const listStyle = remembered<'0' | '1'>('list_style', ['0', '1'], '0')

const keyOf = (row: ProjectRow) => row.projectid
const selectable = (row: ProjectRow) => row.in_scope
const noRows: ProjectRow[] = []

/** Every list of projects: which one, its filters and its page are in the address. */
export function ProjectListPage() {
  const { core, projects } = usePhrases()
  const [params, setParams] = useSearchParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const phone = usePhone()
  const viewer = useViewer().data
  const kind = listOfAddress(pathname, params) ?? 'all'
  const state = useMemo(() => readProjectList(params), [params])
  const kept = useProjectSelection()
  const question = useMemo(
    () =>
      questionOfList(
        kind,
        paramsOfAddress(pathname, search),
        kind === 'selected' ? [...kept.keys].map(Number) : undefined,
      ),
    [kind, pathname, search, kept.keys],
  )
  const { filters } = state
  const facets = useProjectFacets(filters)
  const words = useProjectFilterWords()(filters)
  const describe = useFilterWords()
  const [more, setMore] = useMoreFacets(facets, filters)
  const perPage = state.perPage ?? viewer?.settings.project_per_page ?? 50
  const deepest = viewer?.settings.deep_page_total ?? 50_000
  const page = Math.min(state.page, Math.ceil(deepest / perPage))
  const problems = checkSearch(filters, { core, projects })
  const answer = useProjectSearch(
    {
      filters: soundFilters(filters, problems),
      page,
      per_page: perPage,
      sort: state.sort,
      ...question,
      facets: facetsToAsk(facets, filters, more),
    },
    viewer !== undefined && question !== undefined,
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
  const { list: listed = noRows } = data ?? {}
  const rows = useRows(listed, keyOf, selectable, page, kept)
  const first = (page - 1) * perPage
  // Kept between drawings: rows that stay the same are not drawn again.
  const hrefAt = useCallback(
    (row: ProjectRow) =>
      projectHref(row.projectid, { list: pathname + search, at: first + listed.indexOf(row), filters }),
    [pathname, search, first, listed, filters],
  )
  const open = useCallback((row: ProjectRow) => void navigate(hrefAt(row)), [navigate, hrefAt])
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
      asked={question !== undefined}
      filters={filters}
      onChange={(next) => change({ filters: next })}
    />
  )
  const sound = soundFilters(filters, problems)
  const verbs = data && question && (
    <>
      <SearchNotices
        question={{ filters: sound, ...question }}
        onCategory={(id) => change({ filters: { ...filters, project_category_ids: [id], has_bids: true } })}
      />
      <ExportWhole
        total={data.total}
        question={{ filters: sound, sort: state.sort, ...question, title: projects.list.tabs[kind] }}
      />
    </>
  )
  const tools = {
    state: kind === 'recommended' && !state.sort ? { ...state, sort: '-score' as const } : state,
    answer,
    onChange: change,
    verbs,
    ownOrder: ownOrders.has(kind) ? projects.list.tabs[kind] : undefined,
  }
  const showsInstead =
    answer.isError || question === undefined || (data !== undefined && data.list.length === 0 && !past)
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
          <FacetPanel
            filters={filtersOfProjects}
            words={words}
            layout={facets}
            values={filters}
            counts={data?.facets}
            onChange={(next) => change({ filters: next })}
            more={more}
            onMore={setMore}
          />
        ),
        done: projects.list.showResults({ count: data ? whole(data.total) : '' }),
        skip: projects.list.skipFilters,
        keys: { group: projects.list.keys.group, toggle: projects.list.keys.facets },
      }}
      chips={
        kind === 'package' ||
        hasAbout(kind) ||
        kind === 'favorites' ||
        kind === 'similar' ||
        kind === 'recommended' ||
        kind === 'alerts' ||
        kind.startsWith('cooperation') ||
        countFilters(filters) > 0 ? (
          <>
            <AboutList kind={kind} answer={data} params={params} />
            <OwnLists kind={kind} />
            <FilterChips
              conditions={describe(filters)}
              wrong={Object.keys(problems)}
              onRemove={(dimension) => change({ filters: dropDimension(filters, dimension) })}
              onClear={() => change({ filters: {} })}
              keep={(suggested) => (
                <SaveSearch conditions={{ filters, sort: state.sort }} suggested={suggested} />
              )}
            />
          </>
        ) : undefined
      }
      phoneTools={<PhoneListTools {...tools} />}
      tools={<ProjectListTools {...tools} cards={cards} />}
      selection={<ProjectSelectionBar rows={rows} kind={kind} />}
      foot={<ProjectListFoot state={state} perPage={perPage} answer={data} onChange={change} />}
    >
      <WordsToMark value={marked}>
        {showsInstead ? null : <LockedNote rows={view.rows.rows} />}
        {cards && !showsInstead ? (
          <ProjectCardList {...view} loading={answer.isPending && question !== undefined} />
        ) : (
          <ProjectTable
            {...view}
            state={state}
            kind={kind}
            onChange={change}
            loading={answer.isPending && question !== undefined}
            instead={showsInstead ? instead : undefined}
          />
        )}
      </WordsToMark>
    </ListPage>
  )
}

function ProjectTable({
  state,
  kind,
  onChange,
  hrefAt,
  instead,
  ...view
}: ListView & {
  state: ProjectListState
  kind: ProjectListKind
  onChange: (next: Partial<ProjectListState>) => void
  instead?: React.ReactNode
}) {
  const { projects } = usePhrases()
  const language = useLanguage()
  const stateOf = useProjectState()
  const flags = useProjectFlags(view.rows.rows)
  const told = useToldColumn(kind, view.rows.rows)
  // What it is sorted by unless another sort is chosen.
  const ownSort = kind === 'recommended' ? ('-score' as const) : undefined
  const isByScore = /^-?score$/.test(state.sort ?? ownSort ?? '')
  const columns = useChosenColumns({ told, sortedBy: isByScore ? 'score' : undefined })
  const name = useMemo(
    () => ({
      key: 'project_name',
      title: projects.fields.project_name,
      width: language === 'en' ? 258 : 256,
      text: (row: ProjectRow) => row.project_name,
      show: (row: ProjectRow) => <Marked text={row.project_name} />,
      href: hrefAt,
      flags,
    }),
    [projects, language, hrefAt, flags],
  )
  const ownOrder = ownOrders.has(kind)
  const { card, dialog } = usePhoneCards({ rows: view.rows, hrefAt, kind })
  return (
    <>
      <DataTable
        {...view}
        selects
        name={name}
        columns={columns}
        state={stateOf}
        sort={ownOrder && !state.sort ? null : sortOfHead(state.sort ?? ownSort)}
        onSort={({ key, order }) =>
          onChange({ sort: `${order === 'desc' ? '-' : ''}${key}` as ProjectListState['sort'] })
        }
        card={card}
        instead={instead}
      />
      {dialog}
    </>
  )
}

function sortOfHead(sort: ProjectListState['sort']) {
  if (!sort) return { key: 'updated_at', order: 'desc' as const }
  return sort.startsWith('-')
    ? { key: sort.slice(1), order: 'desc' as const }
    : { key: sort, order: 'asc' as const }
}
