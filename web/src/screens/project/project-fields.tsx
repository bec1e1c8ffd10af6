import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import type { Phrases } from '@groundbreak/phrases/phrases'
import { day, stamp } from '@groundbreak/client/format/dates'
import { fixed } from '@groundbreak/client/format/decimal'
import { storeys, upTo, whole } from '@groundbreak/client/format/numbers'
import { place } from '@groundbreak/client/format/place'
import { useVocabulary } from '@groundbreak/client/areas/options'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useState } from 'react'
import { Field, FieldGroup, FieldGroups, Sourced } from '../../record/fields'
import { SectionHead } from '../../ui/headings'
import { WonEntry } from '../../areas/coins/won-entry'
import { ReportEntry } from '../../areas/error-reports/reporting'
import { AsWritten } from '../../facts/marked'
import { detailName } from '../../facts/field-words'
import { useMoney } from '../../facts/money'
import { Hidden, useAway } from '../../facts/away'
import { useSource } from './project-source'

const usePhrases = phrasesOf('lists', 'projects')

type FieldKey = keyof Phrases['projects']['fields']
type Values = Partial<Record<FieldKey, string | null | undefined>>

const systems = ['aircondition', 'heating_type', 'ventilation_system', 'lift', 'space_parking'] as const
const build = ['structure', 'curtain_wall', 'renovation', 'prefabricated', 'passive_house'] as const

/** Every field in groups; a dotted value tells its source and since when it stands. */
export function ProjectFields({ project }: { project: ProjectDetail }) {
  const { projects } = usePhrases()
  const { groups, sections } = projects.detail
  const details = Object.entries(project.details)
  const language = useLanguage()
  const shared = { project }
  return (
    <section>
      <SectionHead
        title={sections.fields}
        note={sections.fieldsNote}
        aside={
          <>
            <WonEntry projectid={project.projectid} />
            <ReportEntry />
          </>
        }
      />
      <FieldGroups unknown={projects.undisclosed}>
        <Group {...shared} title={groups.basics} values={useBasics(project)} />
        <Group {...shared} title={groups.size} values={useSizes(project)} />
        <Group
          {...shared}
          title={groups.systems}
          values={{
            ...attributes(project, systems),
            parking_spaces: withUnit(project.parking_spaces, projects.units.spaces),
          }}
        />
        <Group {...shared} title={groups.structure} values={attributes(project, build)} />
        {project.land ? (
          <Group {...shared} title={groups.land} values={landValues(project.land, language, projects)} />
        ) : null}
        {details.length > 0 ? (
          <FieldGroup title={groups.other} wide>
            {details.map(([key, value]) => (
              <Figure key={key} project={project} name={key} value={value} />
            ))}
          </FieldGroup>
        ) : null}
      </FieldGroups>
    </section>
  )
}

/** A figure only one type of project has. */
function Figure({ project, name, value }: { project: ProjectDetail; name: string; value: string | number }) {
  const { detailKeys } = usePhrases().projects
  const source = useSource(project, [`details.${name}`])
  return (
    <Field
      label={detailName(name, detailKeys)}
      value={typeof value === 'number' ? upTo(value, 3) : <AsWritten text={value} />}
      source={source}
    />
  )
}

function Group({ project, title, values }: { project: ProjectDetail; title: string; values: Values }) {
  const { projects } = usePhrases()
  const english = useLanguage() === 'en'
  const away = useAway()
  const [opened, setOpened] = useState(false)
  const fields = Object.entries(values) as [FieldKey, string | null | undefined][]
  const unknown = fields.filter(([key, value]) => !value && !(away && hiddenInDemo.has(key)))
  const isFolded = unknown.length > unknownShown && !opened
  const shown = isFolded ? fields.filter((field) => !unknown.includes(field)) : fields
  return (
    <FieldGroup
      title={title}
      wide={english}
      foot={
        isFolded ? (
          <button type="button" className="link" aria-expanded={false} onClick={() => setOpened(true)}>
            {projects.detail.moreUndisclosed({ count: unknown.length, all: shown.length === 0 })}
          </button>
        ) : undefined
      }
    >
      {shown.map(([key, value]) => (
        <SourcedField
          key={key}
          project={project}
          name={key}
          label={projects.fields[key]}
          value={value}
          isHidden={away && !value && hiddenInDemo.has(key)}
        />
      ))}
    </FieldGroup>
  )
}

/** More lines without a value than these are folded into one. */
const unknownShown = 3

/** Fields whose values demo mode leaves out. */
const hiddenInDemo: ReadonlySet<FieldKey> = new Set<FieldKey>([
  'other_name',
  'address',
  'invest_value',
  'average_price',
  'plot_number',
  'notice_number',
  'starting_price',
  'close_price',
  'initial_floor_price',
  'transaction_floor_price',
])

