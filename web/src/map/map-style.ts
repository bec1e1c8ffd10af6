import type { MapArea } from '@groundbreak/contract/map-area'
import type { FeatureCollection, Geometry, Position } from 'geojson'
import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { canUndo, type Draft } from './draft'
import { circleThrough, ringOf } from './geometry'

/** The colours of tokens.css that the map draws with; it takes values, not variables. */
const colourNames = ['sea', 'abroad', 'land', 'line', 'dash'] as const
export type MapColours = Record<(typeof colourNames)[number] | 'accent' | 'surface', string>

export function readColours(): MapColours {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const own = Object.fromEntries(colourNames.map((name) => [name, token(`map-${name}`)]))
  return { ...own, accent: token('accent'), surface: token('surface') } as MapColours
}

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] }
const empty: SourceSpecification = { type: 'geojson', data: nothing }

export interface Shapes {
  countries: Geometry
  islands: Geometry
  provinces: FeatureCollection
}

const shape = (data: Geometry | FeatureCollection): SourceSpecification => ({
  type: 'geojson',
  data: data as FeatureCollection,
  tolerance: 0.3,
})

/** The offline base: outlines alone. Prefectures are added once the map is near enough for them. */
export function baseStyle(shapes: Shapes, colours: MapColours): StyleSpecification {
  return {
    version: 8,
    sources: {
      countries: shape(shapes.countries),
      islands: shape(shapes.islands),
      provinces: shape(shapes.provinces),
      prefectures: empty,
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      { id: 'abroad', type: 'fill', source: 'countries', paint: { 'fill-color': colours.abroad } },
      line('borders-abroad', 'countries', { colour: colours.line, width: 1 }),
      { id: 'land', type: 'fill', source: 'provinces', paint: { 'fill-color': colours.land } },
      line('prefectures', 'prefectures', { colour: colours.line, width: 0.6 }),
      line('provinces', 'provinces', { colour: colours.line, width: 1.2 }),
      line('islands', 'islands', { colour: colours.dash, width: 1.4 }),
    ],
  }
}

function line(
  id: string,
  source: string,
  { colour, width }: { colour: string; width: number },
): LayerSpecification {
  return { id, type: 'line', source, paint: { 'line-color': colour, 'line-width': width } }
}

/** What is drawn over any base: the areas searched, and the one being drawn. */
export const overlaySources: Record<string, SourceSpecification> = { areas: empty, draft: empty }

export function overlayLayers({ accent, surface }: MapColours): LayerSpecification[] {
  const corners = (id: string, source: string): LayerSpecification => ({
    id,
    type: 'circle',
    source,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': 4,
      'circle-color': surface,
      'circle-stroke-color': accent,
      'circle-stroke-width': 1.5,
    },
  })
  return ['areas', 'draft'].flatMap((source): LayerSpecification[] => [
    {
      id: `${source}-fill`,
      type: 'fill',
      source,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': accent, 'fill-opacity': 0.1 },
    },
    {
      id: `${source}-line`,
      type: 'line',
      source,
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': accent, 'line-width': 1.5, 'line-dasharray': [3, 2] },
    },
    corners(`${source}-corners`, source),
  ])
}

/** By layer and property, the colour it takes: set anew when light and dark change. */
export const paints: readonly (readonly [layer: string, property: string, colour: keyof MapColours])[] = [
  ['sea', 'background-color', 'sea'],
  ['abroad', 'fill-color', 'abroad'],
  ['borders-abroad', 'line-color', 'line'],
  ['land', 'fill-color', 'land'],
  ['prefectures', 'line-color', 'line'],
  ['provinces', 'line-color', 'line'],
  ['islands', 'line-color', 'dash'],
  ...['areas', 'draft'].flatMap(
    (source) =>
      [
        [`${source}-fill`, 'fill-color', 'accent'],
        [`${source}-line`, 'line-color', 'accent'],
        [`${source}-corners`, 'circle-color', 'surface'],
        [`${source}-corners`, 'circle-stroke-color', 'accent'],
      ] as const,
  ),
]

const feature = (geometry: Geometry) => ({ type: 'Feature' as const, properties: {}, geometry })
const position = ([x, y]: readonly [number, number]): Position => [x, y]

export function areaFeatures(areas: readonly MapArea[]): FeatureCollection {
  const features = areas.flatMap((area) => [
    feature({ type: 'Polygon', coordinates: [ringOf(area).map(position)] }),
    ...(area.kind === 'polygon'
      ? area.ring.map((corner) => feature({ type: 'Point', coordinates: position(corner) }))
      : []),
  ])
  return { type: 'FeatureCollection', features }
}

export function draftFeatures(draft: Draft | null): FeatureCollection {
  if (!draft || (!canUndo(draft) && !draft.cursor)) return nothing
  if (draft.mode === 'circle') {
    if (!draft.centre) return nothing
    const point = feature({ type: 'Point', coordinates: position(draft.centre) })
    const whole = draft.cursor ? areaFeatures([circleThrough(draft.centre, draft.cursor)]).features : []
    return { type: 'FeatureCollection', features: [...whole, point] }
  }
  const corners = draft.corners.map((corner) => feature({ type: 'Point', coordinates: position(corner) }))
  const path = [...draft.corners, ...(draft.cursor && draft.corners.length > 0 ? [draft.cursor] : [])]
  const shape =
    path.length < 2
      ? []
      : path.length === 2
        ? [feature({ type: 'LineString', coordinates: path.map(position) })]
        : [feature({ type: 'Polygon', coordinates: [[...path, path[0]!].map(position)] })]
  return { type: 'FeatureCollection', features: [...shape, ...corners] }
}
