import { favorites } from '@groundbreak/contract/areas/favorites'
import { handle } from '../../http/handle'
import { loadFolders } from './favorites.queries'

export default handle(favorites.options, {
  may: 'projects.read',
  async run({ viewer, db }) {
    const folders = await loadFolders(db, viewer.userId)
    return { list: folders.map(({ id, name }) => ({ id, name })) }
  },
})
