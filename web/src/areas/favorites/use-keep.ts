import { useFavoriteActs, useFavoriteFolders } from '@groundbreak/client/areas/favorites'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { showToast, showUndo } from '../../ui/toasts'

const usePhrases = phrasesOf('favorites')

/** Keeps projects as favorites or lets them go, tells it, and offers to take it back. */
export function useKeep() {
  const { favorites } = usePhrases()
  const { data } = useFavoriteFolders()
  const acts = useFavoriteActs()
  const folders = data?.list ?? []
  const failed = () => showToast({ text: favorites.failed })

  const keep = async (ids: readonly number[], folderId?: number, name?: string) => {
    const { changed, favorite_id: into } = await acts.append(ids, folderId)
    const folder = name ?? folders.find(({ id }) => id === into)?.name ?? favorites.firstFolder
    if (changed === 0) {
      showToast({ text: favorites.already({ folder }) })
      return
    }
    const text =
      ids.length === 1 ? favorites.addedOne({ folder }) : favorites.addedTo({ count: changed, folder })
    // Only what was not there before can be taken out again.
    if (changed < ids.length) showToast({ text })
    else showUndo({ text, undo: favorites.undo, run: () => void acts.remove(ids, into).catch(failed) })
  }
  const letGo = async (ids: readonly number[], folderId?: number) => {
    const { changed } = await acts.remove(ids, folderId)
    if (changed > 0)
      showUndo({
        text: favorites.removed({ count: whole(changed) }),
        undo: favorites.undo,
        run: () => void acts.append(ids, folderId).catch(failed),
      })
  }
  return {
    folders,
    /** `name`: of a folder that was made just now. */
    keep: (ids: readonly number[], folderId?: number, name?: string) =>
      void keep(ids, folderId, name).catch(failed),
    letGo: (ids: readonly number[], folderId?: number) => void letGo(ids, folderId).catch(failed),
  }
}
