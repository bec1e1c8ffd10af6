import { idOf } from './address-ids'
import { roundDegrees } from './map-area'
import { readProjectList, writeProjectList, type ProjectListState } from './project-list'

/** Where a map looks: its middle in degrees and its zoom. */
export interface MapLook {
  longitude: number
  latitude: number
  zoom: number
}

/** What the address of the map says: filters, page and sort of its list, where it looks, what is picked out. */
export interface ProjectMapState extends ProjectListState {
  /** Absent: all of it, or the area searched. */
  look?: MapLook
  /** The list shows what the map shows. */
  follows: boolean
  /** The project whose card is open. */
  project?: number
  /** Only the projects that are selected in this tab of the browser. */
  selected?: true
}

export function readProjectMap(params: URLSearchParams): ProjectMapState {
  return {
    ...readProjectList(params),
    look: readLook(params.get('at') ?? ''),
    follows: params.get('follow') !== '0',
    project: idOf(params.get('project')),
    selected: params.get('selected') === '1' ? true : undefined,
  }
}

/** The address of a state; parameters it does not know stay. */
export function writeProjectMap(state: ProjectMapState, into = new URLSearchParams()): URLSearchParams {
  writeProjectList(state, into)
  const put = (name: string, value: string | undefined) =>
    value === undefined ? into.delete(name) : into.set(name, value)
  put('at', state.look && writeLook(state.look))
  put('follow', state.follows ? undefined : '0')
  put('project', state.project?.toString())
  put('selected', state.selected ? '1' : undefined)
  return into
}

function writeLook({ longitude, latitude, zoom }: MapLook): string {
  return `${roundDegrees(longitude)}_${roundDegrees(latitude)}_${Math.round(zoom * 100) / 100}`
}

function readLook(text: string): MapLook | undefined {
  if (!/^-?\d+(\.\d+)?_-?\d+(\.\d+)?_\d+(\.\d+)?$/.test(text)) return undefined
  const [longitude = 0, latitude = 0, zoom = 0] = text.split('_').map(Number)
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 85 || zoom > 24) return undefined
  return { longitude, latitude, zoom }
}
