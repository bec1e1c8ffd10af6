import { regionsById } from '@groundbreak/db/reference/regions'
import { FIRST_PROJECT_ID, type MarketProject } from './projects'

/** Of so many projects the last is the one before it, told again. */
const EVERY = 83
/** However large the market is. */
const MOST = 300

const retellings = ['again', 'worded', 'placed', 'phase'] as const

/** How the project of this index tells the one before it again; undefined = it is its own. */
export function retellingOf(index: number): (typeof retellings)[number] | undefined {
  const nth = Math.floor(index / EVERY)
  return index % EVERY === EVERY - 1 && nth < MOST ? retellings[nth % retellings.length] : undefined
}

const stemOf = (name: string) => name.replace(/(?:建设)?(?:项目|工程)$/, '')
const phase = /([一二三])期$/
const nextPhase: Record<string, string> = { 一: '二', 二: '三', 三: '四' }

function nameFor(name: string, how: (typeof retellings)[number], city: string): string {
  if (how === 'again') return `${name}（第2次招标）`
  if (how === 'worded')
    return phase.test(name) ? name.replace(phase, '（$1期）项目') : `${stemOf(name)}建设项目`
  if (how === 'placed') return name.startsWith(city) ? `${stemOf(name)}工程` : `${city}${name}`
  // The trap beside the duplicates: the next phase is another project.
  return phase.test(name)
    ? name.replace(phase, (_, one: string) => `${nextPhase[one]}期`)
    : `${stemOf(name)}二期`
}

const nearer = (value: unknown, centre: number | undefined) =>
  typeof value === 'number' && centre !== undefined
    ? Number((value + (centre - value) * 0.05).toFixed(6))
    : null

/**
 * The same works recorded a second time, as another source would: other words, less known, a spot some metres off.
 * For the desk that merges duplicates; every fourth is a trap, the next phase.
 */
export function retell(project: MarketProject, index: number): MarketProject {
  const how = retellingOf(index)
  if (!how) return project
  const id = FIRST_PROJECT_ID + index
  const { row, place } = project
  const region = regionsById.get(place.district?.id ?? place.city.id)
  return {
    ...project,
    id,
    row: {
      ...row,
      id,
      name_zh: nameFor(String(row.name_zh), how, place.city.nameZh),
      name_en: how === 'phase' ? `${String(row.name_en)} (next phase)` : `${String(row.name_en)} project`,
      longitude: nearer(row.longitude, region?.longitude),
      latitude: nearer(row.latitude, region?.latitude),
      aliases: '{}',
      floor_area: null,
      storeys_above: null,
      storeys_below: null,
      photo_count: 0,
      is_major: false,
    },
  }
}
