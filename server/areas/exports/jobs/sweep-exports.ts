import { eachMinute, job } from '../../../jobs/job'
import { sweepExports } from '../exports.queries'

export const sweepExportsJob = job({
  name: 'sweepExports',
  clock: [eachMinute('sweepExports')],
  run: ({ pool }) => sweepExports(pool),
})
