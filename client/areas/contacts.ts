import { contacts } from '@groundbreak/contract/areas/contacts'
import { limits } from '@groundbreak/contract/areas/limits'
import { can } from '../access'
import { send } from '../call'
import { noteLeft, useLimitsLeft } from '../limits-left'
import { useAct, useAsk } from '../query'
import { useLimitsBooks } from './limits'
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

/** Shows a number in full; `data` has it until the screen is left. */
export function useShowNumber() {
  const act = useAct(contacts.getMobile)
  return {
    ...act,
    show: (number: Parameters<typeof act.mutate>[0]) =>
      act.mutate(number, { onSuccess: ({ left }) => noteLeft(left) }),
  }
}

/** Says that a number that was shown is wrong; what it took may come back. */
export function useReportNumber() {
  const act = useAct(contacts.reportNumber)
  return {
    ...act,
    report: (number: Parameters<typeof act.mutate>[0]) =>
      act.mutate(number, { onSuccess: async () => noteLeft((await send(limits.left, {})).list) }),
  }
}

/** What is left of today's numbers; undefined where nothing is counted, or not known yet. */
export function useNumbersLeft({ enabled = true }: { enabled?: boolean } = {}) {
  useLimitsBooks({ enabled })
  return useLimitsLeft()['reveals.day']
}
