import { area } from '../../area'
import { recommendedProjects, similarProjects, viewersScoring } from './leads.list'
import recommended from './recommended'
import saveWeights from './save-weights'
import scores from './scores'
import similar from './similar'
import weights from './weights'
import why from './why'

export const leads = area({
  name: 'leads',
  calls: [scores, why, weights, saveWeights, similar, recommended],
  ownLists: { recommended: recommendedProjects, similar: similarProjects },
  scoring: viewersScoring,
})
