import { duplicates, type MergeField } from '@groundbreak/contract/areas/duplicates'
import { useQueryClient } from '@tanstack/react-query'
import { useAct, useAsk } from '../query'

/** Records that may be the same project; asked for only once somebody looks. */
export function useRepeats(projectid: number, enabled: boolean) {
  return useAsk(duplicates.check, { projectid }, { enabled })
}

export function useReportRepeat() {
  return useAct(duplicates.report)
}

export function useComparison(pair: { projectid: number; other_id: number } | undefined) {
  return useAsk(
    duplicates.compare,
    { projectid: pair?.projectid ?? 1, other_id: pair?.other_id ?? 2 },
    { enabled: pair !== undefined },
  )
}

/** What the desk does with a pair; afterwards every list is read anew. */
export function useDuplicateActs() {
  const client = useQueryClient()
  const reject = useAct(duplicates.reject)
  const merge = useAct(duplicates.merge)
  const unmerge = useAct(duplicates.unmerge)
  const thenRead = async <T>(deed: Promise<T>): Promise<T> => {
    try {
      return await deed
    } finally {
      await client.invalidateQueries()
    }
  }
  return {
    reject: (projectid: number, otherId: number, undo = false) =>
      thenRead(reject.mutateAsync({ projectid, other_id: otherId, undo })),
    merge: (survivorId: number, absorbedId: number, take: MergeField[]) =>
      thenRead(merge.mutateAsync({ survivor_id: survivorId, absorbed_id: absorbedId, take })),
    unmerge: (mergeId: number) => thenRead(unmerge.mutateAsync({ merge_id: mergeId })),
    busy: reject.isPending || merge.isPending || unmerge.isPending,
  }
}
