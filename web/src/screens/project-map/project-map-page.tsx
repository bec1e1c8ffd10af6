import { type ProjectFilters, projects as calls } from '@groundbreak/contract/areas/projects'
import { filtersOfProjects } from '@groundbreak/contract/areas/projects.filters'
import { useMapBase, useMapClusters, usePositions } from '@groundbreak/client/areas/map'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import {
  readProjectMap,
  writeProjectMap,
  type ProjectMapState,
} from '@groundbreak/client/list-state/project-map'
import { countFilters, dropDimension } from '@groundbreak/client/list-state/project-filters'
import { phrasesOf } from '@groundbreak/client/language'
import { SlidersHorizontal } from 'lucide-react'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ScreenTitle } from '../../page/title'
import '../../list/list.css'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { useKeys } from '../../ui/keys'
import { usePhone } from '../../ui/media'
import { SideSheet } from '../../ui/overlays'
import { useProjectFacets } from '../../areas/projects/project-facets'
import { useFilterWords, useProjectFilterWords } from '../../facts/filter-words'
import { FacetPanel, facetsToAsk, useMoreFacets } from '../../list/facets'
import { FilterChips } from '../../list/filter-chips'
import { useList } from '../../list/use-list'
import { addressOfList } from '../../project-lists'
import { checkSearch, soundFilters } from '../../areas/projects/search-form-check'
import '../../areas/projects/projects.css'
import { SaveSearch } from '../../areas/searches/save-search'
import { ListOrMap } from '../../areas/map/list-or-map'
import { ProjectMap, type Seen } from '../../areas/map/project-map'
import { ProjectMapList } from './project-map-list'
import { useSelectedOnMap } from './selected-on-map'
import './project-map.css'

const usePhrases = phrasesOf('core', 'lists', 'map', 'projects')

const PER_PAGE = 50

