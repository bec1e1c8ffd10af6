import { area } from '../../area'
import get from './get'
import { exportedLandDeals } from './land-deals.exported'
import search from './search'

export const landDeals = area({ name: 'landDeals', calls: [search, get], exported: [exportedLandDeals] })
