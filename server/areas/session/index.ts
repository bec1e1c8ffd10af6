import { area } from '../../area'
import bindMobile from './bind-mobile'
import allotmentPassword from './allotment-password'
import changeAllotmentPassword from './change-allotment-password'
import changeAwayMode from './change-away-mode'
import changeInvestValue from './change-invest-value'
import changePassword from './change-password'
import editProjectListFields from './edit-project-list-fields'
import emailLoginPassword from './email-login-password'
import info from './info'
import { sendCodeJob } from './jobs/send-code'
import login from './login'
import logout from './logout'
import ownMobile from './own-mobile'
import registerAppAccount from './register-app-account'
import resetPassword from './reset-password'
import sampleAccounts from './sample-accounts'
import sampleInbox from './sample-inbox'
import sendBindCode from './send-bind-code'
import sendEmailCode from './send-email-code'
import sendEmailConfirm from './send-email-confirm'
import sendRegistrationCode from './send-registration-code'
import sendResetCode from './send-reset-code'
import settings from './settings'
import validEmailLogin from './valid-email-login'

export const session = area({
  name: 'session',
  calls: [
    login,
    logout,
    info,
    changePassword,
    allotmentPassword,
    changeAllotmentPassword,
    changeAwayMode,
    changeInvestValue,
    settings,
    editProjectListFields,
    sampleAccounts,
    sendEmailCode,
    validEmailLogin,
    emailLoginPassword,
    sendEmailConfirm,
    sendResetCode,
    resetPassword,
    sendRegistrationCode,
    registerAppAccount,
    ownMobile,
    sendBindCode,
    bindMobile,
    sampleInbox,
  ],
  jobs: [sendCodeJob],
})
