import { landDeals as calls, type LandDeal } from '@groundbreak/contract/areas/land-deals'
import { usePlaceText, useVocabulary } from '@groundbreak/client/areas/options'
import { upTo, whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Link, useNavigate } from 'react-router'
import { CardLines } from '../../list/card-list'
import type { FacetLayout } from '../../list/facets'
import { ListScreen } from '../../list/list-screen'
import { type FilterValues, useList } from '../../list/use-list'
import { landDealPath, paths } from '../../paths'
import { priceIn, priceOf, shownPrice, useLandDealColumns } from './land-deal-columns'

const usePhrases = phrasesOf('landDeals', 'projects', 'titles')

type Facets = FacetLayout<(typeof calls.search.list.facets)[number], FilterValues<typeof calls.search>>

function useLayout(values: FilterValues<typeof calls.search>): Facets {
  const language = useLanguage()
  const shown = (price: number | undefined) => (price === undefined ? undefined : priceIn(language, price))
  const asked = (price: number | undefined) => (price === undefined ? undefined : priceOf(language, price))
  return {
    fields: ['search', 'signed'],
    groups: [
      { levels: ['purpose'], shown: 6 },
      { levels: ['province_ids'] },
      {
        levels: ['close_price'],
        range: {
          value: { from: shown(values.close_price_from), to: shown(values.close_price_to) },
          shown: (price) => priceIn(language, price),
          asked: ({ from, to }) => ({ ...values, close_price_from: asked(from), close_price_to: asked(to) }),
          digits: 2,
        },
      },
      { levels: ['way'] },
      { levels: ['site_area'] },
    ],
    more: [],
  }
}

const sorts = ['-signed_on', 'signed_on', '-close_price', 'close_price', '-site_area', 'site_area'] as const
const hrefOf = (row: LandDeal) => landDealPath(row.land_deal_id)

export function LandDealListPage() {
  const { landDeals: words, projects, titles } = usePhrases()
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
        sorting: {
          offered: sorts.map((key) => ({ key, label: words.sorts[key] })),
          sort: list.asked.sort ?? '-signed_on',
          onSort: (sort) => list.change({ sort }),
        },
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
      actions={
        <Link className="link" to={paths.specialBonds}>
          {titles.specialBonds}
        </Link>
      }
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
