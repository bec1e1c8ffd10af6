import type { Filter, Filters } from '@groundbreak/contract/filters'
import type { FacetCount } from '@groundbreak/contract/list'
import { parseNumber, upTo, whole } from '@groundbreak/client/format/numbers'
import { choose, touched, type Chosen, type Tree } from '@groundbreak/client/list-state/tree'
import { phrasesOf } from '@groundbreak/client/language'
import { type ReactNode, useId, useState } from 'react'
import { Facet, FacetFrame, type FacetValue } from '../ui/facet'
import { type Range, type RangeBin, RangeFacet } from '../ui/range-facet'
import type { AllWords, AnyWords, FilterChoice, WordsOf } from './filter-words'
import { FilterField } from './list-filters'

const usePhrases = phrasesOf('core', 'lists')

/** A span that its fields show in another unit than the one it is counted in. */
export interface FacetRange<Values> {
  value: Range
  /** A bound of a bucket in the unit shown. */
  shown: (bound: number) => number
  /** What the filters are once the span is. */
  asked: (range: Range) => Values
  digits: number
}

/** The range of a filter that is asked for in one unit and shown in another; `digits`: of what is shown. */
export function rangeIn<Values extends Readonly<Record<string, unknown>>>(
  name: SpanOf<keyof Values>,
  values: Values,
  { shown, asked, digits }: { shown: Turn; asked: Turn; digits: number },
): FacetRange<Values> {
  const [from, to] = [`${name}_from`, `${name}_to`]
  const told = (value: unknown) => (typeof value === 'number' ? shown(value) : undefined)
  const back = (value: number | undefined) => (value === undefined ? undefined : asked(value))
  return {
    value: { from: told(values[from]), to: told(values[to]) },
    shown,
    asked: (range) => ({ ...values, [from]: back(range.from), [to]: back(range.to) }),
    digits,
  }
}
type Turn = (value: number) => number
type SpanOf<Field> = Field extends `${infer Name}_from` ? Name : never

/** One filter of the panel, or the levels of a tree. */
export interface FacetGroup<Name extends string = string, Values = object> {
  /** The coarsest first; below it stands what lies inside the values chosen. */
  levels: readonly [Name, ...Name[]]
  /** Of several levels: what lies in what. */
  tree?: Tree<Name>
  /** How many values the coarsest level shows at first. */
  shown?: number
  /** The coarsest level stands in its own order, each value with its sign. */
  mark?: (value: FilterChoice) => ReactNode
  /** Of a range in another unit. */
  range?: FacetRange<Values>
}

/** The facets of a list: those always shown, and those behind "more". */
export interface FacetLayout<Name extends string = string, Values = object> {
  /** Filters that are written and not counted, words and days: fields above the facets. */
  fields?: readonly string[]
  groups: readonly FacetGroup<Name, Values>[]
  more: readonly FacetGroup<Name, Values>[]
}

type AnyValues = Readonly<Record<string, unknown>>

/** Whether "more" is open: when asked for, or when something in it is set at first. */
export function useMoreFacets(layout: FacetLayout, values: object): [boolean, (more: boolean) => void] {
  return useState(() =>
    layout.more
      .flatMap(({ levels }) => levels)
      .some((name) => [name, `${name}_from`, `${name}_to`].some((field) => field in values)),
  )
}

/** What to count for a panel: what is shown, and nothing else. */
export function facetsToAsk<Name extends string>(
  { groups, more }: FacetLayout<Name, unknown>,
  values: object,
  isMore: boolean,
): Name[] {
  return [...groups, ...(isMore ? more : [])].flatMap(({ levels, tree }) =>
    levels.filter((_, at) => {
      const coarser = levels[at - 1]
      return !tree || !coarser || touched(tree, values as Chosen<Name>, coarser).length > 0
    }),
  )
}

interface PanelProps<F extends Filters, Name extends keyof F & string, Values> {
  filters: F
  words: WordsOf<F>
  layout: FacetLayout<Name, Values>
  values: Values
  counts: { [On in Name]?: FacetCount<number | string>[] } | undefined
  onChange: (values: Values) => void
  more: boolean
  onMore?: (more: boolean) => void
}

/** Every facet of a list with its counts; the rest behind "more". */
export function FacetPanel<F extends Filters, Name extends keyof F & string, Values extends object>(
  props: PanelProps<F, Name, Values>,
) {
  const { facet } = usePhrases().lists
  const { layout, more, onMore } = props
  const shown = more ? [...layout.groups, ...layout.more] : layout.groups
  const view = {
    ...props,
    words: props.words as AllWords,
    onChange: props.onChange as (values: object) => void,
  } as View
  return (
    <>
      {layout.fields ? <WrittenFields {...view} names={layout.fields} /> : null}
      {shown.map((group) => (
        <Group key={group.levels[0]} {...view} group={group as unknown as FacetGroup} />
      ))}
      {layout.more.length > 0 ? (
        <div className="facet">
          <button type="button" className="link" aria-expanded={more} onClick={() => onMore?.(!more)}>
            {more ? facet.usual : facet.all}
          </button>
        </div>
      ) : null}
    </>
  )
}

/** A panel, its types put aside. */
interface View {
  filters: Filters
  words: AllWords
  values: AnyValues
  counts: Readonly<Record<string, FacetCount<number | string>[] | undefined>> | undefined
  onChange: (values: object) => void
}

