import { area } from '../../area'
import bind from './bind'
import binding from './binding'
import info from './info'
import login from './login'
import logout from './logout'
import unbind from './unbind'

export const appAccounts = area({
  name: 'appAccounts',
  calls: [login, logout, info, binding, bind, unbind],
})
