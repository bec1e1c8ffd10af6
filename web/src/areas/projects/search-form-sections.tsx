import type { ProjectCodeFilter, ProjectFilters } from '@groundbreak/contract/areas/projects'
import type { ProjectFacet } from '@groundbreak/contract/areas/projects.filters'
import type { ProjectSearch } from '@groundbreak/client/areas/projects'
import { useVocabulary } from '@groundbreak/client/areas/options'
import { unitCode } from '@groundbreak/client/format/money'
import { treesOf, type Chosen, type Tree } from '@groundbreak/client/list-state/tree'
import type { Phrases } from '@groundbreak/phrases/phrases'
import { fieldName } from '@groundbreak/contract/field-name'
import { phrasesOf } from '@groundbreak/client/language'
import { useRef, useState, type ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox'
import { Segmented } from '../../ui/segmented'
import { shownValueRange } from '../../facts/filter-words'
import { useMoney } from '../../facts/money'
import type { RangeName, SearchProblems } from './search-form-check'
import { DayRangeRow, FormRow, NumberRangeRow, OptionsRow, PickRow, TextRow } from './search-form-parts'
import { QuickPlaces } from './search-form-places'
import { SubStagesRow } from './search-form-stages'
import { ClassTypesRow } from './search-form-classes'
import { TreePicker } from '../../facts/tree-picker'

const usePhrases = phrasesOf('lists', 'projects')

export interface SectionProps {
  filters: ProjectFilters
  set: (filters: ProjectFilters) => void
  counts: ProjectSearch['facets']
  problems: SearchProblems
}

const systemFilters = [
  'aircondition',
  'heating_type',
  'ventilation_system',
  'lift',
  'space_parking',
  'structure',
  'curtain_wall',
  'renovation',
  'prefabricated',
  'passive_house',
] as const
const otherFilters = ['ownerids', 'project_devids', 'foreign_participation'] as const
/** The counts the form shows beside its options and in its pickers. */
export const askedFacets: ProjectFacet[] = [
  'country_ids',
  'region_ids',
  'province_ids',
  'city_ids',
  'district_ids',
  'project_category_ids',
  'project_subcategory_ids',
  'project_new_subcategory_ids',
  'project_stage',
  'project_sub_stage_ids',
  ...systemFilters,
  ...otherFilters,
  'class_type',
  'role_groups_known',
  'role_groups_missing',
]

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** A condition that is set or not. */
function Flag({
  name,
  label,
  filters,
  set,
}: Pick<SectionProps, 'filters' | 'set'> & {
  name: 'project_name_accurate' | 'is_major' | 'has_photos' | 'has_bids' | 'outside_subscription'
  label: string
}) {
  return (
    <label>
      <Checkbox
        checked={filters[name] ?? false}
        onChange={(on) => set({ ...filters, [name]: on ? true : undefined })}
      />
      {label}
    </label>
  )
}

export function WordsSection({ filters, set, problems }: SectionProps) {
  const { conditions, search } = usePhrases().projects
  const severalNames = /\s/.test(filters.project_name?.trim() ?? '') && filters.project_name_accurate !== true
  const severalRemarks = /\s/.test(filters.project_remark?.trim() ?? '')
  return (
    <Section title={search.groups.words}>
      <TextRow
        label={conditions.keyword}
        value={filters.keyword}
        help={search.keywordHelp}
        maxLength={50}
        onChange={(keyword) => set({ ...filters, keyword })}
      />
      <TextRow
        label={conditions.project_name}
        value={filters.project_name}
        problem={problems.project_name}
        onChange={(project_name) => set({ ...filters, project_name })}
      >
        <div className="row-options">
          <Flag name="project_name_accurate" label={search.accurate} filters={filters} set={set} />
          {severalNames ? (
            <Segmented
              label={search.nameOperator}
              options={[
                { value: 'AND', label: search.nameAnd },
                { value: 'OR', label: search.nameOr },
              ]}
              value={filters.project_name_operator ?? 'AND'}
              onChange={(project_name_operator) => set({ ...filters, project_name_operator })}
            />
          ) : null}
        </div>
      </TextRow>
      <TextRow
        label={conditions.project_remark}
        value={filters.project_remark}
        onChange={(project_remark) => set({ ...filters, project_remark })}
      >
        {severalRemarks ? (
          <div className="row-options">
            <Segmented
              label={search.nameOperator}
              options={[
                { value: 'all', label: search.remarkAll },
                { value: 'any', label: search.remarkAny },
              ]}
              value={filters.project_remark_all_or_any ?? 'all'}
              onChange={(project_remark_all_or_any) => set({ ...filters, project_remark_all_or_any })}
            />
          </div>
        ) : null}
      </TextRow>
      <TextRow
        label={conditions.firm_name}
        value={filters.firm_name}
        onChange={(firm_name) => set({ ...filters, firm_name })}
      />
      <TextRow
        label={conditions.address}
        value={filters.address}
        onChange={(address) => set({ ...filters, address })}
      />
    </Section>
  )
}

type TreeKind = keyof Phrases['projects']['search']['picker']['titles']

/** A line with a picker for a tree of values. */
function TreeRow({
  label,
  kind,
  tree,
  value,
  counts,
  onChange,
}: Omit<TreeRowsProps, 'kinds'> & { label: string; kind: TreeKind; tree: Tree }) {
  const vocabulary = useVocabulary()
  const { picker } = usePhrases().projects.search
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const own = Object.fromEntries(tree.levels.map((level) => [level, value[level]])) as Chosen
  const names = tree.levels.flatMap((level) =>
    (own[level] ?? []).map((id) => vocabulary.name(level, id) ?? String(id)),
  )
  const none = Object.fromEntries(tree.levels.map((level) => [level, undefined])) as Chosen
  // With the dialog gone the focus would be nowhere; who works by keys goes on where the picker was opened.
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <>
      <PickRow
        ref={opener}
        label={label}
        chosen={names}
        onOpen={() => setOpen(true)}
        onClear={() => onChange(none)}
      />
      {open ? (
        <TreePicker
          title={picker.titles[kind]}
          help={picker.helps[kind]}
          tree={tree}
          value={own}
          counts={counts}
          onClose={close}
          onApply={(next) => {
            onChange({ ...none, ...next })
            close()
          }}
        />
      ) : null}
    </>
  )
}

