import { area } from '../../area'
import get from './get'
import search from './search'

export const landDeals = area({ name: 'landDeals', calls: [search, get] })
