import { bonds } from '@groundbreak/contract/areas/bonds'
import { useAsk } from '../query'

export function useProjectBonds(projectid: number, enabled: boolean) {
  return useAsk(bonds.ofProject, { projectid }, { enabled })
}
