import get from './get'
import latest from './latest'
import list from './list'
import listIcons from './list-icons'
import quickSearch from './quick-search'
import related from './related'
import revisions from './revisions'
import search from './search'
import sinceLastLogin from './since-last-login'
import suggest from './suggest'

export const projects = [
  search,
  list,
  quickSearch,
  suggest,
  latest,
  sinceLastLogin,
  listIcons,
  get,
  related,
  revisions,
]
