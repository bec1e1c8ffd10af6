import {
  type ProjectFilters,
  type ProjectQuestion,
  type ProjectRow,
  projects as calls,
} from '@groundbreak/contract/areas/projects'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { readAsked } from '@groundbreak/client/list-state/list-address'
import { writeFilters } from '@groundbreak/client/list-state/project-filters'
import { phrasesOf } from '@groundbreak/client/language'
import { useCallback, useMemo } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { SearchNotices } from '../../areas/bids/search-notices'
import { ExportWhole } from '../../areas/exports/export-menu'
import { ListToMap } from '../../areas/map/list-or-map'
import { PhoneListTools } from '../../areas/projects/phone-list-tools'
import { ProjectCardList } from '../../areas/projects/project-cards'
import { useProjectFacets } from '../../areas/projects/project-facets'
import { ProjectFieldPicker } from '../../areas/projects/project-field-picker'
import { AboutList, LockedNote } from '../../areas/projects/project-list-about'
import { AboutNothing, NoProjectsOf } from '../../areas/projects/project-list-instead'
import { type ProjectListView, Total, useProjectSorting } from '../../areas/projects/project-list-total'
import { projectHref } from '../../areas/projects/project-place-in-list'
import { useProjectSelection } from '../../areas/projects/project-selection'
import { useProjectTable } from '../../areas/projects/project-table'
import { checkSearch, soundFilters } from '../../areas/projects/search-form-check'
import { SaveSearch } from '../../areas/searches/save-search'
import { useProjectFilterWords } from '../../facts/filter-words'
import { WordsToMark, wordsToMark } from '../../facts/marked'
import { facetsToAsk, useMoreFacets } from '../../list/facets'
import { ListScreen } from '../../list/list-screen'
import { useList } from '../../list/use-list'
import { firstOf } from '../../list/use-paging'
import { useRows } from '../../list/use-rows'
import { paths } from '../../paths'
import { listOfAddress, paramsOfAddress, type ProjectListKind, questionOfList } from '../../project-lists'
import { UnitSwitch } from '../../viewer/unit-switch'
import { usePhoneCards } from './phone-card'
import { hasOwnLine, OwnLists, Tabs } from './project-list-head'
import { ProjectSelectionBar } from './project-list-selection'
import '../../areas/projects/projects.css'

const usePhrases = phrasesOf('core', 'projects')

const keyOf = (row: ProjectRow) => row.projectid
const selectable = (row: ProjectRow) => row.in_scope
const noRows: ProjectRow[] = []

/** Which of the lists of projects the address names, and what it asks for beside its filters. */
function useAddress() {
  const [params] = useSearchParams()
  const { pathname, search } = useLocation()
  const kept = useProjectSelection()
  const kind = listOfAddress(pathname, params) ?? 'all'
  const question = useMemo(() => {
    const selected = kind === 'selected' ? [...kept.keys].map(Number) : undefined
    return questionOfList(kind, paramsOfAddress(pathname, search), selected)
  }, [kind, pathname, search, kept.keys])
  const filters = useMemo(() => readAsked(calls.search, params).filters ?? {}, [params])
  return { kind, question, filters, kept, params, address: pathname + search }
}

/** That list, with its facets, and what of its filters cannot be asked for as it is. */
function useProjectList() {
  const { core, projects } = usePhrases()
  const viewer = useViewer().data
  const asks = useAddress()
  const { question, filters } = asks
  const layout = useProjectFacets(filters)
  const [more, onMore] = useMoreFacets(layout, filters)
  const problems = checkSearch(filters, { core, projects })
  const wrong = Object.keys(problems)
  const list = useList(calls.search, {
    also: { ...question, facets: facetsToAsk(layout, filters, more) },
    wrong,
    enabled: viewer !== undefined && question !== undefined,
    perPage: viewer?.settings.project_per_page ?? 50,
    deepest: viewer?.settings.deep_page_total ?? 50_000,
  })
  return { ...asks, list, facets: { layout, more, onMore, wrong }, sound: soundFilters(filters, problems) }
}

