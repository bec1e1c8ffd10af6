import type { MapCluster } from '@groundbreak/contract/areas/map'
import type { MapBox } from '@groundbreak/contract/map-area'
import type { Language } from '@groundbreak/phrases/phrases'
import type { House } from '../../http/handle'
import type { Clause, GridCell, GridResult } from '../../search/query'
import { inDegrees } from '../projects/map-area.filters'
import { gridOver } from './map.grid'
import { together } from './map.together'

/** Between these zooms provinces are counted whole; farther away their circles would cover each other. */
const PROVINCES = { from: 2.9, to: 5 }
/** In demo mode the map is not drawn nearer than this, and points stand in the middle of their cell. */
const NEAREST_IN_DEMO = 8

interface Asked {
  house: House
  language: Language
  away: boolean
  /** Without the area, which is told apart. */
  clauses: Clause[]
  area: Clause[]
  scope: Clause[]
  box: MapBox
  zoom: number
  /** Provinces are not counted whole, however far away. */
  apart: boolean
}

/** Cheaper than an area of the whole world. */
const anywhere: Clause = {
  kind: 'range',
  dimension: 'position',
  column: 'latitude',
  from: -90_000_000,
  to: 90_000_000,
}

export interface Clusters {
  clusters: MapCluster[]
  /** Every match, the area left aside, and those of them that stand nowhere. */
  total: number
  unplaced: number
}

/** Clusters for one look at the map. */
export async function clustersOf(asked: Asked): Promise<Clusters> {
  if (asked.apart || asked.zoom < PROVINCES.from || asked.zoom >= PROVINCES.to) return cellsOf(asked)
  const provinces = asked.house.vocabularies.words.rows.regions.filter(({ level }) => level === 2)
  const elsewhere: Clause = {
    kind: 'codes',
    dimension: 'elsewhere',
    any: [{ column: 'province', values: provinces.map(({ id }) => id) }],
    not: true,
  }
  const [whole, cells, { total, unplaced }] = await Promise.all([
    provincesOf(asked, provinces),
    cellsOf({ ...asked, clauses: [...asked.clauses, elsewhere] }),
    countAll(asked),
  ])
  return { clusters: [...whole, ...cells.clusters], total, unplaced }
}

/** A grid of one cell in the sea counts no cell, but all matches. */
function countAll({ house, clauses, scope }: Asked): Promise<GridResult> {
  return house.search.grid('projects', { clauses, scope, columns: [0, 1], rows: [0, 1] })
}

type Region = House['vocabularies']['words']['rows']['regions'][number]

async function provincesOf(asked: Asked, provinces: readonly Region[]): Promise<MapCluster[]> {
  const { house, scope, language } = asked
  const [counts, within] = await withAndWithout(asked, async (clauses) => {
    const query = { clauses: [...clauses, anywhere], scope, facets: [{ column: 'province' }] }
    return (await house.search.search('projects', { ...query, offset: 0, limit: 0 })).facets[0]!
  })
  return provinces.flatMap(({ id, longitude, latitude }) => {
    const count = counts.get(id) ?? 0
    if (count === 0 || longitude === null || latitude === null) return []
    const place = house.vocabularies.placeOrNull(id, language)
    return [{ longitude, latitude, count, within: within.get(id) ?? 0, projectid: null, place }]
  })
}

const middle = (bounds: readonly number[], at: number) => (bounds[at]! + bounds[at + 1]!) / 2

async function cellsOf(asked: Asked): Promise<Clusters> {
  const { house, scope, away, box } = asked
  const grid = gridOver(box, away ? Math.min(asked.zoom, NEAREST_IN_DEMO) : asked.zoom)
  const [counts, within] = await withAndWithout(asked, async (clauses) => {
    const result = await house.search.grid('projects', { clauses, scope, ...grid })
    return { ...result, byPlace: new Map(result.cells.map((cell) => [`${cell.row} ${cell.column}`, cell])) }
  })
  const position = (cell: GridCell) =>
    away
      ? { longitude: middle(grid.columns, cell.column), latitude: middle(grid.rows, cell.row) }
      : { longitude: cell.longitude, latitude: cell.latitude }
  const cells = [...counts.byPlace].map(([key, cell]) => {
    const { longitude, latitude } = position(cell)
    return {
      longitude: inDegrees(longitude),
      latitude: inDegrees(latitude),
      count: cell.count,
      within: within.byPlace.get(key)?.count ?? 0,
      projectid: away ? null : (cell.id ?? null),
      place: null,
    }
  })
  const { total, unplaced } = counts
  return { clusters: away ? cells : together(cells, asked.zoom), total, unplaced }
}

/** What is counted without the area, and within it; the same where none is set. */
async function withAndWithout<Counted>(
  { clauses, area }: Asked,
  count: (clauses: Clause[]) => Promise<Counted>,
): Promise<[Counted, Counted]> {
  const all = count(clauses)
  return Promise.all([all, area.length > 0 ? count([...clauses, ...area]) : all])
}
