import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import type { Phrases } from '@groundbreak/phrases/phrases'
import type { InvestValueUnit } from '@groundbreak/contract/areas/session'
import { useViewer } from '@groundbreak/client/areas/session'
import { investValue } from '@groundbreak/client/format/money'
import { usePhrases } from '@groundbreak/client/language'
import { useMemo } from 'react'
import { stageTone } from '../../frame/stage-tone'
import { Pill } from '../../ui/pill'

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

export interface Money {
  unit: InvestValueUnit
  /** The unit's short word, for heads. */
  short: string
  /** Millions as a bare number of the unit; null when undisclosed. */
  bare: (millions: number | null) => string | null
  /** With the unit's word; "undisclosed" for null. */
  full: (millions: number | null) => string
}

/** Money in the unit the user has chosen. */
export function useMoney(): Money {
  const { projects } = usePhrases()
  const unit = useViewer().data?.user.invest_value_unit ?? 0
  return useMemo(() => moneyIn(unit, projects), [unit, projects])
}

function moneyIn(unit: InvestValueUnit, projects: Phrases['projects']): Money {
  const { short, with: withUnit } = projects.money[unit]
  return {
    unit,
    short,
    bare: (millions) => (millions === null ? null : investValue(millions, unit)),
    full: (millions) =>
      millions === null ? projects.undisclosed : withUnit({ value: investValue(millions, unit) }),
  }
}
