import { bondPurposes, bonds as calls, bondTerms, type SpecialBond } from '@groundbreak/contract/areas/bonds'
import { useVocabulary } from '@groundbreak/client/areas/options'
import { fromMillions, investValue, toMillions } from '@groundbreak/client/format/money'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { useNavigate } from 'react-router'
import { useMoney } from '../../facts/money'
import { CardLines } from '../../list/card-list'
import { type FacetLayout, rangeIn } from '../../list/facets'
import { ListsBeside } from '../../list/lists-beside'
import { ListScreen } from '../../list/list-screen'
import { sortingOf } from '../../list/search-tools'
import { type FilterValues, useList } from '../../list/use-list'
import { specialBondPath, landScreens } from '../../paths'
import { useSpecialBondColumns } from './special-bond-columns'

const usePhrases = phrasesOf('bonds', 'projects')

type Values = FilterValues<typeof calls.search>
type Facets = FacetLayout<(typeof calls.search.list.facets)[number], Values>

function useLayout(values: Values): Facets {
  const { unit } = useMoney()
  const millions = {
    shown: (amount: number) => fromMillions(amount, unit),
    asked: (amount: number) => toMillions(amount, unit),
    digits: 4,
  }
  return {
    fields: ['search', 'issued'],
    groups: [
      { levels: ['purpose'], shown: bondPurposes.length },
      { levels: ['province_ids'] },
      { levels: ['amount'], range: rangeIn('amount', values, millions) },
      { levels: ['rate'] },
      { levels: ['term_years'], shown: bondTerms.length },
    ],
    more: [],
  }
}

const hrefOf = (row: SpecialBond) => specialBondPath(row.special_bond_id)

/** What the filters are called, in the user's language and unit. */
function useFilterWords() {
  const { bonds, projects } = usePhrases()
  const money = useMoney()
  const provinces = useVocabulary().of('province_ids')
  const { fields, search, years } = bonds.specialBonds
  return {
    search: { label: search },
    province_ids: { label: fields.province, of: provinces },
    purpose: { label: fields.purpose, values: bonds.purposes },
    amount: {
      label: fields.amount,
      title: projects.titleWithUnit({ title: fields.amount, unit: money.short }),
      number: (amount: number) => investValue(amount, money.unit),
      unit: (value: string) => projects.money[money.unit].with({ value }),
    },
    rate: {
      label: fields.rate,
      title: projects.titleWithUnit({ title: fields.rate, unit: '%' }),
      unit: (rate: string) => `${rate}%`,
    },
    term_years: { label: fields.term_years, values: termWords(years) },
    issued: { label: fields.issued_on },
  }
}

type TermWords = Record<(typeof bondTerms)[number], string>
const termWords = (words: (v: { years: number }) => string) =>
  Object.fromEntries(bondTerms.map((years) => [years, words({ years })])) as TermWords

export function SpecialBondListPage() {
  const { bonds } = usePhrases()
  const { purposes, specialBonds: words } = bonds
  const list = useList(calls.search, { also: { facets: [...calls.search.list.facets] } })
  const layout = useLayout(list.asked)
  const filters = useFilterWords()
  const columns = useSpecialBondColumns()
  const money = useMoney()
  const navigate = useNavigate()
  const told = (key: string, row: SpecialBond) => columns.find((column) => column.key === key)?.render(row)
  return (
    <ListScreen
      list={list}
      words={words}
      filters={filters}
      search={{
        layout,
        done: words.showResults({ count: whole(list.data?.total ?? 0) }),
        sorting: sortingOf(list, words.sorts, '-issued_on'),
      }}
      keyOf={(row) => row.special_bond_id}
      name={{ key: 'name', title: words.fields.name, width: 280, text: (row) => row.name, href: hrefOf }}
      columns={columns}
      tabs={<ListsBeside screens={landScreens} here="specialBonds" />}
      onOpen={(row) => void navigate(hrefOf(row))}
      card={(row) => (
        <CardLines
          href={hrefOf(row)}
          name={row.name}
          trailing={<span className="mute">{told('issued_on', row)}</span>}
          second={[row.province?.name, purposes[row.purpose]].filter(Boolean).join(' · ')}
          third={
            <>
              {told('rate', row)} · {told('term_years', row)}
            </>
          }
          value={<span className="n">{money.full(row.amount)}</span>}
        />
      )}
    />
  )
}