function SourcedField({
  project,
  name,
  label,
  value,
  isHidden,
}: {
  project: ProjectDetail
  name: FieldKey
  label: string
  value: string | null | undefined
  isHidden: boolean
}) {
  const source = useSource(project, wireNames[name] ?? [name])
  if (isHidden) return <Field label={label} value={<Hidden />} />
  return <Field label={label} value={value ? <AsWritten text={value} /> : null} source={source} />
}

/** Fields made of others on the wire. */
const wireNames: Partial<Record<FieldKey, readonly string[]>> = {
  place: ['district', 'city', 'province'],
  category: ['category', 'subcategory'],
  storeys: ['storeys_above', 'storeys_below'],
  other_name: ['project_name'],
}

function useBasics(project: ProjectDetail): Values {
  const { lists } = usePhrases()
  const vocabulary = useVocabulary()
  const language = useLanguage()
  return {
    other_name: project.other_name,
    ...(project.aliases.length > 0 ? { aliases: project.aliases.join(lists.chips.separator) } : {}),
    category: [project.category.name, project.subcategory?.name].filter(Boolean).join(' · '),
    place: place(project),
    address: project.address,
    class_type: vocabulary.name('class_type', project.class_type),
    ...attributes(project, ['owner_type', 'development_type', 'foreign_participation']),
    ...(project.foreign_note ? { foreign_note: project.foreign_note } : {}),
    ...(project.series ? { series: project.series.name } : {}),
    published_at: stamp(project.published_at, language),
  }
}

function useSizes(project: ProjectDetail): Values {
  const { projects } = usePhrases()
  const { units } = projects
  const money = useMoney()
  const language = useLanguage()
  const date = (value: string | null) => (value === null ? null : day(value, language))
  return {
    invest_value: project.invest_value === null ? null : money.full(project.invest_value),
    floor_area: withUnit(project.floor_area, units.squareMetres),
    site_area: withUnit(project.site_area, units.squareMetres),
    storeys: storeys(project.storeys_above, project.storeys_below),
    starts_on: date(project.starts_on),
    ends_on: date(project.ends_on),
    ...known('household_count', project.household_count, units.households),
    ...known('guest_rooms', project.guest_rooms, units.rooms),
    ...known('sickbeds', project.sickbeds, units.beds),
    ...(project.average_price === null
      ? {}
      : { average_price: projects.moneyPerSquareMetre({ value: whole(project.average_price) }) }),
  }
}

function known(key: FieldKey, value: number | null, unit: string): Values {
  return value === null ? {} : { [key]: withUnit(value, unit) }
}

function withUnit(value: number | null, unit: string): string | null {
  return value === null ? null : `${whole(value)} ${unit}`.trim()
}

function attributes(project: ProjectDetail, names: readonly FieldKey[]): Values {
  return Object.fromEntries(names.map((name) => [name, project.attributes[name]?.name ?? null]))
}

function number(value: number | null, unit: string): string | null {
  return value === null ? null : `${upTo(value, 2)}${unit}`
}

function landValues(
  land: NonNullable<ProjectDetail['land']>,
  language: 'zh' | 'en',
  { units, money, moneyPerSquareMetre }: Phrases['projects'],
): Values {
  const wan = (value: number | null) =>
    value === null
      ? null
      : language === 'zh'
        ? money[1].with({ value: upTo(value, 2) })
        : money[0].with({ value: fixed(value, 2, -2) })
  const perSquareMetre = (value: number | null) =>
    value === null ? null : moneyPerSquareMetre({ value: upTo(value, 2) })
  return {
    plot_number: land.plot_number,
    notice_number: land.notice_number,
    planning_purpose: land.planning_purpose,
    floor_ratio: number(land.floor_ratio, ''),
    building_density: number(land.building_density, units.percent),
    height_limit: number(land.height_limit, ` ${units.metres}`),
    greening_rate: number(land.greening_rate, units.percent),
    transfer_way: land.transfer_way,
    transfer_years: number(land.transfer_years, ` ${units.years}`),
    starting_price: wan(land.starting_price),
    close_price: wan(land.close_price),
    close_on: land.close_on && day(land.close_on, language),
    premium_rate: number(land.premium_rate, units.percent),
    initial_floor_price: perSquareMetre(land.initial_floor_price),
    transaction_floor_price: perSquareMetre(land.transaction_floor_price),
  }
}

export function ProjectRemark({ project }: { project: ProjectDetail }) {
  const { sections } = usePhrases().projects.detail
  const source = useSource(project, ['remark'])
  if (!project.remark) return null
  return (
    <section>
      <SectionHead
        title={sections.remark}
        aside={source ? <Sourced source={source}>{source.title}</Sourced> : undefined}
      />
      <p className="remark">
        <AsWritten text={project.remark} />
      </p>
    </section>
  )
}
