import { leads } from '@groundbreak/contract/areas/leads'
import { handle } from '../../http/handle'
import { leadScoringFor } from './leads.scoring'
import { defaultWeights } from './leads.weights'

export default handle(leads.weights, {
  may: 'projects.read',
  async run({ viewer, db, house }) {
    const { weights } = await leadScoringFor(db, viewer, house)
    return { weights, defaults: defaultWeights }
  },
})
