import { duplicates, type MergeField, mergeFields } from '@groundbreak/contract/areas/duplicates'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import type { Vocabulary } from '../../vocabularies/vocabularies'
import { showingFor, type Showing } from '../../showing/showing'
import { type ComparedRow, loadCompared } from './duplicates.desk.queries'
import { loadFacts } from './duplicates.facts.queries'
import { columnsOf } from './duplicates.fields'
import { judgePair } from './duplicates.judge'
import { presentVerdict } from './duplicates.present'

export default handle(duplicates.compare, {
  may: 'desk.work',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const ids = [input.projectid, input.other_id]
    if (ids[0] === ids[1]) throw fail('duplicates.sameRecord')
    const facts = await loadFacts(db, ids)
    const rows = await loadCompared(db, ids)
    const [a, b] = ids.map((id) => facts.find((one) => one.id === id))
    const [one, other] = ids.map((id) => rows.find((row) => row.id === id))
    if (!a || !b || !one || !other) throw fail('duplicates.notFound')
    return {
      ...presentVerdict(judgePair(a, b), show),
      sides: [one, other].map((row) => ({
        projectid: row.id,
        name: (language === 'en' ? row.columns.name_en : row.columns.name_zh) as string,
        updated_at: row.updated_at.toISOString(),
        sources: row.source_ids.map((id) => show.vocabularies.named('sources', id, language).name),
        parties: row.parties,
        bids: row.bids,
        viewers: row.viewers,
      })),
      fields: mergeFields.map((field) => {
        const values = [one, other].map((row) => valueOf(row, field, show))
        return { field, values, differs: values[0] !== values[1] }
      }),
    }
  },
})

/** A field of several columns as one text; null = the record is silent. */
function valueOf({ columns, series }: ComparedRow, field: MergeField, show: Showing): string | null {
  const { vocabularies, language } = show
  if (field === 'series') return series && (language === 'en' ? series.name_en : series.name_zh)
  if (field === 'storeys') return storeysOf(columns)
  const words = columnsOf[field].flatMap((column) => {
    const value = columns[column]
    if (value === null || value === undefined || value === '') return []
    const vocabulary = vocabularyOf[column]
    if (vocabulary === 'places') return [vocabularies.placeOrNull(Number(value), language)?.name ?? '']
    if (vocabulary) return [vocabularies.named(vocabulary, Number(value), language).name]
    if (typeof value === 'number') return [field === 'position' ? value.toFixed(5) : count.format(value)]
    return [value]
  })
  const distinct = [...new Set(words.filter(Boolean))]
  return distinct.length > 0 ? distinct.join(' · ') : null
}

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Above and below ground, told apart also where they are the same number. */
function storeysOf({ storeys_above: above, storeys_below: below }: ComparedRow['columns']): string | null {
  if (typeof above !== 'number' && typeof below !== 'number') return null
  return `${typeof above === 'number' ? above : '—'} / ${typeof below === 'number' && below !== 0 ? `−${below}` : (below ?? '—')}`
}

const vocabularyOf: Readonly<Record<string, Vocabulary | 'places'>> = {
  stage_id: 'stages',
  sub_stage_id: 'stages',
  category_id: 'categories',
  subcategory_id: 'categories',
  new_subcategory_id: 'categories',
  country_id: 'countries',
  region_id: 'places',
  province_id: 'places',
  city_id: 'places',
  district_id: 'places',
  owner_type_id: 'options',
  development_type_id: 'options',
}
