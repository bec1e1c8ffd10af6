import type { HideReason } from '@groundbreak/contract/areas/inbox'
import { useInboxActs } from '@groundbreak/client/areas/inbox'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { showToast, showUndo } from '../../ui/toasts'

const usePhrases = phrasesOf('inbox')

/** Hides projects from one's lists or shows them again, tells it, and offers to take it back. */
export function useHide() {
  const { hide: words, undo } = usePhrases().inbox
  const { hide, unhide } = useInboxActs()
  const failed = () => showToast({ text: words.failed })
  return {
    hide: async (ids: readonly number[], reason: HideReason, said?: string) => {
      try {
        await hide(ids, reason, said)
        showUndo({
          text: ids.length === 1 ? words.doneOne : words.doneMany({ count: whole(ids.length) }),
          undo,
          run: () => void unhide(ids).catch(failed),
        })
      } catch {
        failed()
      }
    },
    show: async (ids: readonly number[]) => {
      try {
        const { changed } = await unhide(ids)
        showToast({ text: words.shown({ count: whole(changed) }) })
      } catch {
        failed()
      }
    },
  }
}
