import {
  type ProjectCodeFilter,
  projectFilters,
  type ProjectFilters,
} from '@groundbreak/contract/areas/projects'
import { roleGroups } from '@groundbreak/contract/areas/projects.filters'
import type { Language, Phrases } from '@groundbreak/phrases/phrases'
import { useVocabulary, type Vocabulary } from '@groundbreak/client/areas/options'
import { fullDay } from '@groundbreak/client/format/dates'
import { convert, investValue, toMillions, unitOfCode } from '@groundbreak/client/format/money'
import { upTo } from '@groundbreak/client/format/numbers'
import { fieldName } from '@groundbreak/contract/field-name'
import type { Dimension } from '@groundbreak/client/list-state/filter-address'
import { codeFilters, setDimensions } from '@groundbreak/client/list-state/project-filters'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { areaWords } from './area-words'
import { useMoney, type Money } from './money'

const usePhrases = phrasesOf('projects')

/** One condition that is set, in words. */
export interface Condition {
  dimension: string
  field: string
  value: string
}

interface Words {
  projects: Phrases['projects']
  language: Language
  vocabulary: Vocabulary
  money: Money
}

function isCode(name: string): name is ProjectCodeFilter {
  return (codeFilters as string[]).includes(name)
}

/** The conditions of some filters in words: one for each dimension. */
export function describeFilters(filters: ProjectFilters, words: Words): Condition[] {
  return setDimensions(filters).map((dimension) => ({
    dimension: dimension.name,
    field: fieldName(dimension.name, words.projects),
    value: valueOf(dimension, filters, words),
  }))
}

function valueOf({ of, under }: Dimension, filters: ProjectFilters, words: Words): string {
  const { chips } = words.projects.list
  const values: Partial<ProjectFilters> | undefined = under ? filters.exclude : filters
  const first = of[0] ?? ''
  if (`${first}_from` in projectFilters.shape) return rangeText(first, filters, words)
  if (of.every(isCode)) {
    const chosen = of.flatMap((name) =>
      (values?.[name] ?? []).flatMap((id) => words.vocabulary.name(name, id) ?? []),
    )
    if (chosen.length === 0) return words.vocabulary.ready ? chips.unknown : '…'
    if (chosen.length > 4) return chips.more({ first: chosen[0] ?? '', count: chosen.length })
    return chosen.join(chips.separator)
  }
  const value = (values as Record<string, unknown> | undefined)?.[first]
  if (first === 'area') return areaWords(values?.area ?? [], words)
  if (first === 'within_box') return chips.shownPart
  if (value === true) return chips.yes
  if (first.startsWith('role_groups') && Array.isArray(value))
    return roleGroups
      .filter((group) => value.includes(group))
      .map((group) => words.projects.detail.roleGroups[group])
      .join(chips.separator)
  if (Array.isArray(value)) return words.projects.list.facet.set({ count: value.length })
  return joined(first, String(value), filters, chips)
}

/** Several words with what stands between them: "and" or "or". */
function joined(
  name: string,
  text: string,
  filters: ProjectFilters,
  chips: Phrases['projects']['list']['chips'],
): string {
  const parts = text.split(/\s+/)
  if (name === 'project_name' && filters.project_name_accurate !== true && parts.length > 1)
    return parts.join(` ${(filters.project_name_operator === 'OR' ? chips.or : chips.and).trim()} `)
  if (name === 'project_remark' && parts.length > 1)
    return parts.join(` ${(filters.project_remark_all_or_any === 'any' ? chips.or : chips.and).trim()} `)
  return text
}

function rangeText(name: string, filters: ProjectFilters, words: Words): string {
  const { chips } = words.projects.list
  const from = filters[`${name}_from` as keyof ProjectFilters]
  const to = filters[`${name}_to` as keyof ProjectFilters]
  const isDay = typeof from === 'string' || typeof to === 'string'
  const text = (value: unknown) =>
    isDay ? fullDay(String(value), words.language) : numberText(name, Number(value), filters, words)
  if (isDay && from !== undefined && to !== undefined) return chips.days({ from: text(from), to: text(to) })
  if (from !== undefined && to !== undefined)
    return withUnit(name, chips.range({ from: text(from), to: text(to) }), words)
  if (isDay) return from === undefined ? chips.until({ value: text(to) }) : chips.since({ value: text(from) })
  return from === undefined
    ? chips.to({ value: withUnit(name, text(to), words) })
    : chips.from({ value: withUnit(name, text(from), words) })
}

function numberText(name: string, value: number, filters: ProjectFilters, { money }: Words): string {
  if (name !== 'invest_value') return upTo(value, 2)
  return investValue(toMillions(value, unitOfCode(filters.invest_value_unit)), money.unit)
}

function withUnit(name: string, value: string, { projects, money }: Words): string {
  if (name === 'invest_value') return projects.money[money.unit].with({ value })
  if (name === 'floor_area' || name === 'site_area') return `${value} ${projects.units.squareMetres}`
  if (name === 'storeys') return `${value} ${projects.units.storeys}`.trim()
  return value
}

/** The conditions of some filters in the user's language and unit. */
export function useFilterWords(): (filters: ProjectFilters) => Condition[] {
  const { projects } = usePhrases()
  const language = useLanguage()
  const vocabulary = useVocabulary()
  const money = useMoney()
  return (filters) => describeFilters(filters, { projects, language, vocabulary, money })
}

/** A range of values as the fields of a screen show it, in the unit chosen. */
export function shownValueRange(
  filters: ProjectFilters,
  unit: Money['unit'],
): { from?: number; to?: number } {
  const own = unitOfCode(filters.invest_value_unit)
  const show = (value: number | undefined) => (value === undefined ? undefined : convert(value, own, unit))
  return { from: show(filters.invest_value_from), to: show(filters.invest_value_to) }
}
