import { favorites } from '@groundbreak/contract/areas/favorites'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { deleteFolder, findFolder } from './favorites.queries'

export default handle(favorites.deleteFolder, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const folder = await findFolder(db, { userId: viewer.userId, folderId: input.id })
    if (folder === undefined) throw fail('favorites.folderNotFound')
    return { changed: await deleteFolder(db, folder) }
  },
})
