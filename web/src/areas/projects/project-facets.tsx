import type { FacetCount } from '@groundbreak/contract/list'
import type { ProjectCodeFilter, ProjectFilters } from '@groundbreak/contract/areas/projects'
import { type ProjectFacet, roleGroups } from '@groundbreak/contract/areas/projects.filters'
import { useVocabulary, type Choice, type Vocabulary } from '@groundbreak/client/areas/options'
import { fromMillions, unitCode } from '@groundbreak/client/format/money'
import { parseNumber, upTo, whole } from '@groundbreak/client/format/numbers'
import {
  categoryLevels,
  choose,
  placeLevels,
  stageLevels,
  touched,
  treesOf,
  type Tree,
} from '@groundbreak/client/list-state/tree'
import { fieldName } from '@groundbreak/contract/field-name'
import { phrasesOf } from '@groundbreak/client/language'
import { useState } from 'react'
import { stageTone } from '../../facts/stage-tone'
import { Facet, type FacetValue } from '../../ui/facet'
import { Glyph } from '../../ui/glyph'
import { RangeFacet } from '../../ui/range-facet'
import { shownValueRange } from '../../facts/filter-words'
import { useMoney } from '../../facts/money'

const usePhrases = phrasesOf('core', 'projects')

type Counts = Partial<Record<ProjectFacet, FacetCount[]>>
type CodeFacet = ProjectFacet & ProjectCodeFilter

const moreFacets: readonly CodeFacet[] = [
  'class_type',
  'project_devids',
  'structure',
  'aircondition',
  'heating_type',
  'ventilation_system',
  'lift',
  'curtain_wall',
  'renovation',
  'prefabricated',
  'passive_house',
  'space_parking',
  'foreign_participation',
]

const roleFacets = ['role_groups_known', 'role_groups_missing'] as const

function facetTree(tree: Tree, levels: Tree['levels']) {
  return { tree: { ...tree, keepParent: levels.slice(1) }, levels }
}

/** Facets show the finer levels of the values chosen only; regions are left to the search form. */
function facetTrees(vocabulary: Vocabulary) {
  const trees = treesOf(vocabulary)
  return {
    places: facetTree(trees.places, placeLevels.slice(1)),
    categories: facetTree(trees.categories, categoryLevels),
    stages: facetTree(trees.stages, stageLevels),
  }
}

/** The dimensions to count for a list: what is shown, and nothing else. */
export function facetsToAsk(filters: ProjectFilters, vocabulary: Vocabulary, more: boolean): ProjectFacet[] {
  const { places, categories, stages } = facetTrees(vocabulary)
  const open = ({ tree, levels }: typeof places) =>
    levels.filter((_, index) => {
      const coarser = levels[index - 1]
      return coarser === undefined || touched(tree, filters, coarser).length > 0
    }) as ProjectFacet[]
  return [
    ...open(places),
    ...open(stages),
    'invest_value',
    ...open(categories),
    'ownerids',
    ...roleFacets,
    ...(more ? ([...moreFacets, 'floor_area'] as const) : []),
  ]
}

interface FacetsProps {
  filters: ProjectFilters
  counts: Counts | undefined
  onChange: (filters: ProjectFilters) => void
  more: boolean
  onMore: (more: boolean) => void
}

/** Every facet of the list, with its counts; the rest behind "more". */
export function ProjectFacets({ filters, counts, onChange, more, onMore }: FacetsProps) {
  const { projects } = usePhrases()
  const shared = { filters, counts, onChange }
  return (
    <>
      <TreeFacets {...shared} kind="places" />
      <TreeFacets {...shared} kind="stages" />
      <ValueFacet {...shared} />
      <TreeFacets {...shared} kind="categories" />
      <RoleFacets {...shared} />
      <CodeFacetView {...shared} name="ownerids" shown={5} />
      {more ? <AreaFacet {...shared} /> : null}
      {more ? moreFacets.map((name) => <CodeFacetView key={name} {...shared} name={name} shown={5} />) : null}
      <div className="facet">
        <button type="button" className="link" aria-expanded={more} onClick={() => onMore(!more)}>
          {more ? projects.list.fewerFilters : projects.list.moreFilters}
        </button>
      </div>
    </>
  )
}

type Shared = Omit<FacetsProps, 'more' | 'onMore'>

/** The words of one facet. */
function useFacetWords() {
  const { facet } = usePhrases().projects.list
  return {
    set: (count: number) => facet.set({ count }),
    more: (count: number) => facet.more({ count }),
    fewer: facet.fewer,
    find: facet.find,
  }
}

/** Values by count, the most first; while it is counted, in the vocabulary's order. */
function valuesOf(
  choices: readonly { id: number; name: string }[],
  counts: FacetCount[] | undefined,
): FacetValue<number>[] {
  const byId = new Map(counts?.map(({ id, count }) => [id, count]))
  const values = choices.map(({ id, name }) => ({
    value: id,
    label: name,
    count: counts ? (byId.get(id) ?? 0) : undefined,
  }))
  return counts ? values.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)) : values
}

/** Stages in their own order with their glyphs. */
function stageValues(choices: readonly Choice[], counts: FacetCount[] | undefined): FacetValue<number>[] {
  const byId = new Map(counts?.map(({ id, count }) => [id, count]))
  return choices.map(({ id, name, kind = '' }) => ({
    value: id,
    label: name,
    count: counts ? (byId.get(id) ?? 0) : undefined,
    mark: <Glyph tone={stageTone(kind)} />,
  }))
}

