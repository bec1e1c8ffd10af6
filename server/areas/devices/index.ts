import { area } from '../../area'
import end from './end'
import endOthers from './end-others'
import list from './list'
import logins from './logins'
import passwordChanges from './password-changes'

export const devices = area({
  name: 'devices',
  calls: [list, end, endOthers, logins, passwordChanges],
})
