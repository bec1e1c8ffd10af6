import { contacts as calls, type ContactRow, resignedStates } from '@groundbreak/contract/areas/contacts'
import { roleGroups } from '@groundbreak/contract/areas/projects.filters'
import { useOptions, usePlaceText } from '@groundbreak/client/areas/options'
import { fullDay } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useNavigate } from 'react-router'
import { known, knownNumber } from '../../facts/unknown'
import { CardLines } from '../../list/card-list'
import type { Column } from '../../list/columns'
import { type FacetLayout, useMoreFacets } from '../../list/facets'
import { ListScreen } from '../../list/list-screen'
import { sortingOf } from '../../list/search-tools'
import { type FilterValues, useList } from '../../list/use-list'
import { contactPath } from '../../paths'
import { Cut } from '../../ui/cut'
import { useFirmPlaces, useSharedWords } from './firm-search-words'
import { OutsideTotal, useLocks } from './outside-total'
import { OtherTarget, TargetSwitch } from './targets'

const usePhrases = phrasesOf('firmSearch')

type Facets = FacetLayout<(typeof calls.search.list.facets)[number], FilterValues<typeof calls.search>>

function useLayout(): Facets {
  const places = useFirmPlaces()
  return {
    fields: ['contact_name', 'firm_name', 'project_name'],
    groups: [
      { levels: ['contact_position_ids'], shown: 8 },
      { levels: ['tender_role_group_ids'], shown: roleGroups.length },
      { levels: places.levels, tree: places },
      { levels: ['resigned'], shown: resignedStates.length },
    ],
    more: [{ levels: ['tender_role_ids'] }],
  }
}

function useColumns(): readonly Column<ContactRow>[] {
  const { fields, people } = usePhrases().firmSearch
  const language = useLanguage()
  const placeText = usePlaceText()
  return [
    {
      key: 'position',
      title: fields.position,
      width: 168,
      open: true,
      render: (row) => known(row.position, (position) => <Cut>{position}</Cut>),
    },
    {
      key: 'firm',
      title: fields.firm,
      width: 288,
      open: true,
      render: (row) => known(row.firm, ({ name }) => <Cut>{name}</Cut>),
    },
    {
      key: 'place',
      title: fields.place,
      width: 140,
      open: true,
      render: (row) => known(row.province, () => <Cut>{placeText({ ...row, district: null })}</Cut>),
    },
    {
      key: 'resigned',
      title: fields.resigned,
      width: 104,
      render: (row) => people.resigned[row.resigned],
    },
    {
      key: 'project_total',
      title: fields.project_total,
      width: 88,
      align: 'end',
      sort: 'desc',
      render: (row) => knownNumber(row.project_total, whole),
    },
    {
      key: 'updated_at',
      title: fields.updated_at,
      width: 120,
      sort: 'desc',
      render: (row) => knownNumber(row.updated_at, (at) => fullDay(at, language)),
    },
  ]
}

/** People of the subscription: the conditions stand in the address, and lead to their firms as well. */
export function PeopleListPage() {
  const { people: words, fields } = usePhrases().firmSearch
  const navigate = useNavigate()
  const list = useList(calls.search, { also: { facets: [...calls.search.list.facets] } })
  const layout = useLayout()
  const [more, onMore] = useMoreFacets(layout, list.asked.filters ?? {})
  const shared = useSharedWords(list.asked.filters ?? {})
  const positions = useOptions().data?.dictionaries.position
  const placeText = usePlaceText()
  return (
    <ListScreen
      list={list}
      words={words}
      filters={{
        ...shared,
        contact_name: { label: fields.contact_name },
        contact_position_ids: { label: fields.position, of: positions },
        resigned: { label: fields.resigned, values: words.resigned },
      }}
      search={{
        layout,
        more,
        onMore,
        done: words.showResults({ count: whole(list.data?.total ?? 0) }),
        sorting: sortingOf(list, words.sorts, '-updated_at'),
      }}
      keyOf={keyOf}
      name={{ key: 'full_name', title: fields.contact_name, width: 140, text: nameOf, href: hrefOf }}
      columns={useColumns()}
      state={useLocks()}
      onOpen={(row) => row.in_scope && void navigate(contactPath(row.encode_contact_id))}
      total={<OutsideTotal list={list} count={words.count} />}
      tabs={<TargetSwitch here="people" />}
      about={<OtherTarget here="people" total={list.data?.other_total} />}
      card={(row) => (
        <CardLines
          href={hrefOf(row)}
          name={row.full_name}
          trailing={<span className="mute">{words.resigned[row.resigned]}</span>}
          second={[row.position, row.firm?.name].filter(Boolean).join(' · ')}
          third={row.province ? placeText({ ...row, district: null }) : ''}
        />
      )}
    />
  )
}

const keyOf = (row: ContactRow) => row.encode_contact_id
const nameOf = (row: ContactRow) => row.full_name
/** What lies outside the subscription has no page. */
const hrefOf = (row: ContactRow) => (row.in_scope ? contactPath(row.encode_contact_id) : undefined)
