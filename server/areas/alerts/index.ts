import { area } from '../../area'
import { alertedProjects } from './alerts.list'
import { serveAnswers } from './answer-page'
import appendProjects from './append-projects'
import askContact from './ask-contact'
import contacts from './contacts'
import deleteContact from './delete-contact'
import deleteGroup from './delete-group'
import groups from './groups'
import { digestAlertsJob } from './jobs/digest-alerts'
import ofProjects from './of-projects'
import removeProjects from './remove-projects'
import saveContact from './save-contact'
import saveGroup from './save-group'
import sendProjects from './send-projects'
import sentHistory from './sent-history'

export const alerts = area({
  name: 'alerts',
  calls: [
    groups,
    saveGroup,
    deleteGroup,
    contacts,
    saveContact,
    deleteContact,
    askContact,
    ofProjects,
    appendProjects,
    removeProjects,
    sendProjects,
    sentHistory,
  ],
  jobs: [digestAlertsJob],
  ownLists: { alerts: alertedProjects },
  pages: serveAnswers,
})
