import { timeline } from '@groundbreak/contract/areas/timeline'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { checkedDays } from './timeline.days'
import { boundsOf, fieldsOn, loadTimeline, partiesOn, presentField } from './timeline.present'

export default handle(timeline.asOf, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    checkedDays({ date: input.date })
    const all = await loadTimeline(db, input.projectid, showingFor({ viewer, language, house }))
    const fields = fieldsOn(all, input.date)
    return {
      ...boundsOf(all),
      date: input.date,
      recorded: fields !== null,
      fields: (fields ?? []).map(presentField),
      parties: partiesOn(all, input.date),
    }
  },
})
