import { area } from '../../area'
import markProjects from './mark-projects'
import projects from './projects'
import { markedProjects, unmarkedProjects } from './relationships.list'
import unmarkProjects from './unmark-projects'

export const relationships = area({
  name: 'relationships',
  calls: [projects, markProjects, unmarkProjects],
  ownLists: { cooperation: markedProjects, cooperation_removed: unmarkedProjects },
})
