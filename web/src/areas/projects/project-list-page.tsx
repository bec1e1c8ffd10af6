import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { useSaveSettings, useViewer } from '@groundbreak/client/areas/session'
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
import { useMemo } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { ScreenTitle } from '../../frame/not-found'
import { DataTable } from '../../list/data-table'
import { ListPage } from '../../list/list-page'
import { useRows } from '../../list/use-rows'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { usePhone } from '../../ui/media'
import { TabBar } from '../../ui/tab-bar'
import { useFilterWords } from './filter-words'
import { ProjectCardList, PhoneCard } from './project-cards'
import {
  defaultColumns,
  mostColumns,
  useProjectColumns,
  useProjectFlags,
  type ColumnKey,
} from './project-columns'
import { facetsToAsk, ProjectFacets, useMoreFacets } from './project-facets'
import { ProjectListFoot, ProjectSelectionBar } from './project-list-foot'
import { ProjectListInstead } from './project-list-instead'
import { ProjectListTools } from './project-list-tools'
import { projectHref } from './project-place-in-list'
import { useRowWords } from './project-row-words'
import './projects.css'

type Kind = 'all' | 'result' | 'quick'
const pathOf: Record<Kind, string> = {
  all: paths.projectsList,
  result: paths.projectsSearchResult,
  quick: paths.projectsQuickSearch,
}

export const AllProjects = () => <ProjectListPage kind="all" />
export const SearchResult = () => <ProjectListPage kind="result" />
export const QuickSearchResult = () => <ProjectListPage kind="quick" />

const keyOf = (row: ProjectRow) => row.projectid
const selectable = (row: ProjectRow) => row.in_scope
const noRows: ProjectRow[] = []

/** Every list of projects: what differs is the tab; all else is in the address. */
function ProjectListPage({ kind }: { kind: Kind }) {
  const { projects } = usePhrases()
  const [params, setParams] = useSearchParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const phone = usePhone()
  const vocabulary = useVocabulary()
  const viewer = useViewer().data
  const state = useMemo(() => readProjectList(params), [params])
  const { filters } = state
  const [more, setMore] = useMoreFacets(filters)
  const perPage = state.perPage ?? viewer?.settings.project_per_page ?? 50
  const answer = useProjectSearch(
    {
      filters,
      page: state.page,
      per_page: perPage,
      sort: state.sort,
      facets: facetsToAsk(filters, vocabulary, more),
    },
    viewer !== undefined,
  )
  const { data } = answer
  const change = (next: Partial<ProjectListState>) =>
    // At once: a box that is ticked must not wait for the rows.
    setParams(
      (now) =>
        writeProjectList(
          { ...state, ...('page' in next ? {} : { page: 1 }), ...next },
          new URLSearchParams(now),
        ),
      { flushSync: true },
    )
  const rows = useRows(data?.list ?? noRows, keyOf, selectable)
  const first = (state.page - 1) * perPage
  const hrefAt = (row: ProjectRow) =>
    projectHref(row.projectid, {
      list: pathname + search,
      at: first + (data?.list ?? noRows).indexOf(row),
      filters,
    })
  const open = (row: ProjectRow) => (row.in_scope ? void navigate(hrefAt(row)) : undefined)
  const cards = state.style === 1 && !phone
  const view = {
    label: projects.list.tabs[kind],
    rows,
    hrefAt,
    onOpen: open,
    total: data?.total,
    offset: first + 1,
  }
  const instead = (
    <ProjectListInstead answer={answer} filters={filters} onChange={(next) => change({ filters: next })} />
  )
  const showsInstead = answer.isError || (data !== undefined && data.list.length === 0)
  return (
    <ListPage
      title={<ScreenTitle>{projects.list.title}</ScreenTitle>}
      tabs={<Tabs kind={kind} />}
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
      chips={countFilters(filters) > 0 ? <Chips state={state} onChange={change} /> : undefined}
      tools={<ProjectListTools state={state} answer={answer} onChange={change} cards={cards} />}
      selection={<ProjectSelectionBar rows={rows} />}
      foot={<ProjectListFoot state={state} perPage={perPage} answer={data} onChange={change} />}
    >
      {cards && !showsInstead ? (
        <ProjectCardList {...view} loading={answer.isPending} />
      ) : (
        <ProjectTable
          {...view}
          state={state}
          onChange={change}
          loading={answer.isPending}
          instead={showsInstead ? instead : undefined}
        />
      )}
    </ListPage>
  )
}

export interface ListView {
  label: string
  rows: ReturnType<typeof useRows<ProjectRow>>
  hrefAt: (row: ProjectRow) => string
  onOpen: (row: ProjectRow) => void
  total?: number
  offset: number
  loading: boolean
}

function ProjectTable({
  state,
  onChange,
  hrefAt,
  instead,
  ...view
}: ListView & {
  state: ProjectListState
  onChange: (next: Partial<ProjectListState>) => void
  instead?: React.ReactNode
}) {
  const { projects } = usePhrases()
  const language = useLanguage()
  const words = useRowWords()
  const flags = useProjectFlags()
  const columns = useChosenColumns()
  return (
    <DataTable
      {...view}
      words={words.table}
      name={{
        key: 'project_name',
        title: projects.fields.project_name,
        width: language === 'en' ? 204 : 256,
        text: (row) => row.project_name,
        href: hrefAt,
        flags,
      }}
      columns={columns}
      state={words.stateOf}
      sort={sortOfHead(state)}
      onSort={({ key, order }) =>
        onChange({ sort: `${order === 'desc' ? '-' : ''}${key}` as ProjectListState['sort'] })
      }
      card={(row) => <PhoneCard row={row} href={hrefAt(row)} />}
      instead={instead}
    />
  )
}

function sortOfHead({ sort }: ProjectListState) {
  if (!sort) return { key: 'updated_at', order: 'desc' as const }
  return sort.startsWith('-')
    ? { key: sort.slice(1), order: 'desc' as const }
    : { key: sort, order: 'asc' as const }
}

/** The id and the columns saved on the account. */
function useChosenColumns() {
  const { id, by } = useProjectColumns()
  const chosen = useColumnChoice().chosen
  return useMemo(() => [id, ...chosen.map((key) => by[key])], [id, by, chosen])
}

/** The columns chosen, in their order, and how to change them. */
export function useColumnChoice() {
  const saved = useViewer().data?.settings.list_fields
  const save = useSaveSettings()
  const { by } = useProjectColumns()
  const chosen = useMemo(() => {
    const known = (saved ?? defaultColumns).filter((key): key is ColumnKey => key in by)
    return known.slice(0, mostColumns)
  }, [saved, by])
  return {
    chosen,
    save: (keys: readonly string[] | null) => save.mutate({ list_fields: keys === null ? null : [...keys] }),
  }
}

function Tabs({ kind }: { kind: Kind }) {
  const { list } = usePhrases().projects
  const navigate = useNavigate()
  const kinds = kind === 'all' ? (['all'] as const) : (['all', kind] as const)
  return (
    <TabBar
      label={list.tabsLabel}
      items={kinds.map((key) => ({ key, label: list.tabs[key] }))}
      value={kind}
      onChange={(key) => (key === kind ? undefined : void navigate(pathOf[key]))}
    />
  )
}

function Chips({
  state,
  onChange,
}: {
  state: ProjectListState
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
          removeLabel={list.chips.remove({ field })}
          onRemove={() => onChange({ filters: dropDimension(state.filters, dimension) })}
        />
      ))}
      <Button kind="quiet" size="s" onClick={() => onChange({ filters: {} })}>
        {list.chips.clear}
      </Button>
    </>
  )
}
