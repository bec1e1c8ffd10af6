import { area } from '../../area'
import create from './create'
import list from './list'
import revoke from './revoke'
import show from './show'
import showPositions from './show-positions'

export const shares = area({
  name: 'shares',
  calls: [create, list, revoke, show, showPositions],
})
