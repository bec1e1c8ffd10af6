import { favorites } from '@groundbreak/contract/areas/favorites'
import { inbox } from '@groundbreak/contract/areas/inbox'
import { leads } from '@groundbreak/contract/areas/leads'
import { options } from '@groundbreak/contract/areas/options'
import { projects } from '@groundbreak/contract/areas/projects'
import { useQueryClient } from '@tanstack/react-query'
import { useAct, useAsk } from '../query'

/** The own folders, with how many projects each holds. */
export function useFavoriteFolders(enabled = true) {
  return useAsk(favorites.folders, {}, { enabled })
}

/** The most projects of one call. */
const most = 1000

async function inParts<Done extends { changed: number }>(
  ids: readonly number[],
  none: Done,
  deed: (part: number[]) => Promise<Done>,
): Promise<Done> {
  let done = none
  for (let from = 0; from < ids.length; from += most) {
    const { changed } = done
    const next = await deed(ids.slice(from, from + most))
    done = { ...next, changed: changed + next.changed }
  }
  return done
}

/** What changes favorites: putting in, taking out, folders. Lists that show them are read anew. */
export function useFavoriteActs() {
  const client = useQueryClient()
  const readAgain = async () => {
    for (const { name } of [
      favorites.folders,
      projects.listIcons,
      projects.search,
      options.listMenus,
      inbox.list,
      leads.scores,
      leads.why,
    ])
      await client.invalidateQueries({ queryKey: [name] })
  }
  const append = useAct(favorites.appendProjects)
  const remove = useAct(favorites.removeProjects)
  const saveFolder = useAct(favorites.saveFolder)
  const deleteFolder = useAct(favorites.deleteFolder)
  const thenRead = async <T>(deed: Promise<T>): Promise<T> => {
    const answer = await deed
    await readAgain()
    return answer
  }
  return {
    append: (ids: readonly number[], folder?: number) =>
      thenRead(
        inParts(ids, { changed: 0, favorite_id: folder ?? 0 }, (project_ids) =>
          append.mutateAsync({ project_ids, favorite_id: folder }),
        ),
      ),
    remove: (ids: readonly number[], folder?: number) =>
      thenRead(
        inParts(ids, { changed: 0 }, (project_ids) =>
          remove.mutateAsync({ project_ids, favorite_id: folder }),
        ),
      ),
    saveFolder: (name: string, id?: number) => thenRead(saveFolder.mutateAsync({ name, id })),
    /** Not waiting for what is read again: the list of that folder has to be left first. */
    deleteFolder: async (id: number) => {
      await deleteFolder.mutateAsync({ id })
      void readAgain()
    },
  }
}
