import { contacts } from '@groundbreak/contract/areas/contacts'
import { can } from '../access'
import { useAsk } from '../query'
import { useViewer } from './session'

/** One character names too many to be worth their rows. */
const LEAST = 2

/** People whose name fits what is typed; none for whoever may not see people. */
export function useContactSuggestions(keyword: string) {
  const asks = can(useViewer().data?.user, 'contacts.read')
  const enough = keyword.trim().length >= LEAST
  return useAsk(
    contacts.suggest,
    { keyword: keyword.trim().slice(0, 50), limit: 3 },
    { enabled: asks && enough, keep: enough },
  )
}
