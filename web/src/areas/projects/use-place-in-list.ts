import { useProjectSearch } from '@groundbreak/client/areas/projects'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { readProjectList } from '@groundbreak/client/list-state/project-list'
import { phrasesOf } from '@groundbreak/client/language'
import { useSearchParams } from 'react-router'
import type { RecordPlace } from '../../record/record-place'
import { paths } from '../../paths'
import { useFilterWords } from '../../facts/filter-words'
import { listOfAddress, paramsOfAddress, questionOfList, type ListQuestion } from '../../project-lists'
import { projectHref, readPlaceInList } from './project-place-in-list'
import { useSelectedProjects } from './project-selection'

const usePhrases = phrasesOf('lists', 'projects')

/** Crumbs, position and neighbours of a project in the list its address names. */
export function usePlaceInList(): RecordPlace {
  const { projects, lists } = usePhrases()
  const [params] = useSearchParams()
  const describe = useFilterWords()
  const from = readPlaceInList(params)
  const [path = '', search = ''] = from?.list.split('?') ?? []
  const listParams = paramsOfAddress(path, search)
  const kind = listOfAddress(path, listParams) ?? 'all'
  const state = readProjectList(listParams)
  const viewer = useViewer().data
  const selected = useSelectedProjects()
  const perPage = state.perPage ?? viewer?.settings.project_per_page ?? 50
  const at = from?.at ?? 0
  const ask = {
    filters: state.filters,
    sort: state.sort,
    ...questionOfList(kind, listParams, kind === 'selected' ? selected : undefined),
    per_page: perPage,
    known: from !== undefined,
  }
  const previous = useRowAt(at - 1, ask)
  const next = useRowAt(at + 1, ask)
  const root = { label: projects.list.title, href: paths.projectsList }
  if (!from) return { crumbs: [root] }
  const conditions = describe(state.filters).map(({ value }) => value)
  const crumb = conditions.slice(0, 3).join(lists.chips.separator) || projects.list.tabs[kind]
  const href = (id: number | undefined, place: number) =>
    id === undefined ? undefined : projectHref(id, { list: from.list, at: place, filters: state.filters })
  const { detail } = projects
  return {
    crumbs: [root, { label: crumb, href: from.list }],
    among: {
      position:
        next.total === undefined ? undefined : detail.place({ at: whole(at + 1), total: whole(next.total) }),
      previous: href(previous.id, at - 1),
      next: href(next.id, at + 1),
      words: { previous: detail.previous, next: detail.next },
    },
  }
}

type PlaceQuestion = ListQuestion &
  Pick<Parameters<typeof useProjectSearch>[0], 'filters' | 'sort'> & { per_page: number; known: boolean }

/** The project at a place of a list, from 0; asks for the page it is on. */
function useRowAt(at: number, { known, ...question }: PlaceQuestion): { id?: number; total?: number } {
  const page = Math.floor(Math.max(at, 0) / question.per_page) + 1
  const { data } = useProjectSearch({ ...question, page }, known && at >= 0)
  if (!data || data.page !== page) return { total: data?.total }
  return { id: at < 0 ? undefined : data.list[at % question.per_page]?.projectid, total: data.total }
}
