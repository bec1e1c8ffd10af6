import type { Handler } from '../../http/handle'
import recommended from './recommended'
import saveWeights from './save-weights'
import scores from './scores'
import similar from './similar'
import weights from './weights'
import why from './why'

export const leads: Handler[] = [scores, why, weights, saveWeights, similar, recommended]
