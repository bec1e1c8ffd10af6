import type { MapCluster } from '@groundbreak/contract/areas/map'
import type { MapBox } from '@groundbreak/contract/map-area'
import type { Language } from '@groundbreak/phrases/phrases'
import type { House } from '../../http/handle'
import type { Clause, GridCell } from '../../search/query'
import { inDegrees } from '../projects/projects.area'
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
}

const anywhere: Clause = {
  kind: 'area',
  dimension: 'position',
  any: [{ kind: 'box', west: -180_000_000, south: -90_000_000, east: 180_000_000, north: 90_000_000 }],
}

/** Clusters for one look at the map. */
export async function clustersOf(asked: Asked): Promise<MapCluster[]> {
  if (asked.zoom < PROVINCES.from || asked.zoom >= PROVINCES.to) return cellsOf(asked)
  const provinces = asked.house.vocabularies.words.rows.regions.filter(({ level }) => level === 2)
  const elsewhere: Clause = {
    kind: 'codes',
    dimension: 'elsewhere',
    any: [{ column: 'province', values: provinces.map(({ id }) => id) }],
    not: true,
  }
  const [whole, cells] = await Promise.all([
    provincesOf(asked, provinces),
    cellsOf({ ...asked, clauses: [...asked.clauses, elsewhere] }),
  ])
  return [...whole, ...cells]
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

async function cellsOf(asked: Asked): Promise<MapCluster[]> {
  const { house, scope, away, box } = asked
  const grid = gridOver(box, away ? Math.min(asked.zoom, NEAREST_IN_DEMO) : asked.zoom)
  const [counts, within] = await withAndWithout(asked, async (clauses) => {
    const { cells } = await house.search.grid('projects', { clauses, scope, ...grid })
    return new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]))
  })
  const middle = (bounds: readonly number[], at: number) => (bounds[at]! + bounds[at + 1]!) / 2
  const position = (cell: GridCell) =>
    away
      ? { longitude: middle(grid.columns, cell.column), latitude: middle(grid.rows, cell.row) }
      : { longitude: cell.longitude, latitude: cell.latitude }
  const cells = [...counts].map(([key, cell]) => {
    const { longitude, latitude } = position(cell)
    return {
      longitude: inDegrees(longitude),
      latitude: inDegrees(latitude),
      count: cell.count,
      within: within.get(key)?.count ?? 0,
      projectid: away ? null : (cell.id ?? null),
      place: null,
    }
  })
  return away ? cells : together(cells, asked.zoom)
}

/** What is counted without the area, and within it; the same where none is set. */
async function withAndWithout<Counted>(
  { clauses, area }: Asked,
  count: (clauses: Clause[]) => Promise<Counted>,
): Promise<[Counted, Counted]> {
  const all = count(clauses)
  return Promise.all([all, area.length > 0 ? count([...clauses, ...area]) : all])
}

/** Every match, and those of them that stand nowhere. */
export async function countAll({ house, clauses, scope }: Pick<Asked, 'house' | 'clauses' | 'scope'>) {
  const count = async (of: Clause[]) =>
    (await house.search.search('projects', { clauses: of, scope, offset: 0, limit: 0 })).total
  const [total, placed] = await Promise.all([count(clauses), count([...clauses, anywhere])])
  return { total, unplaced: total - placed }
}
