import { area } from '../../area'
import groupCount from './group-count'
import wins from './wins'

export const bids = area({
  name: 'bids',
  calls: [wins, groupCount],
})