const countries: Tree = { levels: ['country_ids'], parentOf: () => null }

interface TreeRowsProps {
  kinds: readonly TreeKind[]
  value: Chosen
  counts?: SectionProps['counts']
  onChange: (value: Chosen) => void
}

/** A line for each kind of tree. */
function TreeRows({ kinds, ...shared }: TreeRowsProps) {
  const { fields } = usePhrases().projects
  const { places, categories, stages } = treesOf(useVocabulary())
  const trees = { place: places, country: countries, category: categories, stage: stages }
  return kinds.map((kind) => (
    <TreeRow key={kind} {...shared} label={fields[kind]} kind={kind} tree={trees[kind]} />
  ))
}

export function PlaceSection({ filters, set, counts }: SectionProps) {
  const { search } = usePhrases().projects
  return (
    <Section title={search.groups.place}>
      <QuickPlaces filters={filters} set={set} counts={counts} />
      <TreeRows
        kinds={['place', 'country']}
        value={filters}
        counts={counts}
        onChange={(next) => set({ ...filters, ...next })}
      />
    </Section>
  )
}

export function KindSection({ filters, set, counts }: SectionProps) {
  const { search } = usePhrases().projects
  const change = (next: Chosen) => set({ ...filters, ...next })
  return (
    <Section title={search.groups.kind}>
      <TreeRows kinds={['category', 'stage']} value={filters} counts={counts} onChange={change} />
      <SubStagesRow filters={filters} counts={counts?.project_sub_stage_ids} onChange={change} />
    </Section>
  )
}

