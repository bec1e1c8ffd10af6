import { phrases } from '@groundbreak/phrases/phrases'
import { nameOf, firmName } from '../../names/names'
import type { Showing } from '../../showing/showing'
import type { SeriesRow } from './series.queries'

/** What a series is called; in demo mode nothing of it. */
export function seriesName(row: SeriesRow & { id: number }, { away, language }: Showing): string {
  return away ? phrases[language].answers.demo.series({ id: row.id }) : nameOf(row, language)
}

/** The developer whose product line it is. */
export function firmOfSeries(row: SeriesRow, show: Showing): { id: number; name: string } | null {
  const { firm_id: id, firm_zh: zh, firm_en: en, firm_is_person: isPerson } = row
  if (id === null || zh === null) return null
  const firm = { id, name_zh: zh, name_en: en, is_natural_person: isPerson ?? false }
  return { id, name: firmName(firm, show) }
}
