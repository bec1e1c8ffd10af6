import { type LandDealDetail, landDeals } from '@groundbreak/contract/areas/land-deals'
import { type Language, phrases } from '@groundbreak/phrases/phrases'
import { book, exportedList } from '../../exported-lists/exported-lists'
import { type Column, worksheet } from '../../exported-lists/worksheet'
import { visibleLandDeals } from './land-deals.access'
import { presentLandDealDetail } from './land-deals.present'
import { findLandDealIds, loadLandDeals } from './land-deals.queries'

/** One statement to load. */
const excel = book<LandDealDetail>({
  load: async (db, ids, show) => {
    const rows = await loadLandDeals(db, ids, visibleLandDeals(show.viewer))
    return rows.map((row) => presentLandDealDetail(row, show))
  },
  idOf: (row) => row.land_deal_id,
  worksheets: ({ language }) => [worksheet(phrases[language].landDeals.title, columnsIn(language))],
})

export const exportedLandDeals = exportedList(landDeals.search, {
  title: ({ language, count }) => phrases[language].landDeals.file.title({ count }),
  find: ({ db, viewer, question: { sort = '-signed_on', ...asked }, ids, most }) =>
    findLandDealIds(db, { asked: { ...asked, ids }, visible: visibleLandDeals(viewer), sort, most }),
  books: { excel },
})

/** Prices are announced in ten thousand yuan, and read in English in millions. */
const perUnit: Record<Language, number> = { zh: 1, en: 100 }

function columnsIn(language: Language): Column<LandDealDetail>[] {
  const { landDeals: words, projects } = phrases[language]
  const { fields, units, purposes, ways } = words
  const { city, district } = projects.fields
  const titled = (title: string, unit: string) => projects.titleWithUnit({ title, unit })
  return [
    { title: fields.plot_number, width: 28, kind: 'text', value: (row) => row.plot_number },
    { title: fields.purpose, width: 14, kind: 'text', value: ({ purpose }) => purpose && purposes[purpose] },
    { title: fields.signed_on, width: 12, kind: 'day', value: (row) => row.signed_on },
    {
      title: titled(fields.site_area, units.area),
      width: 14,
      kind: 'number',
      value: (row) => row.site_area,
    },
    {
      title: titled(fields.close_price, units.price),
      width: 14,
      kind: 'number',
      value: ({ close_price: price }) => price && Number((price / perUnit[language]).toPrecision(12)),
    },
    {
      title: titled(fields.land_price, units.land),
      width: 14,
      kind: 'number',
      value: (row) => row.land_price,
    },
    { title: fields.firm, width: 32, kind: 'text', value: (row) => row.firm?.name },
    { title: fields.province, width: 14, kind: 'text', value: (row) => row.province?.name },
    { title: city, width: 14, kind: 'text', value: (row) => row.city?.name },
    { title: district, width: 14, kind: 'text', value: (row) => row.district?.name },
    { title: fields.address, width: 40, kind: 'text', value: (row) => row.address },
    { title: fields.way, width: 12, kind: 'text', value: ({ way }) => way && ways[way] },
    { title: fields.planning_purpose, width: 24, kind: 'text', value: (row) => row.planning_purpose },
    { title: fields.transfer_way, width: 16, kind: 'text', value: (row) => row.transfer_way },
    { title: fields.transfer_years, width: 10, kind: 'number', value: (row) => row.transfer_years },
    { title: words.file.floor_ratio_from, width: 12, kind: 'number', value: (row) => row.floor_ratio_from },
    { title: words.file.floor_ratio_to, width: 12, kind: 'number', value: (row) => row.floor_ratio_to },
    { title: fields.project, width: 40, kind: 'text', value: (row) => row.project?.project_name },
    { title: words.file.projectid, width: 11, kind: 'number', value: (row) => row.project?.projectid },
    { title: fields.source, width: 24, kind: 'text', value: (row) => row.source.name },
  ]
}
