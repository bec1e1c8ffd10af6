import { favorites } from '@groundbreak/contract/areas/favorites'
import { phrases } from '@groundbreak/phrases/phrases'
import { takeTurn } from '../../access/turns.queries'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { favoriteProjects, findFolder, insertFavorites, insertFolder } from './favorites.queries'

export default handle(favorites.appendProjects, {
  may: 'projects.read',
  async run({ input, viewer, db, language }) {
    const { userId } = viewer
    await takeTurn(db, 'user', userId)
    const folderId =
      (await findFolder(db, { userId, folderId: input.favorite_id })) ??
      (input.favorite_id === undefined
        ? await insertFolder(db, { userId, name: phrases[language].favorites.firstFolder })
        : undefined)
    if (folderId === undefined) throw fail('favorites.folderNotFound')
    const changed = await favoriteProjects.within(db, userId, () =>
      insertFavorites(db, { folderId, projectIds: input.project_ids }),
    )
    return { favorite_id: folderId, changed }
  },
})
