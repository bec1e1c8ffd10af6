import { activeWithin, type FirmRow } from '@groundbreak/contract/areas/firms.lists'
import { firms as calls } from '@groundbreak/contract/areas/firms'
import { roleGroups } from '@groundbreak/contract/areas/projects.filters'
import { usePlaceText } from '@groundbreak/client/areas/options'
import { day, dayOf } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useNavigate } from 'react-router'
import { UnitSwitch } from '../../viewer/unit-switch'
import { CardLines } from '../../list/card-list'
import { type FacetLayout, useMoreFacets } from '../../list/facets'
import { ListScreen } from '../../list/list-screen'
import { sortingOf } from '../../list/search-tools'
import { type FilterValues, useList } from '../../list/use-list'
import { firmPath } from '../../paths'
import { useFirmColumns, useRoleWords } from './firm-columns'
import { useFirmPlaces, useSharedWords } from './firm-search-words'
import { OutsideTotal, useLocks } from './outside-total'
import { OtherTarget, TargetSwitch } from './targets'

const usePhrases = phrasesOf('firmSearch')

type Facets = FacetLayout<(typeof calls.search.list.facets)[number], FilterValues<typeof calls.search>>

function useLayout(): Facets {
  const places = useFirmPlaces()
  return {
    fields: ['firm_name', 'project_name'],
    groups: [
      { levels: ['tender_role_group_ids'], shown: roleGroups.length },
      { levels: places.levels, tree: places },
      { levels: ['live_projects'] },
      { levels: ['active'], shown: activeWithin.length },
    ],
    more: [{ levels: ['tender_role_ids'] }],
  }
}

/** Firms of the subscription: the conditions stand in the address, and lead to the people in them as well. */
export function FirmListPage() {
  const { firmSearch } = usePhrases()
  const { firms: words, fields } = firmSearch
  const language = useLanguage()
  const list = useList(calls.search, { also: { facets: [...calls.search.list.facets] } })
  const layout = useLayout()
  const [more, onMore] = useMoreFacets(layout, list.asked.filters ?? {})
  const shared = useSharedWords(list.asked.filters ?? {})
  const placeText = usePlaceText()
  const roles = useRoleWords()
  const navigate = useNavigate()
  return (
    <ListScreen
      list={list}
      words={words}
      filters={{
        ...shared,
        live_projects: { label: fields.live_projects, unit: (text) => firmSearch.projects({ text }) },
        active: { label: fields.active, values: firmSearch.active },
      }}
      search={{
        layout,
        more,
        onMore,
        done: words.showResults({ count: whole(list.data?.total ?? 0) }),
        sorting: sortingOf(list, words.sorts, '-active'),
        units: <UnitSwitch />,
      }}
      keyOf={keyOf}
      name={{ key: 'firm_name', title: fields.firm_name, width: 260, text: nameOf, href: hrefOf }}
      columns={useFirmColumns()}
      state={useLocks()}
      onOpen={(row) => void navigate(hrefOf(row))}
      total={<OutsideTotal list={list} count={words.count} />}
      tabs={<TargetSwitch here="firms" />}
      about={<OtherTarget here="firms" total={list.data?.other_total} />}
      card={(row) => (
        <CardLines
          href={hrefOf(row)}
          name={row.firm_name}
          second={row.active_by ? firmSearch.activeBy[row.active_by] : undefined}
          trailing={
            row.active_at ? <span className="mute n">{day(dayOf(row.active_at), language)}</span> : undefined
          }
          third={[roles(row.role_groups), row.province && placeText({ ...row, district: null })]
            .filter(Boolean)
            .join(' · ')}
          value={
            row.live_projects === null ? undefined : (
              <span className="n">
                {fields.live} {whole(row.live_projects)}
              </span>
            )
          }
        />
      )}
    />
  )
}

const keyOf = (row: FirmRow) => row.firm_id
const nameOf = (row: FirmRow) => row.firm_name
const hrefOf = (row: FirmRow) => firmPath(row.firm_id)
