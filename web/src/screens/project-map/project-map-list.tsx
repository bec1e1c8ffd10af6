import type { MapCluster, PlacedProject } from '@groundbreak/client/areas/map'
import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { useShortPlaceText } from '@groundbreak/client/areas/options'
import { moment } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { writeProjectList } from '@groundbreak/client/list-state/project-list'
import type { ProjectMapState } from '@groundbreak/client/list-state/project-map'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Instead, isInstead } from '../../list/instead'
import { useListKeys } from '../../list/list-keys'
import { ListFoot } from '../../list/list-parts'
import { firstOf, usePaging } from '../../list/use-paging'
import { useRows } from '../../list/use-rows'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Cut } from '../../ui/cut'
import { useKeys } from '../../ui/keys'
import { SkeletonRows } from '../../ui/states'
import { showToast } from '../../ui/toasts'
import { LeadScore } from '../../facts/lead-score'
import { projectHref } from '../../areas/projects/project-place-in-list'
import { addressOfList } from '../../project-lists'
import { type ProjectListView, useProjectSorts } from '../../areas/projects/project-list-total'
import { SortMenu } from '../../list/search-tools'
import { useMoney } from '../../facts/money'
import { StagePill } from '../../facts/stage-pill'

const usePhrases = phrasesOf('lists', 'map', 'projects', 'shell')

interface MapListProps {
  state: ProjectMapState
  list: ProjectListView
  clusters: { clusters: MapCluster[]; total: number; unplaced: number } | undefined
  positions: ReadonlyMap<number, PlacedProject>
  raised: number | null
  onRaise: (project: number | null) => void
  onLocate: (project: number) => void
  onChange: (next: Partial<ProjectMapState>) => void
}

const noRows: ProjectRow[] = []
const noConditions: readonly string[] = []
const keyOf = (row: ProjectRow) => row.projectid
const never = () => false

/** Beside the map, on a phone as a sheet over its foot: what it shows, row by row. */
export function ProjectMapList(props: MapListProps) {
  const { state, list, onRaise, onLocate } = props
  const { lists, map, projects, shell } = usePhrases()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const { data } = list
  const rows = useRows(data?.list ?? noRows, keyOf, never, list.asked.page)
  const hrefAt = (row: ProjectRow) =>
    projectHref(row.projectid, {
      list: pathname + search,
      at: firstOf(data) - 1 + rows.rows.indexOf(row),
      filters: state.filters,
    })
  const locate = (row: ProjectRow) => {
    if (!props.positions.has(row.projectid)) showToast({ text: map.list.noPosition })
    onLocate(row.projectid)
  }
  useListKeys({
    rows,
    selects: false,
    onOpen: (row) => void navigate(hrefAt(row)),
    onMove: (row) => onRaise(row.projectid),
  })
  const focused = rows.rows[rows.focus]
  useKeys({
    group: lists.table.group,
    bindings: [{ keys: 'm', label: map.keys.locate, run: () => focused && locate(focused) }],
  })
  const paging = usePaging(list, map.list.page)
  const isSelection = state.selected === true && props.clusters?.total === 0
  const none = isSelection
    ? { title: map.selected.none, reason: map.selected.noneReason }
    : { title: map.list.empty, reason: map.list.emptyReason }
  return (
    <section className={open ? 'map-list open' : 'map-list'} aria-label={map.list.label}>
      <ListHead {...props} open={open} onOpen={setOpen} />
      {isInstead(list) ? (
        // The part of the map that is shown narrows it too: without its conditions it may be as empty.
        <Instead list={{ ...list, set: noConditions }} words={{ failed: projects.list.failed.title, none }} />
      ) : !data ? (
        <SkeletonRows rows={9} label={shell.loading} />
      ) : (
        <ul className="map-rows">
          {rows.rows.map((row, index) => (
            <MapRow
              key={row.projectid}
              row={row}
              href={hrefAt(row)}
              raised={props.raised === row.projectid}
              focused={rows.focus === index}
              picked={state.project === row.projectid}
              onRaise={(on) => onRaise(on ? row.projectid : null)}
              onPick={() => {
                rows.setFocus(index)
                locate(row)
              }}
            />
          ))}
        </ul>
      )}
      <ListFoot
        keys={[
          { keys: ['j', 'k'], label: lists.table.move },
          { keys: ['m'], label: map.keys.locate },
        ]}
        paging={paging}
      />
    </section>
  )
}

function ListHead({
  state,
  list: { data },
  clusters,
  open,
  onOpen,
  onChange,
}: MapListProps & { open: boolean; onOpen: (open: boolean) => void }) {
  const { map } = usePhrases()
  const { list } = map
  const sorts = useProjectSorts()
  const drawn = (state.filters.area?.length ?? 0) > 0
  const total = data ? whole(data.total) : '…'
  const filters = { ...state.filters, area: undefined }
  return (
    <header className="map-list-head">
      <div>
        <h2 role="status">{(drawn ? list.within : list.count)({ count: total })}</h2>
        {clusters ? <span className="mute n">{list.ofAll({ count: whole(clusters.total) })}</span> : null}
        <span className="grow" />
        <SortMenu
          offered={sorts}
          sort={state.sort ?? '-updated_at'}
          onSort={(sort) => onChange({ sort, page: 1 })}
        />
        <span className="map-sheet-button">
          <Button
            kind="quiet"
            icon={open ? ChevronDown : ChevronUp}
            label={open ? list.collapse : list.expand}
            expanded={open}
            onClick={() => onOpen(!open)}
          />
        </span>
      </div>
      <div>
        <label className="small">
          <Checkbox checked={state.follows} onChange={(follows) => onChange({ follows, page: 1 })} />
          {list.follows}
        </label>
        <span className="grow" />
        {clusters && clusters.unplaced > 0 ? (
          <Link
            className="link small"
            to={`${state.selected ? addressOfList('selected') : paths.projectsList}?${writeProjectList({ filters, sort: state.sort, page: 1 }).toString()}`}
          >
            {list.unplaced({ count: whole(clusters.unplaced) })}
          </Link>
        ) : null}
      </div>
    </header>
  )
}

interface RowProps {
  row: ProjectRow
  href: string
  raised: boolean
  focused: boolean
  picked: boolean
  onRaise: (on: boolean) => void
  onPick: () => void
}

function MapRow({ row, href, raised, focused, picked, onRaise, onPick }: RowProps) {
  const money = useMoney()
  const place = useShortPlaceText()
  const language = useLanguage()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (focused || picked) item.current?.scrollIntoView({ block: 'nearest' })
  }, [focused, picked])
  const kind = `${picked ? ' on' : ''}${focused ? ' is-focus' : ''}${raised ? ' raised' : ''}${row.viewed ? ' seen' : ''}`
  return (
    // The link is the way for keys and readers; a click beside it locates, as `m` does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={item}
      className={`map-row${kind}`}
      onMouseEnter={() => onRaise(true)}
      onMouseLeave={() => onRaise(false)}
      onClick={onPick}
    >
      <div className="first">
        <Link className="cut grow" to={href} onClick={(event) => event.stopPropagation()}>
          <Cut>{row.project_name}</Cut>
        </Link>
        <span className="n value">{money.full(row.invest_value)}</span>
      </div>
      <div className="second">
        <StagePill project={row} />
        <span className="cut mute small grow">
          {place(row)} · {row.category.name}
        </span>
        <span className="mute small n when">{moment(row.updated_at, language)}</span>
        {row.in_scope ? <LeadScore projectid={row.projectid} /> : null}
      </div>
    </li>
  )
}
