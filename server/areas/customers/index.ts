import { area } from '../../area'
import askFactorRemoval from './ask-factor-removal'
import askRaise from './ask-raise'
import create from './create'
import createAdministrator from './create-administrator'
import createStaff from './create-staff'
import decideFactorRemoval from './decide-factor-removal'
import decideRaise from './decide-raise'
import edit from './edit'
import editStaff from './edit-staff'
import editUser from './edit-user'
import get from './get'
import history from './history'
import { watchHabitsJob } from './jobs/watch-habits'
import limitEvents from './limit-events'
import limitRaises from './limit-raises'
import managers from './managers'
import removeFactor from './remove-factor'
import resetPassword from './reset-password'
import resetStaffPassword from './reset-staff-password'
import saveSubscription from './save-subscription'
import search from './search'
import settleHabits from './settle-habits'
import staff from './staff'
import staffHistory from './staff-history'
import users from './users'

export const customers = area({
  name: 'customers',
  calls: [
    search,
    get,
    managers,
    create,
    edit,
    saveSubscription,
    users,
    editUser,
    resetPassword,
    createAdministrator,
    history,
    staff,
    createStaff,
    editStaff,
    resetStaffPassword,
    staffHistory,
    limitEvents,
    settleHabits,
    limitRaises,
    askRaise,
    decideRaise,
    removeFactor,
    askFactorRemoval,
    decideFactorRemoval,
  ],
  jobs: [watchHabitsJob],
})
