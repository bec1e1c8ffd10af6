import { alertedProjects } from '../areas/alerts/alerts.list'
import { favoriteProjects } from '../areas/favorites/favorites.list'
import { hiddenProjects } from '../areas/inbox/inbox.list'
import { recommendedProjects, similarProjects, viewersScoring } from '../areas/leads/leads.list'
import { packageProjects } from '../areas/packages/packages.list'
import { markedProjects, unmarkedProjects } from '../areas/relationships/relationships.list'
import type { OwnLists } from '../own-lists/own-lists'

/** Which area answers which of the viewer's own lists: a list without one does not compile. */
export const ownLists: OwnLists = {
  lists: {
    favorites: favoriteProjects,
    alerts: alertedProjects,
    package: packageProjects,
    cooperation: markedProjects,
    cooperation_removed: unmarkedProjects,
    recommended: recommendedProjects,
    similar: similarProjects,
    hidden: hiddenProjects,
  },
  scoring: viewersScoring,
}
