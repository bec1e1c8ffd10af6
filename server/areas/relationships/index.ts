import { area } from '../../area'
import branches from './branches'
import cooperating from './cooperating'
import graph from './graph'
import list from './list'
import mark from './mark'
import marks from './marks'
import partners from './partners'
import { everMarkedProjects, markedProjects, unmarkedProjects } from './relationships.list'
import routes from './routes'
import unmark from './unmark'

export const relationships = area({
  name: 'relationships',
  calls: [marks, list, mark, unmark, routes, graph, partners, cooperating, branches],
  ownLists: {
    cooperation: markedProjects,
    cooperation_removed: unmarkedProjects,
    cooperation_all: everMarkedProjects,
  },
})
