import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import { month } from '@groundbreak/client/format/dates'
import { narrowArea, storeys, upTo, whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Figures, type Figure } from '../../record/figures'
import { Track, type Step } from '../../record/track'
import { detailName } from '../../facts/field-words'
import { stageTone } from '../../facts/stage-tone'
import { usePhone } from '../../ui/media'
import { useMoney } from '../../facts/money'

const usePhrases = phrasesOf('projects')

/** The five steps with the days they were reached. A halted project keeps what it had reached. */
export function ProjectTrack({ project }: { project: ProjectDetail }) {
  const { detail } = usePhrases().projects
  const language = useLanguage()
  const now = project.stages.findIndex(({ stage }) => stage.id === project.stage.id)
  const steps = project.stages.map(({ stage, reached_on }, index): Step => {
    const state =
      now === -1 ? (reached_on ? 'past' : 'next') : index < now ? 'past' : index === now ? 'now' : 'next'
    const last = index === project.stages.length - 1
    const reached = reached_on ? month(reached_on, language) : undefined
    const when = reached
      ? state === 'now' && !last
        ? detail.step.since({ date: reached })
        : reached
      : last && project.ends_on
        ? detail.step.expected({ date: month(project.ends_on, language) })
        : undefined
    return {
      key: stage.key,
      tone: stageTone(stage.kind),
      label: stage.name,
      finer: state === 'now' ? project.sub_stage?.name : undefined,
      when,
      state,
    }
  })
  return (
    <Track label={detail.stages} steps={steps} words={{ past: detail.step.done, next: detail.step.todo }} />
  )
}

/** What is known of size and time; what is not stays out, but for the value. */
export function ProjectFigures({ project }: { project: ProjectDetail }) {
  const { projects } = usePhrases()
  const { fields, units } = projects
  const language = useLanguage()
  const money = useMoney()
  const phone = usePhone()
  const area = (value: number) =>
    phone
      ? { value: narrowArea(value, language), unit: units.wanSquareMetres }
      : { value: whole(value), unit: units.squareMetres }
  const figures: Figure[] = [
    {
      key: 'invest_value',
      label: fields.invest_value,
      ...money.figure(project.invest_value),
    },
  ]
  const add = (key: string, label: string, value: string | null, unit?: string) => {
    if (value !== null) figures.push({ key, label, value, unit })
  }
  if (project.floor_area !== null)
    figures.push({ key: 'floor_area', label: fields.floor_area, ...area(project.floor_area) })
  if (project.site_area !== null)
    figures.push({ key: 'site_area', label: fields.site_area, ...area(project.site_area) })
  const below = project.storeys_below !== null && project.storeys_below > 0
  add(
    'storeys',
    fields.storeys,
    storeys(project.storeys_above, project.storeys_below),
    below ? units.storeysBelow : units.storeys,
  )
  add(
    'households',
    fields.household_count,
    project.household_count === null ? null : whole(project.household_count),
    units.households,
  )
  add(
    'rooms',
    fields.guest_rooms,
    project.guest_rooms === null ? null : whole(project.guest_rooms),
    units.rooms,
  )
  add('beds', fields.sickbeds, project.sickbeds === null ? null : whole(project.sickbeds), units.beds)
  for (const [key, value] of Object.entries(project.details).slice(0, 1))
    add(key, detailName(key, projects.detailKeys), typeof value === 'number' ? upTo(value, 2) : value)
  add('starts_on', fields.starts_on, project.starts_on && month(project.starts_on, language))
  const ended = project.stage.kind === 'completed'
  add(
    'ends_on',
    ended ? fields.ends_on : projects.detail.step.expectedEnd,
    project.ends_on && month(project.ends_on, language),
  )
  return <Figures figures={figures.slice(0, 8)} />
}
