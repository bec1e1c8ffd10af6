import type { ErrorReport } from '@groundbreak/contract/areas/error-reports'
import { phrasesOf } from '@groundbreak/client/language'
import { useFieldLabel } from '../../facts/field-words'

const usePhrases = phrasesOf('errorReports')

/** What a report is about, in few words: its kind, and the field, firm or person. */
export function useSubject(): (report: Pick<ErrorReport, 'kind' | 'field' | 'about'>) => string {
  const { kinds } = usePhrases().errorReports
  const label = useFieldLabel()
  return ({ kind, field, about }) => {
    const what = about ?? (field !== null && kind === 'wrong_field' ? label(field) : null)
    return [kinds[kind], what].filter(Boolean).join(' · ')
  }
}
