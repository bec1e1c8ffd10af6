import type { Revision } from '@groundbreak/contract/areas/projects'
import { phrasesOf } from '@groundbreak/client/language'
import { Diff } from '../ui/marks'
import { changeOf, useFieldLabel, useFieldValue } from './field-words'
import { Hidden } from './away'

const usePhrases = phrasesOf('projects')

/** What changed, field by field: old value and new. A change without either was hidden by demo mode. */
export function Changes({ changes }: { changes: Revision['changes'] }) {
  const { projects } = usePhrases()
  const { before, after, added, gone } = projects.detail.revision
  const label = useFieldLabel()
  const value = useFieldValue()
  const shown = (field: string, plain: string | null) => (plain === null ? undefined : value(field, plain))
  return changes.map(({ field, from, to }) =>
    from === null && to === null ? (
      <span key={field} className="diff">
        <dfn>{label(field)}</dfn>
        <Hidden />
      </span>
    ) : (
      <Diff
        key={`${field} ${from ?? ''} ${to ?? ''}`}
        field={label(field)}
        before={shown(field, from)}
        after={shown(field, to)}
        percent={changeOf(field, from, to)}
        words={{ before, after, added, gone }}
      />
    ),
  )
}
