import { area } from '../../area'
import annualReports from './annual-reports'
import bidProfile from './bid-profile'
import businessInfo from './business-info'
import contacts from './contacts'
import courtNotices from './court-notices'
import { firmSource } from './firms.search'
import get from './get'
import { countAllFiguresJob, followFiguresJob } from './jobs/count-figures'
import judgmentDocuments from './judgment-documents'
import markSeen from './mark-seen'
import projectProfile from './project-profile'
import projects from './projects'
import qualifications from './qualifications'
import related from './related'
import search from './search'
import seniorManagement from './senior-management'
import suggest from './suggest'
import tabCounts from './tab-counts'
import tree from './tree'
import unwatch from './unwatch'
import watch from './watch'
import wins from './wins'

export const firms = area({
  name: 'firms',
  calls: [
    search,
    suggest,
    related,
    projects,
    seniorManagement,
    get,
    tabCounts,
    projectProfile,
    bidProfile,
    wins,
    contacts,
    businessInfo,
    qualifications,
    annualReports,
    courtNotices,
    judgmentDocuments,
    tree,
    markSeen,
    watch,
    unwatch,
  ],
  jobs: [followFiguresJob, countAllFiguresJob],
  search: firmSource,
})
