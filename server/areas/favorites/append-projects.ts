import { favorites } from '@groundbreak/contract/areas/favorites'
import { phrases } from '@groundbreak/phrases/phrases'
import { waitForTurn } from '../../access/users.queries'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { countFavorites, findFolder, insertFavorites, insertFolder } from './favorites.queries'

const MOST_FAVORITES = 5000

export default handle(favorites.appendProjects, {
  may: 'projects.read',
  async run({ input, viewer, db, language }) {
    const { userId } = viewer
    await waitForTurn(db, userId)
    const folderId =
      (await findFolder(db, { userId, folderId: input.favorite_id })) ??
      (input.favorite_id === undefined
        ? await insertFolder(db, { userId, name: phrases[language].favorites.firstFolder })
        : undefined)
    if (folderId === undefined) throw fail('favorites.folderNotFound')
    const changed = await insertFavorites(db, { folderId, projectIds: input.project_ids })
    if (changed > 0 && (await countFavorites(db, userId)) > MOST_FAVORITES)
      throw fail('favorites.tooMany', { max: MOST_FAVORITES })
    return { favorite_id: folderId, changed }
  },
})
