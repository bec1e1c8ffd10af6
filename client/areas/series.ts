import { series } from '@groundbreak/contract/areas/series'
import { useAsk } from '../query'

export function useProjectSeries(projectid: number, enabled: boolean) {
  return useAsk(series.ofProject, { projectid }, { enabled })
}
