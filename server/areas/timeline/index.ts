import { area } from '../../area'
import asOf from './as-of'
import compare from './compare'

export const timeline = area({
  name: 'timeline',
  calls: [asOf, compare],
})
