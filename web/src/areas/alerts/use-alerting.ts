import { useAlertActs, useAlertGroups } from '@groundbreak/client/areas/alerts'
import { CallFailure } from '@groundbreak/client/failure'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { showToast, showUndo } from '../../ui/toasts'

const usePhrases = phrasesOf('alerts')

/** Puts projects on email alert or takes them off, tells it, and offers to take it back. */
export function useAlerting() {
  const { alerts } = usePhrases()
  const { data } = useAlertGroups()
  const acts = useAlertActs()
  const failed = (failure: unknown) =>
    showToast({ text: failure instanceof CallFailure ? failure.message : alerts.failed })

  const put = async (ids: readonly number[], groupId?: number, before?: number) => {
    const { changed, moved, group } = await acts.append(ids, groupId)
    const count = whole(changed)
    if (changed === 0) showToast({ text: alerts.already({ group: group.name }) })
    else if (changed < ids.length)
      showToast({
        text: alerts.addedSome({ count, group: group.name, left: whole(ids.length - changed) }),
      })
    // What came out of several groups cannot be put back by one deed.
    else if (moved > 0 && before === undefined)
      showToast({ text: alerts.added({ count, group: group.name }) })
    else
      showUndo({
        text: alerts.added({ count, group: group.name }),
        undo: alerts.undo,
        run: () => void (moved > 0 ? acts.append(ids, before) : acts.remove(ids)).catch(failed),
      })
  }
  /** Taken back they are in that group again; without it nothing is offered. */
  const take = async (ids: readonly number[], groupId?: number) => {
    const { changed } = await acts.remove(ids)
    if (changed === 0) return
    const text = alerts.removed({ count: whole(changed) })
    if (groupId === undefined) showToast({ text })
    else showUndo({ text, undo: alerts.undo, run: () => void acts.append(ids, groupId).catch(failed) })
  }
  return {
    groups: data?.list ?? [],
    failed,
    /** `before`: the one group they were in. */
    put: (ids: readonly number[], groupId?: number, before?: number) =>
      void put(ids, groupId, before).catch(failed),
    take: (ids: readonly number[], groupId?: number) => void take(ids, groupId).catch(failed),
  }
}
