import { favorites } from '@groundbreak/contract/areas/favorites'
import { fail } from '../../http/errors'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { listProjects, majorOnly } from '../projects/projects.list'
import { findFolder, loadFavoriteIds } from './favorites.queries'

/** Which are major is told within the subscription only. */
export default handleList(favorites.surveyProjects, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house, page }) {
    const own = { userId: viewer.userId, folderId: input.favorite_id }
    if (own.folderId !== undefined && !(await findFolder(db, own))) throw fail('favorites.folderNotFound')
    const ids = await loadFavoriteIds(db, own)
    const show = showingFor({ viewer, language, house })
    const query = {
      clauses: [{ kind: 'ids' as const, dimension: 'mine', ids }, majorOnly],
      scope: visibleProjects(viewer).clauses,
    }
    const { result: _, ...list } = await listProjects({ db, house, show, query, page, sort: input.sort })
    return list
  },
})
