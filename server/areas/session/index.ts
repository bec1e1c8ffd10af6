import changeAwayMode from './change-away-mode'
import changeInvestValue from './change-invest-value'
import changePassword from './change-password'
import editProjectListFields from './edit-project-list-fields'
import info from './info'
import login from './login'
import logout from './logout'
import sampleAccounts from './sample-accounts'
import settings from './settings'

export const session = [
  login,
  logout,
  info,
  changePassword,
  changeAwayMode,
  changeInvestValue,
  settings,
  editProjectListFields,
  sampleAccounts,
]
