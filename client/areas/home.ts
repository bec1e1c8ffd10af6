import { home } from '@groundbreak/contract/areas/home'
import { useAsk } from '../query'

export function useFreshness() {
  return useAsk(home.freshness, {}, { staleTime: 300_000 })
}