/** Words stand alone; days under their name, as facets do. */
function WrittenFields({ names, filters, words, values, onChange }: View & { names: readonly string[] }) {
  const problem = useId()
  return names.map((name) => {
    const filter = filters[name] as Filter
    const own = words[name] as AnyWords
    const field = (
      <FilterField
        name={name}
        filter={filter}
        words={own}
        values={values}
        problem={problem}
        titled
        onChange={(at, value) => onChange({ ...values, [at]: value })}
      />
    )
    if (filter.kind === 'words')
      return (
        <div key={name} className="facet written">
          {field}
        </div>
      )
    return (
      <FacetFrame key={name} title={own.title ?? own.label} set={0} setLabel="">
        <div className="written">{field}</div>
      </FacetFrame>
    )
  })
}

function Group({ group, ...view }: View & { group: FacetGroup }) {
  const [name] = group.levels
  const { kind } = view.filters[name] ?? {}
  if (kind === 'range') return <Span {...view} name={name} range={group.range} />
  return group.levels.map((level, at) => (
    <Level key={level} {...view} group={group} level={level} coarser={group.levels[at - 1]} />
  ))
}

/** The words of one facet. */
function useFacetWords() {
  const { facet } = usePhrases().lists
  return {
    set: (count: number) => facet.set({ count }),
    more: (count: number) => facet.more({ count }),
    fewer: facet.fewer,
    find: facet.find,
  }
}

const usuallyShown = 5

interface LevelProps extends View {
  group: FacetGroup
  level: string
  /** The level whose values open this one. */
  coarser?: string
}

function Level({ group, level, coarser, filters, words, values, counts, onChange }: LevelProps) {
  const facetWords = useFacetWords()
  const { tree, shown = usuallyShown } = group
  const own = words[level] as AnyWords
  const chosen = values as Chosen<string>
  const inside = tree && coarser ? new Set(touched(tree, chosen, coarser)) : undefined
  const choices = choicesOf(own, filters[level]?.values ?? [])
  const offered = inside ? choices.filter(({ parentId }) => inside.has(parentId ?? -1)) : choices
  if (inside && offered.length === 0) return null
  const isFirst = coarser === undefined
  // Values of a vocabulary stand by count; a few that are named have their own order.
  const byCount = own.values === undefined && !(isFirst && group.mark)
  return (
    <Facet<number | string>
      title={own.title ?? own.label}
      values={valuesOf(offered, counts && (counts[level] ?? []), {
        byCount,
        mark: isFirst ? group.mark : undefined,
      })}
      chosen={tree ? touched(tree, chosen, level) : (chosen[level] ?? [])}
      onChange={(next) =>
        onChange(tree ? choose(tree, chosen, level, next as number[]) : { ...values, [level]: next })
      }
      words={facetWords}
      formatCount={whole}
      shown={isFirst ? shown : usuallyShown}
    />
  )
}

/** A value of a vocabulary, or one of a few numbers or texts. */
type AnyChoice = Omit<FilterChoice, 'id'> & { id: number | string }

function choicesOf(words: AnyWords, values: readonly (string | number)[]): readonly AnyChoice[] {
  if (words.values) return values.map((id) => ({ id, name: words.values?.[id] ?? '' }))
  return (words.of as readonly FilterChoice[] | undefined) ?? []
}

/** `counts` undefined: they are being counted, and stand in their own order. */
function valuesOf(
  choices: readonly AnyChoice[],
  counts: FacetCount<number | string>[] | undefined,
  { byCount, mark }: { byCount: boolean; mark?: FacetGroup['mark'] },
): FacetValue<number | string>[] {
  const known = new Map(counts?.map(({ id, count }) => [id, count]))
  const values = choices.map((choice) => ({
    value: choice.id,
    label: choice.name,
    count: counts ? (known.get(choice.id) ?? 0) : undefined,
    mark: mark?.(choice as FilterChoice),
  }))
  return counts && byCount ? values.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0)) : values
}

function Span({
  name,
  range,
  words,
  values,
  counts,
  onChange,
}: View & { name: string; range?: FacetRange<object> }) {
  const { lists, core } = usePhrases()
  const { facet } = lists
  const { label, title = label } = words[name] as AnyWords
  const { shown = (bound: number) => bound, digits = 2 } = range ?? {}
  const bins: RangeBin[] = (counts?.[name] ?? []).map(({ from, to, count }) => ({
    from: from === undefined ? 0 : shown(from),
    to: to === undefined ? Infinity : shown(to),
    count,
  }))
  const [from, to] = [`${name}_from`, `${name}_to`]
  const value = { from: values[from], to: values[to] } as Range
  return (
    <RangeFacet
      title={title}
      bins={bins}
      value={range?.value ?? value}
      onChange={(next) =>
        onChange(range ? range.asked(next) : { ...values, [from]: next.from, [to]: next.to })
      }
      words={{
        reversed: core.input.rangeReversed,
        from: `${label} ${facet.from}`,
        to: `${label} ${facet.to}`,
        between: facet.between,
        open: facet.open,
        histogram: facet.histogram({ field: label }),
      }}
      parse={parseNumber}
      format={(number) => upTo(number, digits)}
    />
  )
}
