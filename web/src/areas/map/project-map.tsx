import type { MapArea, MapBox, MapPoint } from '@groundbreak/contract/map-area'
import { type MapCluster, type PlacedProject, useMapLabels } from '@groundbreak/client/areas/map'
import type { ProjectMapState } from '@groundbreak/client/list-state/project-map'
import { phrasesOf } from '@groundbreak/client/language'
import { useEffect, useMemo, useRef, useState } from 'react'
import { canUndo, finished, type Draft, type DrawMode } from '../../map/draft'
import { boxOfAreas } from '../../map/geometry'
import { boxOfShape, type MapController, type MapLook } from '../../map/map-controller'
import { MapView, type MapMark } from '../../map/map-view'
import { pixelsAt, spread } from '../../map/spread'
import { useKeys } from '../../ui/keys'
import { usePhone } from '../../ui/media'
import { showToast, showUndo } from '../../ui/toasts'
import { ClusterMark, NameMark, PointMark, ProjectCard, sizeOf } from './map-marks'
import { placeNames } from './place-names'
import { LegendPanel, ToolsPanel, ZoomPanel } from './map-panels'
import { PlaceDialog } from './place-dialog'

const usePhrases = phrasesOf('map')

/** What the map shows now. */
export interface Seen extends MapLook {
  box: MapBox
}

export interface ProjectMapProps {
  base: { style_url: string | null; review_number: string | null }
  /** What is shown at first and as a whole, instead of the country. */
  box?: MapBox
  state: ProjectMapState
  clusters: readonly MapCluster[] | undefined
  positions: ReadonlyMap<number, PlacedProject>
  raised: number | null
  onRaise: (project: number | null) => void
  onSeen: (seen: Seen) => void
  onChange: (next: Partial<ProjectMapState>, how?: { replace?: boolean }) => void
}

/** The whole country, its islands in the inset. */
const country: MapBox = { west: 73.4, south: 17.5, east: 135.2, north: 53.7 }
/** From here on a cluster is a spot: what it holds is listed, not drawn nearer. */
const NEAREST_CLUSTER = 14
const SPOT_METRES = 150
const noAreas: MapArea[] = []

/** The map, its tools and its marks. */
export function ProjectMap(props: ProjectMapProps) {
  const { base, state, onSeen, onChange } = props
  const { map } = usePhrases()
  const phone = usePhone()
  const controller = useRef<MapController>(null)
  const [seen, setSeen] = useState<Seen | null>(null)
  const [placing, setPlacing] = useState(false)
  const areas = state.filters.area ?? noAreas
  const draw = useDrawing(controller, props)
  const labels = useMapLabels(seen, base.style_url === null).data?.list
  const whole = areas.length > 0 ? boxOfAreas(areas) : (props.box ?? country)
  useLocated(props)
  const marks = useMarks({ ...props, seen, labels, onCluster: (cluster) => void openCluster(cluster) })
  const openCluster = async (cluster: MapCluster) => {
    const { longitude, latitude, place, projectid } = cluster
    if (projectid !== null) return onChange({ project: projectid })
    const box = place ? await boxOfShape(place.id).catch(() => undefined) : undefined
    if (box) return controller.current?.fit(box, NEAREST_CLUSTER)
    const zoom = seen?.zoom ?? 0
    if (zoom >= NEAREST_CLUSTER) {
      const spot: MapArea = { kind: 'circle', longitude, latitude, metres: SPOT_METRES }
      return onChange({ filters: { ...state.filters, area: [spot] }, page: 1 })
    }
    return onChange({ look: { longitude, latitude, zoom: Math.min(NEAREST_CLUSTER, zoom + 2) } })
  }
  return (
    <MapView
      ref={controller}
      label={map.label}
      styleUrl={base.style_url}
      look={state.look}
      whole={whole}
      marks={marks}
      areas={areas}
      drawing={draw.mode}
      insetLabel={map.inset}
      failedText={map.failed}
      onSettled={(look, box, byHand) => {
        setSeen({ ...look, box })
        onSeen({ ...look, box })
        if (byHand || state.look) onChange({ look, page: byHand ? 1 : state.page }, { replace: true })
      }}
      onDrafted={draw.setDraft}
      onFinished={draw.finish}
    >
      <ToolsPanel
        mode={draw.mode}
        onMode={draw.setMode}
        onUndo={draw.draft && canUndo(draw.draft) ? () => controller.current?.undo() : undefined}
        onDone={draw.mode === 'polygon' && draw.draft ? () => controller.current?.finish() : undefined}
        onClear={areas.length > 0 ? draw.clear : undefined}
        onPlace={() => setPlacing(true)}
        bare={phone}
      />
      <ZoomPanel
        onZoom={(step) => controller.current?.zoomBy(step)}
        onWhole={() => controller.current?.fit(whole)}
      />
      <LegendPanel base={base} parted={areas.length > 0} />
      <PlaceDialog
        open={placing}
        onClose={() => setPlacing(false)}
        start={seen}
        onGo={(at: MapPoint, zoom) => onChange({ look: { longitude: at[0], latitude: at[1], zoom } })}
        onCircle={(area) => draw.take(area)}
      />
    </MapView>
  )
}

