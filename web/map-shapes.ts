import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson'
import { mesh } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'

/*
 * The outlines of the offline map, made at build time from two packages and never stored here: countries with the
 * islands and the dash line of the South China Sea, provinces as areas, prefectures as lines. A screen imports
 * `virtual:map-shapes/<name>`; each is a chunk of its own.
 */

const PREFIX = 'virtual:map-shapes/'
const require = createRequire(import.meta.url)

function read(file: string): unknown {
  return JSON.parse(readFileSync(require.resolve(file), 'utf8'))
}

/** About a hundred metres. */
function rounded(ring: readonly Position[]): Position[] {
  return ring.map(([x = 0, y = 0]) => [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000])
}

function polygonsOf(geometry: Polygon | MultiPolygon): Position[][][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

function extent(ring: readonly Position[]): number {
  const side = (axis: 0 | 1) => {
    const values = ring.map((point) => point[axis] ?? 0)
    return Math.max(...values) - Math.min(...values)
  }
  return side(0) * side(1)
}

const multi = (polygons: Position[][][]): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: polygons.map((rings) => rings.map(rounded)),
})

type Country = Feature<Polygon | MultiPolygon, { iso_a2: string }>

/** Other countries, and of this one what the provinces lack: islands and the dash line (all under a square degree). */
function world(): { countries: MultiPolygon; islands: MultiPolygon } {
  const { features } = read('@surbowl/world-geo-json-zh/world.zh.json') as {
    features: Country[]
  }
  const of = (wanted: (country: Country) => boolean) =>
    features.filter(wanted).flatMap(({ geometry }) => polygonsOf(geometry))
  const own = of(({ properties }) => properties.iso_a2 === 'CN')
  return {
    countries: multi(of(({ properties }) => properties.iso_a2 !== 'CN')),
    islands: multi(own.filter(([ring]) => extent(ring ?? []) < 1)),
  }
}

const step = (code: number) => {
  const value = code - 64
  return (value >> 1) ^ -(value & 1)
}

/** Rings as the package packs them: steps of 1/1024 degree, two characters a point. */
function unpacked(text: string, [startX = 0, startY = 0]: readonly number[]): Position[] {
  let [x, y] = [startX, startY]
  const ring: Position[] = []
  for (let at = 0; at + 1 < text.length; at += 2) {
    x += step(text.charCodeAt(at))
    y += step(text.charCodeAt(at + 1))
    ring.push([x / 1024, y / 1024])
  }
  return ring
}

interface Packed {
  features: {
    id?: string
    properties: { id?: string }
    geometry:
      | { type: 'Polygon'; coordinates: string[]; encodeOffsets: number[][] }
      | { type: 'MultiPolygon'; coordinates: string[][]; encodeOffsets: number[][][] }
  }[]
}

function unpackedMap(file: string): FeatureCollection<MultiPolygon, { code: number }> {
  const features = (read(file) as Packed).features.map(
    ({ id, properties, geometry }): Feature<MultiPolygon, { code: number }> => {
      const [rings, offsets] =
        geometry.type === 'Polygon'
          ? [[geometry.coordinates], [geometry.encodeOffsets]]
          : [geometry.coordinates, geometry.encodeOffsets]
      const coordinates = rings.map((polygon, at) =>
        polygon.map((ring, place) => unpacked(ring, offsets[at]?.[place] ?? [])),
      )
      return {
        type: 'Feature',
        properties: { code: Number(properties.id ?? id) },
        geometry: { type: 'MultiPolygon', coordinates },
      }
    },
  )
  return { type: 'FeatureCollection', features }
}

function provinces(): FeatureCollection<MultiPolygon, { code: number }> {
  const map = unpackedMap('echarts-shapes/map/json/china.json')
  for (const { geometry } of map.features)
    geometry.coordinates = geometry.coordinates.map((polygon) => polygon.map(rounded))
  return map
}

/** The least triangle kept, in square degrees: bends of some two kilometres. */
const LEAST = 5e-4

/** Lines between and around prefectures, each once. */
function prefectures(): MultiLineString {
  const packed = topology({ map: unpackedMap('echarts-shapes/map/json/china-cities.json') }, 1e6)
  const simple = simplify(presimplify(packed as Topology<{ map: GeometryCollection }>), LEAST)
  const lines = mesh(simple, simple.objects.map)
  return { type: 'MultiLineString', coordinates: lines.coordinates.map(rounded) }
}

const shapes: Readonly<Record<string, () => object>> = { world, provinces, prefectures }

export function mapShapes(): Plugin {
  return {
    name: 'map-shapes',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      const make = id.startsWith(`\0${PREFIX}`) ? shapes[id.slice(PREFIX.length + 1)] : undefined
      // A text is parsed faster than a literal of this size.
      return make ? `export default JSON.parse(${JSON.stringify(JSON.stringify(make()))})` : undefined
    },
  }
}
