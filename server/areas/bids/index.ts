import type { Handler } from '../../http/handle'
import groupCount from './group-count'
import wins from './wins'

export const bids: Handler[] = [wins, groupCount]
