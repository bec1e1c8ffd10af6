import type { Phrases } from '@groundbreak/phrases/phrases'
import { fullDay } from '@groundbreak/client/format/dates'
import { fixed } from '@groundbreak/client/format/decimal'
import { percentChange, upTo, whole } from '@groundbreak/client/format/numbers'
import { fieldName } from '@groundbreak/contract/field-name'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useMoney } from './money'

const usePhrases = phrasesOf('projects', 'timeline')

const days: ReadonlySet<string> = new Set(['starts_on', 'ends_on', 'close_on'])

/** How a number is written, by field. Fields not named here and not figures are words. */
type Writing =
  | { as: 'money' }
  | { as: 'wan' }
  | { as: 'perSquareMetre' }
  | { as: 'number'; places: number; unit?: keyof Phrases['projects']['units'] }

const numbers: Readonly<Record<string, Writing>> = {
  invest_value: { as: 'money' },
  starting_price: { as: 'wan' },
  close_price: { as: 'wan' },
  average_price: { as: 'perSquareMetre' },
  initial_floor_price: { as: 'perSquareMetre' },
  transaction_floor_price: { as: 'perSquareMetre' },
  floor_area: { as: 'number', places: 0, unit: 'squareMetres' },
  site_area: { as: 'number', places: 0, unit: 'squareMetres' },
  storeys_above: { as: 'number', places: 0 },
  storeys_below: { as: 'number', places: 0 },
  parking_spaces: { as: 'number', places: 0, unit: 'spaces' },
  household_count: { as: 'number', places: 0, unit: 'households' },
  guest_rooms: { as: 'number', places: 0, unit: 'rooms' },
  sickbeds: { as: 'number', places: 0, unit: 'beds' },
  floor_ratio: { as: 'number', places: 2 },
  building_density: { as: 'number', places: 2, unit: 'percent' },
  greening_rate: { as: 'number', places: 2, unit: 'percent' },
  premium_rate: { as: 'number', places: 2, unit: 'percent' },
  height_limit: { as: 'number', places: 2, unit: 'metres' },
  transfer_years: { as: 'number', places: 0, unit: 'years' },
  longitude: { as: 'number', places: 5 },
  latitude: { as: 'number', places: 5 },
}

function writingOf(field: string): Writing | undefined {
  return field.startsWith('details.') ? { as: 'number', places: 3 } : numbers[field]
}

function numberIn(value: string): number | null {
  return /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : null
}

/** The word for a figure only one type of project has; without one, its key in plain letters. */
export function detailName(key: string, names: Readonly<Record<string, string>>): string {
  return names[key] ?? key.replaceAll('_', ' ')
}

/** What a field is called; a figure only one type of project has by its own name. */
export function useFieldLabel(): (field: string) => string {
  const { projects, timeline } = usePhrases()
  const own: Readonly<Record<string, string>> = timeline.fields
  return (field) =>
    field.startsWith('details.')
      ? detailName(field.slice('details.'.length), projects.detailKeys)
      : (own[field] ?? fieldName(field === 'tender_groups' ? 'firms' : field, projects))
}

/** A value of the wire as a reader has it: money in the reader's unit, areas with theirs, days written out. */
export function useFieldValue(): (field: string, value: string) => string {
  const { projects } = usePhrases()
  const money = useMoney()
  const language = useLanguage()
  const { units } = projects
  const wan = (value: number) =>
    language === 'zh'
      ? projects.money[1].with({ value: upTo(value, 2) })
      : projects.money[0].with({ value: fixed(value, 2, -2) })
  return (field, value) => {
    if (days.has(field)) return fullDay(value, language)
    const writing = writingOf(field)
    const number = numberIn(value)
    if (!writing || number === null) return value
    if (writing.as === 'money') return money.full(number)
    if (writing.as === 'wan') return wan(number)
    if (writing.as === 'perSquareMetre') return projects.moneyPerSquareMetre({ value: upTo(number, 2) })
    const text = writing.places === 0 ? whole(number) : upTo(number, writing.places)
    const unit = writing.unit ? units[writing.unit] : ''
    return unit === units.percent ? text + unit : `${text} ${unit}`.trim()
  }
}

/** By how much a number changed; null for words, days, places and what had no value. */
export function changeOf(field: string, from: string | null, to: string | null): string | null {
  if (from === null || to === null || !writingOf(field) || field === 'longitude' || field === 'latitude')
    return null
  const [before, after] = [numberIn(from), numberIn(to)]
  return before === null || after === null ? null : percentChange(before, after)
}
