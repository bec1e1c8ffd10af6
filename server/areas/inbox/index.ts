import { area } from '../../area'
import count from './count'
import hiddenOnes from './hidden-ones'
import hide from './hide'
import { hiddenProjects } from './inbox.list'
import list from './list'
import markAllDone from './mark-all-done'
import markDone from './mark-done'
import peek from './peek'
import undoAllDone from './undo-all-done'
import undoDone from './undo-done'
import unhide from './unhide'

export const inbox = area({
  name: 'inbox',
  calls: [list, count, peek, markDone, undoDone, markAllDone, undoAllDone, hide, unhide, hiddenOnes],
  ownLists: { hidden: hiddenProjects },
})
