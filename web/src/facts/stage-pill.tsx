import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { Pill } from '../ui/pill'
import { stageTone } from './stage-tone'

/** The stage of a project, and the finer one where there is one. */
export function StagePill({
  project,
  off,
}: {
  project: Pick<ProjectRow, 'stage' | 'sub_stage'>
  off?: boolean
}) {
  return (
    <Pill
      tone={stageTone(project.stage.kind)}
      label={project.stage.name}
      detail={project.sub_stage?.name}
      off={off}
    />
  )
}
