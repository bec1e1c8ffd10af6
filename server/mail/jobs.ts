import { eachMinute, job, ofOne } from '../jobs/job'
import { deliverMail, sweepMails } from './deliver'

export const mailJobs = [
  job({
    name: 'sendMail',
    payload: ofOne,
    run: ({ pool, delivery }, { id }) => deliverMail(pool, delivery, id),
  }),
  job({
    name: 'sweepMails',
    clock: [eachMinute('sweepMails')],
    async run({ pool }) {
      await sweepMails(pool)
    },
  }),
]
