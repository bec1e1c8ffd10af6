import { series, type SeriesRecommendation } from '@groundbreak/contract/areas/series'
import type { Output } from '@groundbreak/contract/define'
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
  const thenRead = async (deed: Promise<unknown>) => {
    await deed
    await client.invalidateQueries({ queryKey: [series.recommended.name] })
  }
  return {
    recommend: (series_id: number, words: SeriesRecommendation) =>
      thenRead(save.mutateAsync({ series_id, ...words })),
    end: (series_id: number) => thenRead(end.mutateAsync({ series_id })),
  }
}
