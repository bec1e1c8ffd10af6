import { area } from '../../area'
import createUser from './create-user'
import deleteDepartment from './delete-department'
import departments from './departments'
import disableUser from './disable-user'
import editUser from './edit-user'
import enableUser from './enable-user'
import endSessions from './end-sessions'
import firm from './firm'
import history from './history'
import removeFactor from './remove-factor'
import resetPassword from './reset-password'
import saveDepartment from './save-department'
import saveSwitches from './save-switches'
import startExperience from './start-experience'
import users from './users'
import whomToAsk from './whom-to-ask'

export const accounts = area({
  name: 'accounts',
  calls: [
    users,
    createUser,
    editUser,
    disableUser,
    enableUser,
    resetPassword,
    endSessions,
    removeFactor,
    departments,
    saveDepartment,
    deleteDepartment,
    firm,
    saveSwitches,
    history,
    whomToAsk,
    startExperience,
  ],
})
