import { area } from '../../area'
import answer from './answer'
import count from './count'
import get from './get'
import queue from './queue'
import read from './read'
import release from './release'
import report from './report'
import results from './results'
import take from './take'

export const errorReports = area({
  name: 'errorReports',
  calls: [report, results, count, read, queue, get, take, release, answer],
})
