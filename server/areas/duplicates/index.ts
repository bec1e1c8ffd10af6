import type { Handler } from '../../http/handle'
import check from './check'
import compare from './compare'
import list from './list'
import merge from './merge'
import reject from './reject'
import report from './report'
import unmerge from './unmerge'

export const duplicates: Handler[] = [check, report, list, compare, reject, merge, unmerge]
