import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { writeProjectList, type ProjectListState } from '@groundbreak/client/list-state/project-list'
import { writeProjectMap } from '@groundbreak/client/list-state/project-map'
import { phrasesOf } from '@groundbreak/client/language'
import { List, Map as MapIcon } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Rows } from '../../list/use-rows'
import { paths } from '../../paths'
import { mapAddress } from '../../search-path'
import { useKeys } from '../../ui/keys'
import type { MenuEntry } from '../../ui/menu-button'
import { Segmented } from '../../ui/segmented'

const usePhrases = phrasesOf('map')

type Conditions = Pick<ProjectListState, 'filters' | 'sort'>

/** The same conditions as a list or on the map. */
export function ListOrMap({
  here,
  state,
  bare,
  list = paths.projectsList,
}: {
  here: 'list' | 'map'
  state: Conditions
  bare?: boolean
  /** Where the list of the same projects stands. */
  list?: string
}) {
  const { views } = usePhrases().map
  const navigate = useNavigate()
  const { filters, sort } = state
  const address = {
    list: `${list}?${writeProjectList({ filters, sort, page: 1 }).toString()}`,
    map: mapAddress({ filters, sort }),
  }
  return (
    <Segmented
      label={views.label}
      bare={bare}
      value={here}
      options={[
        { value: 'list', label: views.list, icon: List },
        { value: 'map', label: views.map, icon: MapIcon },
      ]}
      onChange={(next) => (next === here ? undefined : void navigate(address[next]))}
    />
  )
}

/** In a list: the switch, and `m`, which shows the row the keys are on. */
export function ListToMap({
  state,
  rows,
  bare,
}: {
  state: Conditions
  rows: Rows<ProjectRow>
  bare?: boolean
}) {
  const { keys } = usePhrases().map
  const navigate = useNavigate()
  const locate = () => {
    const row = rows.rows[rows.focus]
    void navigate(mapAddress(state, row?.in_scope ? row.projectid : undefined))
  }
  useKeys({ group: keys.group, bindings: [{ keys: 'm', label: keys.locate, run: locate }] })
  return <ListOrMap here="list" state={state} bare={bare} />
}

/** From the selection to the map of exactly what is selected, on whichever lists and pages. */
export function useMapEntry(): MenuEntry {
  const { map } = usePhrases()
  const navigate = useNavigate()
  const address = `${paths.projectsMap}?${writeProjectMap({ filters: {}, page: 1, follows: true, selected: true }).toString()}`
  return { key: 'map', label: map.onMap, icon: MapIcon, run: () => void navigate(address) }
}
