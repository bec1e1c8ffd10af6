import type { Revision } from '@groundbreak/contract/areas/projects'
import type { Phrases } from '@groundbreak/phrases/phrases'
import { day } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { fieldName } from '@groundbreak/contract/field-name'
import { useLanguage, usePhrases } from '@groundbreak/client/language'
import { Diff } from '../../ui/marks'
import { Hidden, useMoney } from './project-parts'

/** What changed, field by field: old value and new. A change without either was hidden by demo mode. */
export function Changes({ changes }: { changes: Revision['changes'] }) {
  const { projects } = usePhrases()
  const { before, after, added, gone } = projects.detail.revision
  const shown = useChangedValue()
  return changes.map(({ field, from, to }) =>
    from === null && to === null ? (
      <span key={field} className="diff">
        <dfn>{changedField(field, projects)}</dfn>
        <Hidden />
      </span>
    ) : (
      <Diff
        key={`${field} ${from ?? ''} ${to ?? ''}`}
        field={changedField(field, projects)}
        before={shown(field, from)}
        after={shown(field, to)}
        words={{ before, after, added, gone }}
      />
    ),
  )
}

/** What a changed field is called; some stand on the wire under the name of the whole they are part of. */
function changedField(field: string, projects: Phrases['projects']): string {
  const same: Record<string, string> = {
    tender_groups: 'firms',
    longitude: 'position',
    latitude: 'position',
    storeys_above: 'storeys',
    storeys_below: 'storeys',
  }
  return fieldName(same[field] ?? field, projects)
}

/** Values of change come as plain numbers and days: money in the user's unit, areas with commas, days short. */
function useChangedValue(): (field: string, value: string | null) => string | undefined {
  const money = useMoney()
  const language = useLanguage()
  return (field, value) => {
    if (value === null) return undefined
    if (/^\d{4}-\d\d-\d\d/.test(value)) return day(value, language)
    if (!/^\d+(\.\d+)?$/.test(value)) return value
    if (field === 'invest_value') return money.full(Number(value))
    return field.endsWith('_area') ? whole(Number(value)) : value
  }
}
