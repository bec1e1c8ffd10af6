import { favorites } from '@groundbreak/contract/areas/favorites'
import { handle } from '../../http/handle'
import { deleteFavorites } from './favorites.queries'

export default handle(favorites.removeProjects, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const { favorite_id: folderId, project_ids: projectIds } = input
    return { changed: await deleteFavorites(db, { userId: viewer.userId, folderId, projectIds }) }
  },
})
