import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import type { FieldProps } from '../../record/fields'
import { ReportField } from '../../areas/error-reports/reporting'
import { useSourceOf } from '../../facts/field-groups'

/**
 * Where a shown value came from: the newest word on any of the fields it is made of; what no later revision
 * named stands since the first one. Undefined when nobody wrote it down.
 */
export function useSource(
  project: Pick<ProjectDetail, 'provenance'>,
  names: readonly string[],
): FieldProps['source'] {
  const sourceOf = useSourceOf()
  const own = names.map((name) => project.provenance[name]).filter((known) => known !== undefined)
  const newest = own.toSorted((one, other) => other.since.localeCompare(one.since))[0]
  const known = newest ?? project.provenance['*']
  if (!known) return undefined
  const { title, content } = sourceOf(known)
  const field = names[0]
  return {
    title,
    content: (
      <>
        {content}
        {field ? <ReportField field={field} /> : null}
      </>
    ),
  }
}
