import { desk } from '@groundbreak/contract/areas/desk'
import { useAsk } from '../query'

/** Firms by a part of a name; the ones before stay while the next load. */
export function useFirmsCalled(keyword: string) {
  const trimmed = keyword.trim().slice(0, 50)
  return useAsk(desk.findFirms, { keyword: trimmed }, { enabled: trimmed !== '', keep: trimmed !== '' })
}
