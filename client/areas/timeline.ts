import { timeline } from '@groundbreak/contract/areas/timeline'
import type { Output } from '@groundbreak/contract/define'
import { useAsk } from '../query'

export type ProjectAsOf = Output<typeof timeline.asOf>
export type ProjectCompared = Output<typeof timeline.compare>

/** A project at the end of a day (YYYY-MM-DD). The day before stays while the next loads. */
export function useProjectAsOf(projectid: number, date: string) {
  return useAsk(timeline.asOf, { projectid, date }, { keep: true })
}

/** A project at the end of two days. */
export function useProjectCompared(
  projectid: number,
  { from, to, all }: { from: string; to: string; all: boolean },
) {
  return useAsk(timeline.compare, { projectid, from, to, all }, { enabled: from <= to, keep: true })
}
