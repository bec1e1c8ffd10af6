import { series } from '@groundbreak/contract/areas/series'
import type { Input, Output } from '@groundbreak/contract/define'
import { useQueryClient } from '@tanstack/react-query'
import { useAct, useAsk } from '../query'

export type RecommendedSeries = Output<typeof series.recommended>['list'][number]

export function useProjectSeries(projectid: number, enabled: boolean) {
  return useAsk(series.ofProject, { projectid }, { enabled })
}

/** `limit`: as many as are shown; the desk looks through all of them. */
export function useRecommendedSeries(limit: number, enabled = true) {
  return useAsk(series.recommended, { limit }, { enabled })
}

/** What the research desk does with the recommendations; those shown are read anew. */
export function useRecommendActs() {
  const client = useQueryClient()
  const save = useAct(series.recommend)
  const end = useAct(series.unrecommend)
  const thenRead = async <T>(deed: Promise<T>): Promise<T> => {
    const answer = await deed
    await client.invalidateQueries({ queryKey: [series.recommended.name] })
    return answer
  }
  return {
    recommend: (words: Input<typeof series.recommend>) => thenRead(save.mutateAsync(words)),
    end: (series_id: number) => thenRead(end.mutateAsync({ series_id })),
  }
}
