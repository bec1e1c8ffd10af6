import { eachMinute, job } from '../../../jobs/job'
import { findDuplicates } from '../duplicates.find'

/** Of every minute so long at most, so that a first reading of very many projects leaves the machine to others. */
const MOST_MS = 10_000

export const findDuplicatesJob = job({
  name: 'duplicates',
  clock: [eachMinute('duplicates')],
  needsRoom: true,
  async run({ pool }) {
    await findDuplicates(pool, MOST_MS)
  },
})