/** A project named in the address without a look: the map goes there once its place is known. */
function useLocated({ state, positions, onChange }: ProjectMapProps) {
  const at = state.project === undefined ? undefined : positions.get(state.project)
  const wants = at !== undefined && state.look === undefined
  const { longitude = 0, latitude = 0 } = at ?? {}
  useEffect(() => {
    if (wants) onChange({ look: { longitude, latitude, zoom: 11 } }, { replace: true })
  }, [wants, longitude, latitude, onChange])
}

function useDrawing(
  controller: React.RefObject<MapController | null>,
  { state, onChange }: Pick<ProjectMapProps, 'state' | 'onChange'>,
) {
  const { map } = usePhrases()
  const [mode, setMode] = useState<DrawMode | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const { filters } = state
  const drawn = useRef<MapArea>(undefined)
  const take = (area: MapArea) => {
    setMode(null)
    drawn.current = area
    onChange({ filters: { ...filters, area: [area] }, page: 1 })
  }
  // Once it stands in the address, so that going back goes to where there was no area.
  useEffect(() => {
    if (drawn.current && filters.area) controller.current?.fit(boxOfAreas([drawn.current]), 14)
    drawn.current = undefined
  }, [controller, filters.area])
  const finish = (whole: Draft) => {
    const result = finished(whole)
    if ('area' in result) take(result.area)
    else showToast({ text: map.drawing[result.fault] })
  }
  const clear = () => {
    const { area } = filters
    onChange({ filters: { ...filters, area: undefined }, page: 1 })
    showUndo({
      text: map.drawing.cleared,
      undo: map.drawing.undo,
      run: () => onChange({ filters: { ...filters, area }, page: 1 }),
    })
  }
  useKeys(
    {
      group: map.keys.group,
      bindings: [
        { keys: 'Escape', label: map.keys.close, run: () => setMode(null) },
        { keys: 'Backspace', label: map.keys.remove, run: () => controller.current?.undo() },
        { keys: 'Enter', label: map.keys.finish, run: () => controller.current?.finish() },
      ],
    },
    mode !== null,
  )
  return { mode, setMode, draft, setDraft, take, finish, clear }
}

interface MarkSources extends ProjectMapProps {
  seen: Seen | null
  labels: readonly { id: number; name: string; longitude: number; latitude: number }[] | undefined
  onCluster: (cluster: MapCluster) => void
}

/** Clusters, the points of raised and picked projects, the card of the picked one, names of places. */
function useMarks(sources: MarkSources): MapMark[] {
  const { clusters, positions, state, raised, seen, labels, onRaise, onChange, onCluster } = sources
  const parted = (state.filters.area?.length ?? 0) > 0
  const named = (seen?.zoom ?? 0) >= 4.2
  const names = useMemo(
    () => (seen && seen.zoom >= 5 ? placeNames(labels ?? [], clusters ?? [], seen.zoom) : []),
    [labels, clusters, seen],
  )
  const marks: MapMark[] = names.map(({ id, name, longitude, latitude, below }) => ({
    key: `name ${id}`,
    at: [longitude, latitude],
    content: <NameMark name={name} below={below} />,
  }))
  // The smaller ones last, so that they stand before the larger ones.
  const ordered = (clusters ?? []).toSorted((one, other) => other.count - one.count)
  const steps = spread(discsOf(ordered, { parted, zoom: seen?.zoom ?? 0 }))
  for (const [index, cluster] of ordered.entries()) {
    const { longitude, latitude, place, projectid } = cluster
    marks.push({
      key: place ? `place ${place.id}` : `at ${longitude} ${latitude}`,
      at: [longitude, latitude],
      content: (
        <ClusterMark
          cluster={cluster}
          size={sizeOf(cluster, { parted, most: ordered[0]?.count ?? 1 })}
          step={steps[index] ?? { dx: 0, dy: 0 }}
          parted={parted}
          named={named}
          name={projectid === null ? undefined : positions.get(projectid)?.project_name}
          raised={projectid !== null && projectid === raised}
          onRaise={(on) => onRaise(on ? projectid : null)}
          onOpen={() => onCluster(cluster)}
        />
      ),
    })
  }
  const points = new Set([raised, state.project ?? null])
  for (const id of points) {
    const project = id === null ? undefined : positions.get(id)
    if (!project) continue
    marks.push({ key: `point ${id}`, at: [project.longitude, project.latitude], content: <PointMark /> })
  }
  const picked = state.project === undefined ? undefined : positions.get(state.project)
  if (picked)
    marks.push({
      key: `card ${picked.projectid}`,
      at: [picked.longitude, picked.latitude],
      left: true,
      content: <ProjectCard project={picked} onClose={() => onChange({ project: undefined })} />,
    })
  return marks
}

function discsOf(ordered: readonly MapCluster[], { parted, zoom }: { parted: boolean; zoom: number }) {
  const pixels = pixelsAt(zoom)
  const most = ordered[0]?.count ?? 1
  return ordered.map((cluster) => ({ ...pixels(cluster), r: sizeOf(cluster, { parted, most }) / 2 }))
}
