import { map } from '@groundbreak/contract/areas/map'
import type { MapBox } from '@groundbreak/contract/map-area'
import { handle } from '../../http/handle'

const MOST = 80
const MOST_BY_NAME = 8
/** The levels shown up to each zoom: provinces, cities, cities and their districts. */
const levels = [
  { upTo: 5, from: 2, to: 2 },
  { upTo: 8, from: 3, to: 3 },
  { upTo: Infinity, from: 3, to: 4 },
]
const all = { from: 2, to: 4 }

export default handle(map.places, {
  may: 'anyone',
  async run({ input, language, house }) {
    const { vocabularies } = house
    const { box, zoom, keyword } = input
    const shown = keyword ? all : (levels.find(({ upTo }) => zoom < upTo) ?? all)
    const found = vocabularies.words.rows.regions
      .filter(({ level }) => level >= shown.from && level <= shown.to)
      .filter((region) => !keyword || isCalled(region, keyword.toLowerCase()))
      .flatMap(({ longitude, latitude, ...region }) =>
        longitude === null || latitude === null || (box && !isInBox({ longitude, latitude }, box))
          ? []
          : [{ ...region, longitude, latitude }],
      )
      .toSorted((one, other) => one.level - other.level || one.id - other.id)
      .slice(0, keyword ? MOST_BY_NAME : MOST)
    return {
      list: found.map(({ id, level, parent_id, longitude, latitude }) => ({
        id,
        name: vocabularies.placeOrNull(id, language)?.name ?? String(id),
        level,
        longitude,
        latitude,
        parent: level > 2 ? vocabularies.placeOrNull(parent_id, language) : null,
      })),
    }
  },
})

interface Names {
  name_zh: string
  name_en: string
  short_zh: string
  short_en: string
}

function isCalled({ name_zh, name_en, short_zh, short_en }: Names, keyword: string): boolean {
  return [name_zh, short_zh, name_en, short_en].some((name) => name.toLowerCase().startsWith(keyword))
}

function isInBox({ longitude, latitude }: { longitude: number; latitude: number }, box: MapBox): boolean {
  return longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north
}
