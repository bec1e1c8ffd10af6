import { area } from '../../area'
import get from './get'
import latest from './latest'
import list from './list'
import listIcons from './list-icons'
import { exportedProjects } from './projects.exported'
import { projectSource } from './projects.search'
import quickSearch from './quick-search'
import related from './related'
import revisions from './revisions'
import search from './search'
import searchBidCount from './search-bid-count'
import searchBidCountIndustry from './search-bid-count-industry'
import sinceLastLogin from './since-last-login'
import sendMobileCode from './send-mobile-code'
import showMobileVerification from './show-mobile-verification'
import suggest from './suggest'
import unviewedAndUnexported from './unviewed-and-unexported'
import updatedAfterViewedOrExported from './updated-after-viewed-or-exported'
import verifyMobile from './verify-mobile'

export const projects = area({
  name: 'projects',
  calls: [
    search,
    list,
    quickSearch,
    suggest,
    latest,
    sinceLastLogin,
    unviewedAndUnexported,
    updatedAfterViewedOrExported,
    searchBidCount,
    searchBidCountIndustry,
    listIcons,
    get,
    related,
    revisions,
    showMobileVerification,
    sendMobileCode,
    verifyMobile,
  ],
  search: projectSource,
  exported: [exportedProjects],
})
