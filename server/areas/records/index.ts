import { area } from '../../area'
import calling from './calling'
import counts from './counts'
import retrieval from './retrieval'
import viewing from './viewing'

export const records = area({
  name: 'records',
  calls: [counts, viewing, calling, retrieval],
})
