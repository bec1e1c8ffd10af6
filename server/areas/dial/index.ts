import { area } from '../../area'
import getNotice from './get-notice'
import searchCalls from './search-calls'
import storeNotice from './store-notice'

export const dial = area({
  name: 'dial',
  calls: [searchCalls, getNotice, storeNotice],
})
