import type { Handler } from '../../http/handle'
import searchCalls from './search-calls'

export const dial: Handler[] = [searchCalls]
