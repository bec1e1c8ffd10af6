import { area } from '../../area'
import check from './check'
import compare from './compare'
import { findDuplicatesJob } from './jobs/find-duplicates'
import list from './list'
import merge from './merge'
import reject from './reject'
import report from './report'
import unmerge from './unmerge'

export const duplicates = area({
  name: 'duplicates',
  calls: [check, report, list, compare, reject, merge, unmerge],
  jobs: [findDuplicatesJob],
})