/** Projects on a map, and the list of what it shows: filters, area and look are in the address. */
export function ProjectMapPage() {
  const { core, lists, map, projects } = usePhrases()
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readProjectMap(params), [params])
  const problems = useMemo(
    () => checkSearch(state.filters, { core, projects }),
    [state.filters, core, projects],
  )
  const filters = useMemo(() => soundFilters(state.filters, problems), [state.filters, problems])
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])
  const change = useCallback(
    (next: Partial<ProjectMapState>, how: { replace?: boolean } = {}) => {
      // Two changes may come before the address is drawn: a filter, and the map that moves for it.
      const now = latest.current
      latest.current = writeProjectMap({ ...readProjectMap(now), ...next }, new URLSearchParams(now))
      setParams(latest.current, how)
    },
    [setParams],
  )
  const refilter = (next: ProjectFilters) => change({ filters: next, page: 1 })
  const [seen, setSeen] = useState<Seen | null>(null)
  const [raised, setRaised] = useState<number | null>(null)
  const [sheet, setSheet] = useState(false)
  const phone = usePhone()
  const describe = useFilterWords()
  const words = useProjectFilterWords()
  const base = useMapBase().data
  const selected = useSelectedOnMap(state.selected === true)
  const clusters = useMapClusters({ filters, project_ids: selected.ids }, seen)
  const { list, facets } = useShownProjects({
    state,
    filters,
    wrong: Object.keys(problems),
    seen,
    ids: selected.ids,
    counts: sheet,
  })
  const { positions } = usePositions(idsToPlace(list.data?.list ?? [], state.project))
  useKeys({
    group: map.keys.group,
    bindings: [{ keys: '[', label: lists.panel.toggle, run: () => setSheet(!sheet) }],
  })
  const locate = (project: number) => {
    const at = positions.get(project)
    const zoom = Math.max(11, seen?.zoom ?? 0)
    change({ project, ...(at ? { look: { longitude: at.longitude, latitude: at.latitude, zoom } } : {}) })
  }
  const set = countFilters(state.filters)
  return (
    <div className="list project-map-page">
      <header className="list-bar">
        <ScreenTitle>{map.title}</ScreenTitle>
        <div className="actions">
          <ListOrMap
            here="map"
            state={{ filters: state.filters, sort: state.sort }}
            list={state.selected ? addressOfList('selected') : undefined}
            bare={phone}
          />
        </div>
      </header>
      <div className="list-main wide">
        <div className="list-chips">
          <Button
            size="s"
            icon={SlidersHorizontal}
            note={set > 0 ? String(set) : undefined}
            onClick={() => setSheet(true)}
          >
            {lists.panel.title}
          </Button>
          {selected.ids ? (
            <Chip
              field={map.selected.field}
              value={map.selected.count({ count: whole(selected.ids.length) })}
              removeLabel={map.selected.all}
              onRemove={() => change({ selected: undefined, look: undefined, page: 1 })}
            />
          ) : null}
          <FilterChips
            conditions={describe(state.filters)}
            onRemove={(dimension) => refilter(dropDimension(state.filters, dimension))}
            onClear={() => refilter({})}
            keep={(suggested) => (
              <SaveSearch conditions={{ filters: state.filters, sort: state.sort }} suggested={suggested} />
            )}
          />
        </div>
        <div className="map-body">
          <ProjectMapList
            state={state}
            list={list}
            clusters={clusters.data}
            positions={positions}
            raised={raised}
            onRaise={setRaised}
            onLocate={locate}
            onChange={change}
          />
          {base && !selected.waits ? (
            <ProjectMap
              base={base}
              box={selected.box}
              state={state}
              clusters={clusters.data?.clusters}
              positions={positions}
              raised={raised}
              onRaise={setRaised}
              onSeen={setSeen}
              onChange={change}
            />
          ) : (
            <div className="map" />
          )}
        </div>
      </div>
      <SideSheet
        open={sheet}
        onClose={() => setSheet(false)}
        title={lists.panel.title}
        side="left"
        width={320}
        footer={
          <Button kind="primary" block onClick={() => setSheet(false)}>
            {projects.list.showResults({ count: list.data ? whole(list.data.total) : '' })}
          </Button>
        }
      >
        <div className="filters in-sheet">
          <h2 className="sr">{lists.panel.title}</h2>
          <FacetPanel
            filters={filtersOfProjects}
            words={words(state.filters)}
            values={state.filters}
            counts={list.data?.facets}
            onChange={refilter}
            {...facets}
          />
        </div>
      </SideSheet>
    </div>
  )
}

interface Shown {
  state: ProjectMapState
  filters: ProjectFilters
  /** The conditions that cannot be asked for as they are. */
  wrong: readonly string[]
  seen: Seen | null
  /** Only these. */
  ids?: number[]
  /** Whether facets are on the screen. */
  counts: boolean
}

/** The list beside the map: all that fits the filters, or of that what the map shows. */
function useShownProjects({ state, filters, wrong, seen, ids, counts }: Shown) {
  const viewer = useViewer().data
  const layout = useProjectFacets(state.filters)
  const [more, onMore] = useMoreFacets(layout, filters)
  const box = state.follows ? seen?.box : undefined
  const list = useList(calls.search, {
    also: {
      filters: { ...filters, ...(box ? { within_box: box } : {}), outside_subscription: undefined },
      project_ids: ids,
      per_page: PER_PAGE,
      facets: counts ? facetsToAsk(layout, filters, more) : [],
    },
    wrong,
    enabled: viewer !== undefined && seen !== null,
    perPage: PER_PAGE,
    deepest: viewer?.settings.deep_page_total,
  })
  return { list, facets: { layout, more, onMore } }
}

function idsToPlace(rows: readonly { projectid: number; in_scope: boolean }[], project: number | undefined) {
  const ids = rows.flatMap(({ projectid, in_scope }) => (in_scope ? [projectid] : []))
  return project === undefined || ids.includes(project) ? ids : [...ids, project]
}
