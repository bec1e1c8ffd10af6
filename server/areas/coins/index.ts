import { area } from '../../area'
import auditList from './audit-list'
import caseProject from './case-project'
import decide from './decide'
import findProjects from './find-projects'
import get from './get'
import ledger from './ledger'
import points from './points'
import queue from './queue'
import read from './read'
import submit from './submit'
import takeBack from './take-back'
import withdraw from './withdraw'

export const coins = area({
  name: 'coins',
  calls: [
    points,
    ledger,
    auditList,
    findProjects,
    caseProject,
    submit,
    withdraw,
    read,
    queue,
    get,
    decide,
    takeBack,
  ],
})
