import type { Handler } from '../../http/handle'
import end from './end'
import endOthers from './end-others'
import list from './list'
import logins from './logins'
import passwordChanges from './password-changes'

export const devices: Handler[] = [list, end, endOthers, logins, passwordChanges]
