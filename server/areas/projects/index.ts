import get from './get'
import latest from './latest'
import list from './list'
import quickSearch from './quick-search'
import related from './related'
import revisions from './revisions'
import search from './search'
import sinceLastLogin from './since-last-login'
import suggest from './suggest'

export const projects = [search, list, quickSearch, suggest, latest, sinceLastLogin, get, related, revisions]
