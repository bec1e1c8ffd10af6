import type { Phrases } from '@groundbreak/phrases/phrases'
import type { InvestValueUnit } from '@groundbreak/contract/areas/session'
import { useViewer } from '@groundbreak/client/areas/session'
import { investValue } from '@groundbreak/client/format/money'
import { phrasesOf } from '@groundbreak/client/language'
import { useMemo, type ReactNode } from 'react'
import { Hidden, useAway } from './away'

const usePhrases = phrasesOf('projects')

export interface Money {
  unit: InvestValueUnit
  /** The unit's short word, for heads. */
  short: string
  /** Millions as a bare number of the unit; null when undisclosed. */
  bare: (millions: number | null) => string | null
  /** With the unit's word; "undisclosed" for null. */
  full: (millions: number | null) => string
  /** The same in two parts, number and unit, for a key figure. */
  figure: (millions: number | null) => { value: ReactNode; unit?: string }
}

/** Money in the unit the user has chosen. */
export function useMoney(): Money {
  const { projects } = usePhrases()
  const unit = useViewer().data?.user.invest_value_unit ?? 0
  const away = useAway()
  return useMemo(() => moneyIn(unit, projects, away), [unit, projects, away])
}

function moneyIn(unit: InvestValueUnit, projects: Phrases['projects'], away: boolean): Money {
  const { short, with: withUnit, before, after } = projects.money[unit]
  const missing = away ? projects.hidden : projects.undisclosed
  return {
    unit,
    short,
    bare: (millions) => (millions === null ? (away ? projects.hidden : null) : investValue(millions, unit)),
    full: (millions) => (millions === null ? missing : withUnit({ value: investValue(millions, unit) })),
    figure: (millions) =>
      millions === null
        ? { value: away ? <Hidden /> : missing }
        : { value: before + investValue(millions, unit), unit: after },
  }
}
