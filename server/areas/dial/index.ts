import type { Handler } from '../../http/handle'
import getNotice from './get-notice'
import searchCalls from './search-calls'
import storeNotice from './store-notice'

export const dial: Handler[] = [searchCalls, getNotice, storeNotice]