/** Every list of projects: which one, its filters and its page are in the address. */
export function ProjectListPage() {
  const { list: words } = usePhrases().projects
  const navigate = useNavigate()
  const { kind, question, filters, kept, params, address, list, facets, sound } = useProjectList()
  const { data, asked } = list
  const { list: listed = noRows } = data ?? {}
  const rows = useRows(listed, keyOf, selectable, asked.page, kept)
  const first = firstOf(data) - 1
  // Kept between drawings: rows that stay the same are not drawn again.
  const hrefAt = useCallback(
    (row: ProjectRow) =>
      projectHref(row.projectid, { list: address, at: first + listed.indexOf(row), filters }),
    [address, first, listed, filters],
  )
  const open = useCallback((row: ProjectRow) => void navigate(hrefAt(row)), [navigate, hrefAt])
  const sorting = useProjectSorting(kind, list)
  const table = useProjectTable({ kind, rows: listed, hrefAt, sort: sorting.sort })
  const { card, dialog } = usePhoneCards({ rows, hrefAt, kind })
  const state = { filters, sort: asked.sort }
  const verbs = data && question && (
    <Verbs
      list={list}
      total={data.total}
      question={{ ...question, filters: sound }}
      title={words.tabs[kind]}
    />
  )
  return (
    <WordsToMark value={useMemo(() => wordsToMark(filters.keyword ?? filters.project_name), [filters])}>
      <ListScreen
        list={list}
        rows={rows}
        keyOf={keyOf}
        {...table}
        onOpen={open}
        card={card}
        cards={(view) => <ProjectCardList {...view} hrefAt={hrefAt} onOpen={open} />}
        words={{
          title: words.title,
          label: words.tabs[kind],
          count: words.count,
          failed: words.failed.title,
          none: { title: words.empty.nothing, reason: '' },
        }}
        filters={useProjectFilterWords()(filters)}
        search={{
          ...facets,
          sorting,
          done: words.showResults({ count: data ? whole(data.total) : '' }),
          all: <AllConditions filters={filters} />,
          keep: (suggested) => <SaveSearch conditions={state} suggested={suggested} />,
          units: <UnitSwitch />,
          columns: (bare) => <ProjectFieldPicker bare={bare} />,
          exports: verbs ?? null,
        }}
        total={<Total list={list} />}
        phoneTools={<PhoneListTools list={list} sorting={sorting} verbs={verbs} />}
        tabs={<Tabs kind={kind} />}
        actions={<ListToMap state={state} rows={rows} />}
        about={
          hasOwnLine(kind) ? (
            <>
              <AboutList kind={kind} answer={data} params={params} />
              <OwnLists kind={kind} />
            </>
          ) : undefined
        }
        notice={<LockedNote rows={listed} />}
        instead={question ? noneOf(kind, list) : <AboutNothing kind={kind} />}
        selection={(keys, onClear) => <ProjectSelectionBar keys={keys} onClear={onClear} kind={kind} />}
      >
        {dialog}
      </ListScreen>
    </WordsToMark>
  )
}

const noneOf = (kind: ProjectListKind, list: ProjectListView) =>
  list.data?.total === 0 && !list.error ? <NoProjectsOf list={list} kind={kind} /> : undefined

interface VerbsProps {
  list: ProjectListView
  total: number
  question: ProjectQuestion
  title: string
}

/** What can be done with all that is listed. */
function Verbs({ list, total, question, title }: VerbsProps) {
  const { asked, change } = list
  return (
    <>
      <SearchNotices
        question={question}
        onCategory={(id) =>
          change({ filters: { ...asked.filters, project_category_ids: [id], has_bids: true } })
        }
      />
      <ExportWhole total={total} question={{ ...question, sort: asked.sort, title }} />
    </>
  )
}

function AllConditions({ filters }: { filters: ProjectFilters }) {
  return (
    <Link className="link" to={{ pathname: paths.projectsSearch, search: writeFilters(filters).toString() }}>
      {usePhrases().projects.list.allConditions}
    </Link>
  )
}