export function SizeSection({ filters, set, problems }: SectionProps) {
  const { fields, units, search } = usePhrases().projects
  const money = useMoney()
  const value = shownValueRange(filters, money.unit)
  const numbers = (name: 'floor_area' | 'site_area' | 'storeys', unit: string) => (
    <NumberRangeRow
      label={fields[name]}
      unit={unit}
      from={filters[`${name}_from`]}
      to={filters[`${name}_to`]}
      problem={problems[name]}
      onChange={(from, to) => set({ ...filters, [`${name}_from`]: from, [`${name}_to`]: to })}
    />
  )
  const days = (name: RangeName & ('starts' | 'ends' | 'published' | 'updated'), label: string) => (
    <DayRangeRow
      label={label}
      from={filters[`${name}_from`]}
      to={filters[`${name}_to`]}
      problem={problems[name]}
      onChange={(from, to) => set({ ...filters, [`${name}_from`]: from, [`${name}_to`]: to })}
    />
  )
  return (
    <Section title={search.groups.size}>
      <NumberRangeRow
        label={fields.invest_value}
        unit={money.short}
        {...value}
        problem={problems.invest_value}
        onChange={(from, to) =>
          set({
            ...filters,
            invest_value_from: from,
            invest_value_to: to,
            invest_value_unit: from === undefined && to === undefined ? undefined : unitCode(money.unit),
          })
        }
      />
      {numbers('floor_area', units.squareMetres)}
      {numbers('site_area', units.squareMetres)}
      {numbers('storeys', units.storeys)}
      {days('starts', fields.starts_on)}
      {days('ends', fields.ends_on)}
      {days('published', fields.published_at)}
      {days('updated', fields.updated_at)}
    </Section>
  )
}

function OptionRows({
  names,
  filters,
  set,
  counts,
}: Omit<SectionProps, 'problems'> & { names: readonly (ProjectCodeFilter & ProjectFacet)[] }) {
  const { projects } = usePhrases()
  return names.map((name) => (
    <OptionsRow
      key={name}
      label={fieldName(name, projects)}
      filter={name}
      chosen={filters[name]}
      counts={counts?.[name]}
      onChange={(chosen) => set({ ...filters, [name]: chosen })}
    />
  ))
}

export function SystemsSection(props: SectionProps) {
  const { search } = usePhrases().projects
  return (
    <Section title={search.groups.systems}>
      <OptionRows names={systemFilters} {...props} />
    </Section>
  )
}

export function OtherSection(props: SectionProps) {
  const { conditions, search } = usePhrases().projects
  const { filters, set } = props
  return (
    <Section title={search.groups.other}>
      <OptionRows names={otherFilters} {...props} />
      <ClassTypesRow {...props} />
      <FormRow label={search.only}>
        <div className="row-options">
          {(['is_major', 'has_photos', 'has_bids'] as const).map((name) => (
            <Flag key={name} name={name} label={conditions[name]} filters={filters} set={set} />
          ))}
        </div>
      </FormRow>
      <FormRow label={search.scope}>
        <div className="row-options">
          <Flag name="outside_subscription" label={search.subscription} filters={filters} set={set} />
        </div>
      </FormRow>
    </Section>
  )
}

export function ExcludeSection({ filters, set }: SectionProps) {
  const { search } = usePhrases().projects
  const exclude = filters.exclude ?? {}
  const change = (next: Partial<typeof exclude>) => set({ ...filters, exclude: { ...exclude, ...next } })
  return (
    <Section title={search.groups.exclude}>
      <TextRow
        label={search.excludeKeyword}
        value={exclude.keyword}
        onChange={(keyword) => change({ keyword })}
      />
      <TreeRows kinds={['place', 'country', 'category', 'stage']} value={exclude} onChange={change} />
      <ExcludedAttributes exclude={exclude} onChange={change} />
    </Section>
  )
}

/** Every attribute can be excluded too; folded, since few are. */
function ExcludedAttributes({
  exclude,
  onChange,
}: {
  exclude: NonNullable<ProjectFilters['exclude']>
  onChange: (change: NonNullable<ProjectFilters['exclude']>) => void
}) {
  const { projects, lists } = usePhrases()
  const names = [...systemFilters, ...otherFilters]
  const [open] = useState(() => names.some((name) => (exclude[name]?.length ?? 0) > 0))
  return (
    <details className="more" open={open}>
      <summary>{lists.form.excludeAttributes}</summary>
      {names.map((name) => (
        <OptionsRow
          key={name}
          label={projects.list.chips.not({ field: fieldName(name, projects) })}
          filter={name}
          chosen={exclude[name]}
          onChange={(chosen) => onChange({ [name]: chosen })}
        />
      ))}
    </details>
  )
}
