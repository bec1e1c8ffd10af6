import type { FacetCount } from '@groundbreak/contract/list'
import type { ProjectFilters } from '@groundbreak/contract/areas/projects'
import { useVocabulary } from '@groundbreak/client/areas/options'
import { fieldName } from '@groundbreak/contract/field-name'
import { phrasesOf } from '@groundbreak/client/language'
import { OptionsRow } from './search-form-parts'

const usePhrases = phrasesOf('projects')

const stageFilters = [
  'construction_stage_ids',
  'project_body_stage_ids',
  'interior_design_stage_ids',
] as const

type StageFilters = Pick<ProjectFilters, (typeof stageFilters)[number]>

/** The sub-stages of construction. Three filters are alternatives of one condition and share these values, so they are shown, and set, as one. */
export function SubStagesRow({
  filters,
  counts,
  onChange,
}: {
  filters: StageFilters
  counts?: FacetCount[]
  onChange: (change: StageFilters) => void
}) {
  const { projects } = usePhrases()
  const vocabulary = useVocabulary()
  const chosen = stageFilters.flatMap((name) => filters[name] ?? [])
  const set = (ids: number[]) =>
    onChange({
      construction_stage_ids: ids,
      project_body_stage_ids: undefined,
      interior_design_stage_ids: undefined,
    })
  return (
    <OptionsRow
      label={projects.search.subStages}
      filter="construction_stage_ids"
      chosen={chosen}
      counts={counts}
      onChange={set}
    >
      {(['project_body_stage_ids', 'interior_design_stage_ids'] as const).map((name) => (
        <StageGroup
          key={name}
          label={fieldName(name, projects)}
          ids={vocabulary.of(name).map(({ id }) => id)}
          chosen={chosen}
          onChange={set}
        />
      ))}
    </OptionsRow>
  )
}

/** Chooses all stages of a group at once, or lets go of them. */
function StageGroup({
  label,
  ids,
  chosen,
  onChange,
}: {
  label: string
  ids: readonly number[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}) {
  const all = ids.every((id) => chosen.includes(id))
  return (
    <button
      type="button"
      className="group"
      aria-pressed={all}
      onClick={() =>
        onChange(all ? chosen.filter((id) => !ids.includes(id)) : [...new Set([...chosen, ...ids])])
      }
    >
      {label}
    </button>
  )
}