function CodeFacetView({
  name,
  shown,
  filters,
  counts,
  onChange,
}: Shared & { name: CodeFacet; shown: number }) {
  const { projects } = usePhrases()
  const vocabulary = useVocabulary()
  const words = useFacetWords()
  return (
    <Facet
      title={fieldName(name, projects)}
      values={valuesOf(vocabulary.of(name), counts?.[name])}
      chosen={filters[name] ?? []}
      onChange={(chosen) => onChange({ ...filters, [name]: chosen })}
      words={words}
      formatCount={whole}
      shown={shown}
    />
  )
}

/** Who is known already, and who is still to come: designer known, main contractor not yet. */
function RoleFacets({ filters, counts, onChange }: Shared) {
  const { projects } = usePhrases()
  const words = useFacetWords()
  return roleFacets.map((name) => (
    <Facet
      key={name}
      title={fieldName(name, projects)}
      values={roleGroups.map((group) => ({
        value: group,
        label: projects.detail.roleGroups[group],
        count: counts ? (counts[name]?.find(({ id }) => id === group)?.count ?? 0) : undefined,
      }))}
      chosen={filters[name] ?? []}
      onChange={(chosen) => onChange({ ...filters, [name]: chosen })}
      words={words}
      formatCount={whole}
      shown={5}
    />
  ))
}

/** The coarsest level; below it what is inside the values chosen. */
function TreeFacets({ kind, ...shared }: Shared & { kind: 'places' | 'categories' | 'stages' }) {
  const { fields } = usePhrases().projects
  const { tree, levels } = facetTrees(useVocabulary())[kind]
  const titles = {
    places: [fields.place, fields.city, fields.district],
    categories: [fields.category, fields.subcategory, fields.new_subcategory],
    stages: [fields.stage, fields.sub_stage],
  }[kind]
  return levels.map((level, index) => (
    <TreeFacet
      key={level}
      {...shared}
      tree={tree}
      level={level as CodeFacet}
      coarser={levels[index - 1]}
      title={titles[index] ?? ''}
    />
  ))
}

interface TreeFacetProps extends Shared {
  tree: Tree
  level: CodeFacet
  /** The level whose values open this one. */
  coarser?: ProjectCodeFilter
  title: string
}

function TreeFacet({ tree, level, coarser, title, filters, counts, onChange }: TreeFacetProps) {
  const vocabulary = useVocabulary()
  const words = useFacetWords()
  const inside = coarser ? new Set(touched(tree, filters, coarser)) : undefined
  if (inside?.size === 0) return null
  const choices = vocabulary.of(level).filter(({ parentId }) => !inside || inside.has(parentId ?? -1))
  if (inside && choices.length === 0) return null
  return (
    <Facet
      title={title}
      values={
        level === 'project_stage' ? stageValues(choices, counts?.[level]) : valuesOf(choices, counts?.[level])
      }
      chosen={touched(tree, filters, level)}
      onChange={(chosen) => onChange(choose(tree, filters, level, chosen))}
      words={words}
      formatCount={whole}
      shown={level === 'project_stage' ? 7 : 5}
    />
  )
}

function useRangeWords(field: string) {
  const { core, projects } = usePhrases()
  const { facet } = projects.list
  return {
    reversed: core.input.rangeReversed,
    from: `${field} ${facet.from}`,
    to: `${field} ${facet.to}`,
    between: facet.between,
    open: facet.open,
    set: (count: number) => facet.set({ count }),
    histogram: facet.histogram({ field }),
  }
}

function ValueFacet({ filters, counts, onChange }: Shared) {
  const { projects } = usePhrases()
  const money = useMoney()
  const words = useRangeWords(projects.fields.invest_value)
  const bins = (counts?.invest_value ?? []).map(({ from, to, count }) => ({
    from: from === undefined ? 0 : fromMillions(from, money.unit),
    to: to === undefined ? Infinity : fromMillions(to, money.unit),
    count,
  }))
  return (
    <RangeFacet
      title={projects.titleWithUnit({ title: projects.fields.invest_value, unit: money.short })}
      bins={bins}
      value={shownValueRange(filters, money.unit)}
      onChange={({ from, to }) =>
        onChange({
          ...filters,
          invest_value_from: from,
          invest_value_to: to,
          invest_value_unit: from === undefined && to === undefined ? undefined : unitCode(money.unit),
        })
      }
      words={words}
      parse={parseNumber}
      format={(value) => upTo(value, 4)}
    />
  )
}

function AreaFacet({ filters, counts, onChange }: Shared) {
  const { projects } = usePhrases()
  const words = useRangeWords(projects.fields.floor_area)
  const bins = (counts?.floor_area ?? []).map(({ from, to, count }) => ({
    from: from ?? 0,
    to: to ?? Infinity,
    count,
  }))
  return (
    <RangeFacet
      title={projects.titleWithUnit({ title: projects.fields.floor_area, unit: projects.units.squareMetres })}
      bins={bins}
      value={{ from: filters.floor_area_from, to: filters.floor_area_to }}
      onChange={({ from, to }) => onChange({ ...filters, floor_area_from: from, floor_area_to: to })}
      words={words}
      parse={parseNumber}
      format={(value) => upTo(value, 2)}
    />
  )
}

/** Whether "more" is open: when asked for, or when something in it is set. */
export function useMoreFacets(filters: ProjectFilters): [boolean, (more: boolean) => void] {
  const set =
    moreFacets.some((name) => filters[name] !== undefined) ||
    filters.floor_area_from !== undefined ||
    filters.floor_area_to !== undefined
  const [more, setMore] = useState(set)
  return [more, setMore]
}
