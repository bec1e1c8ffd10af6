import type { DuplicatePair, MergeField } from '@groundbreak/contract/areas/duplicates'
import type { useDuplicateActs } from '@groundbreak/client/areas/duplicates'
import { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf } from '@groundbreak/client/language'
import { showToast, showUndo } from '../../ui/toasts'

const usePhrases = phrasesOf('duplicates')

export interface MergeOrder {
  survivor: { projectid: number; name: string }
  absorbedId: number
  take: MergeField[]
}

/** Each deed goes on to the next pair and can be taken back for eight seconds; a merge also later, from its list. */
export function useDeskDeeds(acts: ReturnType<typeof useDuplicateActs>, onDone: () => void) {
  const { desk } = usePhrases().duplicates
  const attempt = (deed: () => Promise<void>) => {
    deed().catch((failure: unknown) =>
      showToast({ text: failure instanceof CallFailure ? failure.message : desk.actFailed }),
    )
  }
  const unmerge = (mergeId: number) =>
    attempt(async () => {
      await acts.unmerge(mergeId)
      showToast({ text: desk.unmerged })
    })
  const reopen = (pair: Pick<DuplicatePair, 'projectid' | 'other_id'>) =>
    attempt(async () => {
      await acts.reject(pair.projectid, pair.other_id, true)
      showToast({ text: desk.undone })
    })
  return {
    unmerge,
    reopen,
    reject: (pair: DuplicatePair) =>
      attempt(async () => {
        onDone()
        await acts.reject(pair.projectid, pair.other_id)
        showUndo({ text: desk.rejected, undo: desk.undo, run: () => reopen(pair) })
      }),
    merge: ({ survivor, absorbedId, take }: MergeOrder) =>
      attempt(async () => {
        onDone()
        const { merge_id: mergeId } = await acts.merge(survivor.projectid, absorbedId, take)
        showUndo({
          text: desk.merged({ name: survivor.name }),
          undo: desk.undo,
          run: () => unmerge(mergeId),
        })
      }),
  }
}
export type DeskDeeds = ReturnType<typeof useDeskDeeds>
