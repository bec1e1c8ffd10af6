import { landDeals as calls, type LandDeal } from '@groundbreak/contract/areas/land-deals'
import { usePlaceText, useVocabulary } from '@groundbreak/client/areas/options'
import { upTo, whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useNavigate } from 'react-router'
import { CardLines } from '../../list/card-list'
import { type FacetLayout, rangeIn } from '../../list/facets'
import { ListsBeside } from '../../list/lists-beside'
import { ListScreen } from '../../list/list-screen'
import { sortingOf } from '../../list/search-tools'
import { type FilterValues, useList } from '../../list/use-list'
import { landDealPath, landScreens } from '../../paths'
import { priceIn, priceOf, shownPrice, useLandDealColumns } from './land-deal-columns'

const usePhrases = phrasesOf('landDeals', 'projects')

type Facets = FacetLayout<(typeof calls.search.list.facets)[number], FilterValues<typeof calls.search>>

function useLayout(values: FilterValues<typeof calls.search>): Facets {
  const language = useLanguage()
  const unit = {
    shown: (price: number) => priceIn(language, price),
    asked: (price: number) => priceOf(language, price),
    digits: 2,
  }
  return {
    fields: ['search', 'signed'],
    groups: [
      { levels: ['purpose'], shown: 6 },
      { levels: ['province_ids'] },
      { levels: ['close_price'], range: rangeIn('close_price', values, unit) },
      { levels: ['way'] },
      { levels: ['site_area'] },
    ],
    more: [],
  }
}

const hrefOf = (row: LandDeal) => landDealPath(row.land_deal_id)

export function LandDealListPage() {
  const { landDeals: words, projects } = usePhrases()
  const titled = (title: string, unit: string) => projects.titleWithUnit({ title, unit })
  const { fields, units } = words
  const language = useLanguage()
  const list = useList(calls.search, { also: { facets: [...calls.search.list.facets] } })
  const layout = useLayout(list.asked)
  const columns = useLandDealColumns()
  const provinces = useVocabulary().of('province_ids')
  const placeText = usePlaceText()
  const navigate = useNavigate()
  const told = (key: string, row: LandDeal) => columns.find((column) => column.key === key)?.render(row)
  return (
    <ListScreen
      list={list}
      words={words}
      filters={{
        search: { label: words.search },
        province_ids: { label: fields.province, of: provinces },
        purpose: { label: fields.purpose, values: words.purposes },
        way: { label: fields.way, values: words.ways },
        close_price: {
          label: fields.close_price,
          title: titled(fields.close_price, units.price),
          number: (price) => upTo(priceIn(language, price), 2),
          unit: (price) => words.price({ price }),
        },
        site_area: {
          label: fields.site_area,
          title: titled(fields.site_area, units.area),
          unit: (area) => words.area({ area }),
        },
        signed: { label: fields.signed_on },
      }}
      search={{
        layout,
        done: words.showResults({ count: whole(list.data?.total ?? 0) }),
        sorting: sortingOf(list, words.sorts, '-signed_on'),
      }}
      keyOf={(row) => row.land_deal_id}
      name={{
        key: 'plot_number',
        title: fields.plot_number,
        width: 206,
        text: (row) => row.plot_number,
        href: hrefOf,
      }}
      columns={columns}
      tabs={<ListsBeside screens={landScreens} here="landDeals" />}
      onOpen={(row) => void navigate(hrefOf(row))}
      card={(row) => (
        <CardLines
          href={hrefOf(row)}
          name={row.plot_number}
          trailing={<span className="mute">{told('signed_on', row)}</span>}
          second={[placeText(row), row.firm?.name].filter(Boolean).join(' · ')}
          third={told('purpose', row)}
          value={
            row.close_price === null ? (
              told('close_price', row)
            ) : (
              <span className="n">{words.price({ price: shownPrice(language, row.close_price) })}</span>
            )
          }
        />
      )}
    />
  )
}
