import { area } from '../../area'
import list from './list'
import mark from './mark'
import marks from './marks'
import { everMarkedProjects, markedProjects, unmarkedProjects } from './relationships.list'
import unmark from './unmark'

export const relationships = area({
  name: 'relationships',
  calls: [marks, list, mark, unmark],
  ownLists: {
    cooperation: markedProjects,
    cooperation_removed: unmarkedProjects,
    cooperation_all: everMarkedProjects,
  },
})
