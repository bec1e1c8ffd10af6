import { enqueueDueRemovals } from '../../../access/factor-removals.queries'
import { eachMinute, job } from '../../../jobs/job'

export const sweepRemovalsJob = job({
  name: 'sweepRemovals',
  clock: [eachMinute('sweepRemovals')],
  async run({ pool }) {
    await enqueueDueRemovals(pool)
  },
})
