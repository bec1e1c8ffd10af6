import type { MapArea, MapBox, MapPoint } from '@groundbreak/contract/map-area'
import {
  type GeoJSONSource,
  Map as MapLibre,
  type MapMouseEvent,
  Marker,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { clearPaddings } from './clear-view'
import { addCorner, canUndo, type Draft, type DrawMode, newDraft, undoCorner } from './draft'
import { boxOf } from './geometry'
import {
  areaFeatures,
  baseStyle,
  draftFeatures,
  overlayLayers,
  overlaySources,
  paints,
  readColours,
} from './map-style'
import { loadPrefectures, loadShapes } from './shapes'

setWorkerUrl(workerUrl)

/** Where the map looks: its middle in degrees, and its zoom (the world is 512 × 2^zoom pixels wide). */
export interface MapLook {
  longitude: number
  latitude: number
  zoom: number
}

export interface MapEvents {
  /** The map stands still; `byHand` when a person moved it. */
  settled: (look: MapLook, box: MapBox, byHand: boolean) => void
  /** A draft changed; null when there is none. */
  drafted: (draft: Draft | null) => void
  /** A draft is to be finished. */
  finished: (draft: Draft) => void
  failed: () => void
}

export interface MapOptions {
  container: HTMLElement
  /** The name of the map for readers. */
  label: string
  /** Instead of the outlines. */
  styleUrl: string | null
  still: boolean
  events: MapEvents
}

const PREFECTURES_FROM = 6
const NEAREST = 17
const FARTHEST = 1.5
/** Pixels: a click this near to the first corner closes a polygon. */
const CLOSE = 10

const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000

const within = (value: number, most: number) => round(Math.max(-most, Math.min(most, value)))

/** The map itself, outside React: base, areas, drawing and marks. */
export class MapController {
  readonly map: MapLibre
  private draft: Draft | null = null
  private areas: readonly MapArea[] = []
  private prefectures = false
  private readonly marks = new Map<string, Marker>()

  constructor(private readonly options: MapOptions) {
    const { container, label, styleUrl } = options
    this.map = new MapLibre({
      container,
      style: { version: 8, sources: overlaySources, layers: overlayLayers(readColours()) },
      attributionControl: styleUrl === null ? false : { compact: true },
      renderWorldCopies: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      doubleClickZoom: true,
      maxZoom: NEAREST,
      minZoom: FARTHEST,
      fadeDuration: options.still ? 0 : 120,
      center: [104, 36],
      zoom: 3,
      locale: { 'Map.Title': label },
    })
    this.map.touchZoomRotate.disableRotation()
    this.map.keyboard.disableRotation()
    this.map.addControl(new ScaleControl({ maxWidth: 96 }), 'bottom-left')
    this.listen()
    void this.loadBase()
  }

  get look(): MapLook {
    const { lng, lat } = this.map.getCenter()
    return { longitude: round(lng), latitude: round(lat), zoom: Math.round(this.map.getZoom() * 100) / 100 }
  }

  /** What is seen of the world. */
  get box(): MapBox {
    const bounds = this.map.getBounds()
    return {
      west: within(bounds.getWest(), 180),
      south: within(bounds.getSouth(), 85),
      east: within(bounds.getEast(), 180),
      north: within(bounds.getNorth(), 85),
    }
  }

  go({ longitude, latitude, zoom }: MapLook): void {
    const now = this.look
    const near = Math.abs(now.longitude - longitude) < 2e-5 && Math.abs(now.latitude - latitude) < 2e-5
    if (near && Math.abs(now.zoom - zoom) < 0.011) return
    const target = { center: [longitude, latitude] as [number, number], zoom }
    if (this.options.still) this.map.jumpTo(target)
    else this.map.easeTo({ ...target, duration: 300 })
  }

  /** Shows the whole box, as near as it is clear of the panels. */
  fit({ west, south, east, north }: MapBox, most = 12): void {
    const { container, still } = this.options
    const { left, top, width, height } = container.getBoundingClientRect()
    const panels = [...(container.parentElement?.children ?? [])]
      .filter((child) => child !== container)
      .map((child) => child.getBoundingClientRect())
      .map((panel) => ({
        left: panel.left - left,
        top: panel.top - top,
        right: panel.right - left,
        bottom: panel.bottom - top,
      }))
    const [nearest] = clearPaddings({ width, height }, panels)
      .map((padding) => this.map.cameraForBounds([west, south, east, north], { padding, maxZoom: most }))
      .filter((camera) => camera !== undefined)
      .toSorted((one, other) => (other.zoom ?? 0) - (one.zoom ?? 0))
    const camera = nearest ?? this.map.cameraForBounds([west, south, east, north], { maxZoom: most })
    if (!camera) return
    if (still) this.map.jumpTo(camera)
    else this.map.easeTo({ ...camera, duration: 300 })
  }

  zoomBy(step: number): void {
    const { longitude, latitude, zoom } = this.look
    this.go({ longitude, latitude, zoom: Math.max(FARTHEST, Math.min(NEAREST, zoom + step)) })
  }

  setAreas(areas: readonly MapArea[]): void {
    this.areas = areas
    void this.source('areas')?.setData(areaFeatures(areas))
  }

  /** Light or dark was changed. */
  repaint(): void {
    const colours = readColours()
    for (const [layer, property, colour] of paints)
      if (this.map.getLayer(layer))
        this.map.setPaintProperty(layer, property as 'fill-color', colours[colour])
  }

  /** Begins to draw, or stops with null. */
  draw(mode: DrawMode | null): void {
    this.setDraft(mode === null ? null : newDraft(mode))
    this.map.getCanvas().classList.toggle('is-drawing', mode !== null)
    this.map.dragPan[mode === 'circle' ? 'disable' : 'enable']()
    this.map.doubleClickZoom[mode === null ? 'enable' : 'disable']()
  }

  undo(): void {
    if (this.draft) this.setDraft(undoCorner(this.draft))
  }

  finish(): void {
    if (this.draft) this.options.events.finished(this.draft)
  }

  /** Puts elements on the map by key, and takes away those not named. */
  setMarks(marks: ReadonlyMap<string, { at: MapPoint; element: HTMLElement; left?: boolean }>): void {
    for (const [key, marker] of this.marks) {
      if (marks.get(key)?.element === marker.getElement()) continue
      marker.remove()
      this.marks.delete(key)
    }
    for (const [key, { at, element, left }] of marks) {
      const known = this.marks.get(key)
      const point: [number, number] = [at[0], at[1]]
      if (known) known.setLngLat(point)
      else {
        const marker = new Marker({ element, anchor: left ? 'left' : 'center', subpixelPositioning: false })
        this.marks.set(key, marker.setLngLat(point).addTo(this.map))
      }
    }
  }

  /** Pixels of a point, from the map's top left corner. */
  place([longitude, latitude]: MapPoint): { x: number; y: number } {
    return this.map.project([longitude, latitude])
  }

  destroy(): void {
    this.map.remove()
  }

  private setDraft(draft: Draft | null): void {
    this.draft = draft
    void this.source('draft')?.setData(draftFeatures(draft))
    this.options.events.drafted(draft)
  }

  private source(name: string): GeoJSONSource | undefined {
    return this.map.getSource(name)
  }

  private async loadBase(): Promise<void> {
    const colours = readColours()
    const overlays = { sources: overlaySources, layers: overlayLayers(colours) }
    const { styleUrl } = this.options
    if (styleUrl !== null) {
      this.map.setStyle(styleUrl, {
        transformStyle: (_, next) => ({
          ...next,
          sources: { ...next.sources, ...overlays.sources },
          layers: [...next.layers, ...overlays.layers],
        }),
      })
    } else {
      try {
        const base = baseStyle(await loadShapes(), colours)
        const style = {
          ...base,
          sources: { ...base.sources, ...overlays.sources },
          layers: [...base.layers, ...overlays.layers],
        }
        // Shapes that are kept arrive before the first, empty style is done: nothing to compare with.
        this.map.setStyle(style, { diff: false })
      } catch {
        this.options.events.failed()
      }
    }
    this.map.once('styledata', () => {
      this.repaint()
      this.setAreas(this.areas)
      this.setDraft(this.draft)
      void this.addPrefectures()
    })
  }

  private async addPrefectures(): Promise<void> {
    if (this.prefectures || this.options.styleUrl !== null || this.map.getZoom() < PREFECTURES_FROM) return
    this.prefectures = true
    // They are for orientation only: without them the map stands.
    const lines = await loadPrefectures().catch(() => null)
    if (lines) void this.source('prefectures')?.setData(lines)
  }

  private listen(): void {
    const { map } = this
    map.on('moveend', (event) => {
      void this.addPrefectures()
      this.options.events.settled(
        this.look,
        this.box,
        (event as { originalEvent?: Event }).originalEvent !== undefined,
      )
    })
    map.on('error', () => this.options.events.failed())
    map.on('mousemove', (event) => this.hover(event))
    map.on('mousedown', (event) => this.press(event))
    map.on('mouseup', (event) => this.release(event))
    map.on('click', (event) => this.click(event))
    map.on('dblclick', () => this.finish())
    map.on('touchstart', (event) => {
      if (event.points.length === 1) this.press(event)
    })
    map.on('touchmove', (event) => {
      if (event.points.length === 1) this.hover(event)
    })
    map.on('touchend', (event) => this.release(event))
  }

  private hover({ lngLat }: Pick<MapMouseEvent, 'lngLat'>): void {
    const { draft } = this
    if (draft && canUndo(draft)) this.setDraft({ ...draft, cursor: pointOf(lngLat) })
  }

  private press({ lngLat }: Pick<MapMouseEvent, 'lngLat'>): void {
    if (this.draft?.mode === 'circle') this.setDraft({ mode: 'circle', centre: pointOf(lngLat) })
  }

  private release({ lngLat }: Pick<MapMouseEvent, 'lngLat'>): void {
    const { draft } = this
    if (draft?.mode !== 'circle' || !draft.centre) return
    const whole: Draft = { ...draft, cursor: pointOf(lngLat) }
    // A click without a pull draws nothing.
    if (this.pixelsBetween(draft.centre, whole.cursor!) < CLOSE) this.setDraft({ mode: 'circle' })
    else this.options.events.finished(whole)
  }

  private click({ lngLat }: MapMouseEvent): void {
    const { draft } = this
    if (draft?.mode !== 'polygon') return
    const point = pointOf(lngLat)
    const [first] = draft.corners
    if (first && draft.corners.length >= 3 && this.pixelsBetween(first, point) < CLOSE) this.finish()
    else this.setDraft(addCorner(draft, point))
  }

  private pixelsBetween(one: MapPoint, other: MapPoint): number {
    const [a, b] = [this.place(one), this.place(other)]
    return Math.hypot(a.x - b.x, a.y - b.y)
  }
}

function pointOf({ lng, lat }: { lng: number; lat: number }): MapPoint {
  return [round(lng), round(lat)]
}

/** The box of a shape of the offline base, by its code. */
export async function boxOfShape(code: number): Promise<MapBox | undefined> {
  const { provinces } = await loadShapes()
  const shape = provinces.features.find(({ properties }) => properties.code === code)
  return shape && boxOf(shape.geometry.coordinates.flat(2).map(([x = 0, y = 0]) => [x, y] as const))
}
