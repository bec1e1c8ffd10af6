import { favorites } from '@groundbreak/contract/areas/favorites'
import { handle } from '../../http/handle'
import { loadFolders } from './favorites.queries'

export default handle(favorites.folders, {
  may: 'projects.read',
  async run({ viewer, db }) {
    const folders = await loadFolders(db, viewer.userId)
    return { list: folders.map((folder) => ({ ...folder, created_at: folder.created_at.toISOString() })) }
  },
})
